import { choiceLabel } from "@gisement/shared-domain/fields";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { KeyValueList, Section } from "@gisement/shared-ui/page";
import { useOptions, useReferenceFields } from "@gisement/shared-ui/property-set";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { ReferenceRow } from "./api/list-references.ts";
import { ownTexts } from "./reference-facts.ts";

/** What describes the product, with the team's own properties that references have. */
export function ReferenceFacts({ reference }: { readonly reference: ReferenceRow }) {
  const { t } = useTranslation(NAMESPACE);
  const label = useFieldLabel();
  const locale = useLocale();
  const format = useFormat();
  const { labelOf } = useOptions();
  const own = useReferenceFields();
  const { category, brand, model, upc, price, dimension, weight, description, links, createdAt } = reference;
  return (
    <Section title={t("reference.facts")} level={3}>
      {description && <p className="mfi-reference__text">{description}</p>}
      <KeyValueList
        hideEmpty
        items={[
          { key: "category", label: label("category"), value: labelOf("category", category) },
          { key: "brand", label: label("brand"), value: brand },
          { key: "model", label: label("model"), value: model },
          { key: "price", label: label("price"), value: format.money(price?.amount) },
          { key: "dimension", label: label("dimension"), value: format.dimension(dimension) },
          { key: "weight", label: label("weight"), value: format.weight(weight) },
          { key: "upc", label: t("reference.upc"), value: upc },
          ...own.map((field) => ({
            key: field.key,
            label: field.label[locale],
            value: ownTexts(reference, field.key)
              .map((value) => choiceLabel(field, value, locale))
              .join(", "),
          })),
          {
            key: "links",
            label: t("reference.linksShort"),
            value: links.length > 0 && (
              <ul className="mfi-reference__links">
                {links.map((link) => (
                  <li key={link}>
                    <a href={link} target="_blank" rel="noreferrer">
                      {hostOf(link)}
                    </a>
                  </li>
                ))}
              </ul>
            ),
          },
          { key: "created", label: t("reference.createdOn"), value: format.date(createdAt) },
        ]}
      />
    </Section>
  );
}

/** The readable part of an address: its site and the end of its path. */
function hostOf(link: string): string {
  try {
    const { host, pathname } = new URL(link);
    const last = pathname.split("/").filter(Boolean).at(-1);
    return last ? `${host} · ${decodeURIComponent(last)}` : host;
  } catch {
    return link;
  }
}
