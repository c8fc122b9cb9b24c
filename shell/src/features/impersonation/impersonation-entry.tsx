import { EyeOpen } from "@blueprintjs/icons";
import { canImpersonate } from "@gisement/shared-domain/permissions";
import { MenuItem } from "@gisement/shared-ui/blueprint";
import { useTranslation } from "react-i18next";
import { identityOf } from "../../runtime/access/may-enter.ts";
import { useSession } from "../../runtime/use-runtime.tsx";

/** Offered to those whom the server would let [PERM-016]; nobody acts as a third person. */
export function useMayImpersonate(): boolean {
  const session = useSession();
  return session.impersonation === null && canImpersonate(identityOf(session)).allowed;
}

export function ImpersonationEntry({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation("impersonation");
  return useMayImpersonate() ? <MenuItem icon={<EyeOpen />} text={t("entry")} onClick={onOpen} /> : null;
}
