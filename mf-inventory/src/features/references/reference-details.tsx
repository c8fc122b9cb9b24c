import { type Field, fieldLabel, isOnSheet } from "@gisement/shared-domain/fields";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import { REFERENCE } from "@gisement/shared-domain/records/reference";
import { cellText } from "@gisement/shared-ui/column-types";
import { useFormat } from "@gisement/shared-ui/locale";
import { KeyValueList, Section } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import { columnShape } from "../../kernel/lot-actions/lot-fields.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { ReferenceRow } from "./api/list-references.ts";
import { useReferenceChoices } from "./use-reference-choices.ts";

const FACTS = (REFERENCE.list as readonly Field[]).filter(isOnSheet);

/** What describes the product, with the team's own properties that references have. */
export function ReferenceFacts({ reference }: { readonly reference: ReferenceRow }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { locale } = format;
  const choices = useReferenceChoices();
  const { description, links, createdAt } = reference;
  const fact = (field: Field) => ({
    key: field.key,
    label: fieldLabel(field, locale),
    value: cellText(accessOf(field).read(reference), columnShape(field, { locale, choices }), format),
  });
  return (
    <Section title={t("reference.facts")} level={3}>
      {description && <p className="mfi-reference__text">{description}</p>}
      <KeyValueList
        hideEmpty
        items={[
          ...FACTS.map(fact),
          ...choices.own.map(fact),
          {
            key: "links",
            label: fieldLabel(REFERENCE.fields.links, locale),
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
          {
            key: "created",
            label: fieldLabel(REFERENCE.fields.createdAt, locale),
            value: format.date(createdAt),
          },
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
