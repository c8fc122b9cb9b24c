import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { Change } from "../rules/compare-blocks.ts";

/** The old value struck out, and the new one: "40 → 35 pièces". */
export function ChangeWords({ change }: { readonly change: Change }) {
  const { t } = useTranslation(NAMESPACE);
  if (change.kind === "added")
    return <ins>{[t("compare.addedOne"), change.to].filter(Boolean).join(", ")}</ins>;
  if (change.kind === "gone") return <del>{t("compare.goneOne")}</del>;
  return (
    <>
      {change.label && `${t("compare.label", { label: change.label })} `}
      <del>{change.from || t("compare.empty")}</del> <span aria-hidden="true">→</span>{" "}
      <ins>{change.to || t("compare.empty")}</ins>
    </>
  );
}
