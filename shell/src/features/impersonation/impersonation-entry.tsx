import { canImpersonate } from "@gisement/shared-domain/permissions";
import { MenuItem } from "@gisement/shared-ui/blueprint";
import { EyeIcon } from "@gisement/shared-ui/icons";
import { useTranslation } from "react-i18next";
import { identityOf } from "../../runtime/access/may-enter.ts";
import { useSession } from "../../runtime/use-runtime.tsx";

/** Whether to offer impersonation: if the server would allow it [PERM-016] and none is active. */
function useMayImpersonate(): boolean {
  const session = useSession();
  return session.impersonation === null && canImpersonate(identityOf(session)).allowed;
}

export function ImpersonationEntry({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation("impersonation");
  return useMayImpersonate() ? <MenuItem icon={<EyeIcon />} text={t("entry")} onClick={onOpen} /> : null;
}
