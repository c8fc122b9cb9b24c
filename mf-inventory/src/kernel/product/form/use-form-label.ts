import { OWN_PREFIX } from "@gisement/shared-domain/fields";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useLotFieldLabel } from "../../fields/use-lot-field-label.ts";

/** Texts that the form holds in three languages under one name: `complement.fr`, `description.nl`. */
const TRANSLATED = /^(complement|description)\.(fr|en|nl)$/;

/** The label of a value of the product form, by its path; of an occurrence's value by the last part of the path. */
export function useFormLabel(): (path: string) => string {
  const { t } = useTranslation(NAMESPACE);
  const label = useFieldLabel();
  const ownLabel = useLotFieldLabel();
  return useCallback(
    (path) => {
      const [, field = "", language = ""] = TRANSLATED.exec(path) ?? [];
      if (language === "fr") return t("product.inFrench", { field: label(field) });
      if (path.startsWith(OWN_PREFIX)) return ownLabel(path);
      if (language !== "") return label(`${field}${language.toUpperCase()}`);
      return label(path.startsWith("occurrences.") ? (path.split(".")[2] ?? "") : path);
    },
    [t, label, ownLabel],
  );
}
