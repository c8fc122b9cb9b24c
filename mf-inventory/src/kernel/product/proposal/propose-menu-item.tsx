import { MenuItem } from "@gisement/shared-ui/blueprint";
import { PencilLineIcon } from "@gisement/shared-ui/icons";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";

/** Proposes a change of a lot; those who may not write it have a button instead. */
export function ProposeMenuItem({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  return <MenuItem icon={<PencilLineIcon />} text={t("product.proposal.action")} onClick={onClick} />;
}
