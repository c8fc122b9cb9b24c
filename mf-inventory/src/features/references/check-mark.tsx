import { CHECK_REQUIRED, withThread } from "@gisement/shared-domain/reviews";
import { AppLink } from "@gisement/shared-ui/link";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { OptionRow } from "./api/get-list.ts";

/** "À vérifier" on a new option until its review is decided; leads to that review in the comments. */
export function CheckMark({ metadata }: Pick<OptionRow, "metadata">) {
  const { t } = useTranslation(NAMESPACE);
  const { id = "" } = useParams();
  const review = metadata.find(({ key }) => key === CHECK_REQUIRED)?.value;
  if (typeof review !== "string") return null;
  return (
    <AppLink className="mfi-option__check" to={withThread(`/inventory/references/options/${id}`, review)}>
      {t("references.toCheck")}
    </AppLink>
  );
}
