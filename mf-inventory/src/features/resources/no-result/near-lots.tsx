import { useFieldLabel } from "@gisement/shared-ui/fields";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { useTranslation } from "react-i18next";
import { displayName } from "../../../kernel/lots/display-name.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { NearLot } from "../api/relax-search.ts";
import { type FacetNames, facetLabel } from "../filters/facet-labels.ts";
import { isDayField, NUMBER_RANGES } from "../state/ranges.ts";
import { FACET_FIELDS, type FacetField } from "../state/resources-state.ts";

const SIZES: readonly string[] = ["length", "width", "height", "diameter"];
type Difference = NearLot["differences"][number];

/** "Largeur : 78 cm", "Ville : Grenoble", "État : Bon". */
function useDifferenceText(names: FacetNames): (difference: Difference) => string | null {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const label = useFieldLabel();
  const foundText = (field: string, found: string): string => {
    if (SIZES.includes(field)) return `${format.number(Number(found))}\u00a0cm`;
    if (field === "price") return format.money(Number(found));
    if (field === "weight") return format.weight(Number(found));
    if ((NUMBER_RANGES as readonly string[]).includes(field)) return format.number(Number(found));
    if (isDayField(field)) return format.date(new Date(found).toISOString());
    return facetLabel(field as FacetField, found, names, locale);
  };
  const isShown = (field: string): boolean =>
    [...FACET_FIELDS, ...NUMBER_RANGES, ...SIZES].includes(field) || isDayField(field);
  return ({ field, found }) => {
    if (!isShown(field)) return null;
    const value = found ? foundText(field, found) : t("noResult.unknown");
    return t("list.filterNamed", { field: label(field), values: value });
  };
}

interface NearLotsProps {
  readonly near: readonly NearLot[];
  readonly names: FacetNames;
  readonly onOpen: (id: string) => void;
}

/** The lots that come closest to a search, with what differs. */
export function NearLots({ near, names, onOpen }: NearLotsProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const textOf = useDifferenceText(names);
  return (
    <>
      <h3>{t("noResult.near")}</h3>
      <ul className="mfi-near">
        {near.map(({ lot, differences, droppedWords }) => {
          const differs = differences.map(textOf).filter(Boolean);
          return (
            <li key={lot.id}>
              <button type="button" className="mfi-near__lot" onClick={() => onOpen(lot.id)}>
                <Picture pictureKey={lot.pictures[0]} alt="" kind="product" width={44} height={44} />
                <span className="mfi-near__text">
                  <b>{displayName(lot, locale, t("missingName"))}</b>
                  <span>
                    {[format.quantity(lot.quantity), lot.place?.name, lot.ref].filter(Boolean).join(" · ")}
                  </span>
                </span>
                <span className="mfi-near__differs">
                  {differs.length > 0
                    ? differs.join(" · ")
                    : droppedWords.length > 0 &&
                      t("noResult.drop", {
                        what: droppedWords.map((what) => t("noResult.quoted", { what })).join(", "),
                      })}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
