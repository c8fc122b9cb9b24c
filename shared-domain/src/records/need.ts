import type { StringSchema } from "yup";
import { type AlertMessages, RADIUS_LIMITS, RANGED_DIMENSIONS } from "../alerts/form.ts";
import { MUST_CRITERIA } from "../alerts/musts.ts";
import type { NamedUnit } from "../alerts/read-need.ts";
import type { FieldOption } from "../fields/field.ts";
import { fold } from "../import/fold.ts";
import { unitAliases } from "../import/match-option.ts";
import { AMOUNT_LIMITS, TEXT_LIMITS } from "../limits/lot-limits.ts";
import { LOCALES } from "../locale/index.ts";
import type { Options } from "../option-lists/read-options.ts";
import type { Term } from "../vocabulary/index.ts";
import { defineRecord, type FieldParts, field, type Labels } from "./define-record.ts";
import { LOT } from "./lot.ts";
import type { RecordRules } from "./record-schema.ts";

/** A field of what is wanted, with the label of the field of a lot that it asks for. */
const asOfLot = ({ label }: (typeof LOT.fields)[keyof typeof LOT.fields]): Labels => [
  label.fr,
  label.en,
  label.nl,
];
const wanted = { group: "identity" } as const satisfies FieldParts;
const amount = { group: "measures", limit: AMOUNT_LIMITS.quantity } as const satisfies FieldParts;

const namesOf = (term: Term) => LOCALES.map((locale) => term[locale]);

/** Units with all words that the team, the product or the trade has for them. */
export const needUnits = (units: readonly Term[]): readonly NamedUnit[] =>
  units.map((term) => {
    const own = [term.value, ...namesOf(term)];
    const isOwn = new Set(own.map(fold));
    const others = unitAliases(units).filter((group) => group.some((name) => isOwn.has(fold(name))));
    return { value: term.value, names: [...new Set([...own, ...others.flat()])] };
  });

/**
 * What a team looks for, as a line of a file states it: sizes in centimetres as one size or as two ends (`80–90`, `≥ 80`),
 * choices by any word that the team or the product has for them, in any language.
 */
export function needRecord({ termsOf }: Pick<Options, "termsOf">) {
  const named = (value: string, names: Iterable<string>): FieldOption[] =>
    [...new Set(names)].map((name) => ({ value, label: { fr: name, en: name, nl: name } }));
  const options = (list: "category" | "material"): readonly FieldOption[] =>
    termsOf(list).flatMap((term) => named(term.value, namesOf(term)));
  const unitOptions = needUnits(termsOf("unit")).flatMap(({ value, names }) => named(value, names));
  const { fields } = LOT;
  return defineRecord({
    name: "need",
    noun: "alerts",
    title: { fr: "Besoins", en: "Needs", nl: "Behoeften" },
    graphqlType: "Alert",
    labelField: "name",
    fields: {
      name: field("TEXT", ["Produit recherché", "Wanted product", "Gezocht product"], {
        ...wanted,
        limit: TEXT_LIMITS.name,
        required: true,
      }),
      category: field("LIST", asOfLot(fields.category), { ...wanted, options: options("category") }),
      quantity: field("FLOAT", asOfLot(fields.quantity), amount),
      unit: field("LIST", asOfLot(fields.unit), { group: "measures", options: unitOptions }),
      ...Object.fromEntries(
        RANGED_DIMENSIONS.map((side) => [
          side,
          field("RANGE", asOfLot(fields[side]), {
            group: "measures",
            unit: "cm",
            limit: AMOUNT_LIMITS.length,
          }),
        ]),
      ),
      material: field("TAGS", asOfLot(fields.material), {
        ...wanted,
        multiple: true,
        open: true,
        options: options("material"),
        limit: TEXT_LIMITS.short,
      }),
      radius: field("FLOAT", ["Rayon", "Radius", "Straal"], {
        group: "sale",
        unit: "km",
        limit: RADIUS_LIMITS.max,
      }),
      musts: field("TAGS", ["Indispensable", "Must", "Verplicht"], {
        ...wanted,
        multiple: true,
        options: MUST_CRITERIA.map((value) => ({
          value,
          label:
            value === "distance" ? { fr: "Distance", en: "Distance", nl: "Afstand" } : fields[value].label,
        })),
      }),
      startDate: field("DATE", ["À partir du", "From", "Vanaf"], { group: "sale" }),
      endDate: field("DATE", ["Jusqu’au", "Until", "Tot en met"], { group: "sale" }),
      internalNotes: field("LONGTEXT", asOfLot(fields.internalNotes), {
        group: "follow-up",
        limit: TEXT_LIMITS.note,
      }),
    },
  });
}

type Values = Readonly<Record<string, unknown>>;

/** Rules between the fields of one line: a quantity has a unit, the last day is not before the first. */
export const needRules = (messages: Pick<AlertMessages, "unit" | "period">): RecordRules => ({
  name: (rule: StringSchema) => rule.min(2),
  unit: (rule: StringSchema) =>
    rule.test({
      name: "unit",
      message: messages.unit,
      test: (unit, { parent }) => (parent as Values).quantity == null || Boolean(unit),
    }),
  endDate: (rule: StringSchema) =>
    rule.test({
      name: "period",
      message: messages.period,
      test: (end, { parent }) => {
        const { startDate } = parent as Values;
        return !end || !startDate || end >= String(startDate);
      },
    }),
});

const dayOf = (moment: unknown): string => String(moment).slice(0, "2026-03-29".length);

/** The input of the API for a line that was read, without the place. */
export function toWanted(line: Values) {
  const {
    name,
    category = null,
    quantity = null,
    unit = null,
    material,
    radius = null,
    musts,
    startDate,
    endDate,
    internalNotes,
  } = line;
  return {
    name: String(name),
    category: category as string | null,
    quantity: {
      number: quantity as number | null,
      unit: quantity === null ? null : (unit as string | null),
    },
    dimensionRange: RANGED_DIMENSIONS.flatMap((key) => {
      const range = line[key] as
        | { readonly min: number | null; readonly max: number | null }
        | null
        | undefined;
      return range ? [{ key, ...range }] : [];
    }),
    material: (material ?? []) as string[],
    radius: radius as number | null,
    musts: (musts ?? []) as string[],
    startDate: startDate ? `${dayOf(startDate)}T00:00:00.000Z` : null,
    // Through the end of that day.
    endDate: endDate ? `${dayOf(endDate)}T23:59:59.000Z` : null,
    internalNotes: (internalNotes ?? null) as string | null,
  };
}
