import { formatNumber, formatQuantity } from "@gisement/shared-domain/format";
import type { Locale } from "@gisement/shared-domain/locale";
import { type Outcome, wasteClassOf } from "@gisement/shared-domain/projects";
import type { ReportContent, ReportTable } from "../documents/drawing/draw-report.ts";
import type { Labels } from "../properties/label-values.ts";
import { type AccountHead, OUTCOME_COLORS, toAdd, writersOf, writtenName } from "./account-report.ts";
import { accountTexts } from "./account-texts.ts";
import type { DiagnosedLot } from "./diagnosis-lots.ts";

/** What the diagnosis expects of a lot and does not find, in the order in which it is said. */
const LACKS = ["destination", "quantity", "weight", "condition", "spot", "wasteCode"] as const;
type Lack = (typeof LACKS)[number];

const isWaste = ({ destination }: DiagnosedLot): boolean =>
  destination === "recycling" || destination === "disposal";
const isReused = ({ destination }: DiagnosedLot): boolean => destination === "reuse";
const isOpen = ({ destination }: DiagnosedLot): boolean =>
  destination === "undecided" || destination === "done";

export function lacksOf(lot: DiagnosedLot): readonly Lack[] {
  const missing: Readonly<Record<Lack, boolean>> = {
    destination: isOpen(lot),
    quantity: lot.quantity.number === null,
    weight: lot.weight === null,
    condition: !isWaste(lot) && !lot.condition,
    spot: !lot.spot,
    wasteCode: isWaste(lot) && !lot.wasteCode,
  };
  return LACKS.filter((lack) => missing[lack]);
}

const massOf = (lots: readonly DiagnosedLot[]): number =>
  lots.reduce((sum, { weight }) => sum + (weight ?? 0), 0);

/** What stands in a building before the works, in the order of the official form: what can be used again, waste, what is open. */
export function diagnosisReport(
  lots: readonly DiagnosedLot[],
  head: AccountHead & { readonly labelOf: Labels["labelOf"] },
  locale: Locale,
): ReportContent {
  const t = accountTexts(locale);
  const { mass, kilograms, percent, day } = writersOf(locale);
  const nameOf = (lot: DiagnosedLot) => writtenName(lot, locale, t("unnamed"));
  const quantityOf = ({ quantity }: DiagnosedLot) => formatQuantity(quantity, locale, head.units);
  const note = (of: readonly DiagnosedLot[]) =>
    t("lots", { count: formatNumber(of.length, locale), mass: mass(massOf(of)) });
  const kept = lots.filter(({ destination }) => destination === "kept");
  const waste = lots.filter(isWaste);
  const incomplete = lots.filter((lot) => lacksOf(lot).length > 0);
  const hazardous = waste.filter(({ wasteCode }) => wasteClassOf(wasteCode) === "hazardous");
  const whole = massOf(lots);

  const products = (title: string, of: readonly DiagnosedLot[]): ReportTable => ({
    title,
    note: note(of),
    columns: [
      { title: t("product"), share: 0.34, align: "left" },
      { title: t("quantity"), share: 0.13, align: "right" },
      { title: t("mass"), share: 0.13, align: "right" },
      { title: t("material"), share: 0.18, align: "left" },
      { title: t("condition"), share: 0.12, align: "left" },
      { title: t("potential"), share: 0.1, align: "right" },
    ],
    rows: of.map((lot) => [
      nameOf(lot),
      quantityOf(lot),
      kilograms(lot.weight),
      lot.material.map((each) => head.labelOf("material", each, locale)).join(", "),
      head.labelOf("condition", lot.condition, locale),
      lot.potential ?? "",
    ]),
  });
  const wasteTable: ReportTable = {
    title: t("toWaste"),
    note: note(waste),
    columns: [
      { title: t("product"), share: 0.36, align: "left" },
      { title: t("quantity"), share: 0.13, align: "right" },
      { title: t("mass"), share: 0.13, align: "right" },
      { title: t("code"), share: 0.14, align: "left" },
      { title: t("wasteClass"), share: 0.14, align: "left" },
      { title: t("way"), share: 0.1, align: "left" },
    ],
    rows: waste.map((lot) => {
      const kind = wasteClassOf(lot.wasteCode);
      return [
        nameOf(lot),
        quantityOf(lot),
        kilograms(lot.weight),
        lot.wasteCode || t("noCode"),
        kind === null ? "" : t(kind),
        t(lot.destination as Outcome),
      ];
    }),
  };
  const missing: ReportTable = {
    title: t("missingTitle"),
    note: t("missingNote", { count: formatNumber(incomplete.length, locale) }),
    columns: [
      { title: t("product"), share: 0.5, align: "left" },
      { title: t("missing"), share: 0.5, align: "left" },
    ],
    rows: incomplete.map((lot) => [
      nameOf(lot),
      lacksOf(lot)
        .map((lack) => t(`lack-${lack}`))
        .join(", "),
    ]),
  };
  const reusable = lots.filter((lot) => isReused(lot) || lot.destination === "kept");
  const amounts = {
    reuse: massOf(lots.filter(isReused)),
    kept: massOf(kept),
    recycling: massOf(lots.filter(({ destination }) => destination === "recycling")),
    disposal: massOf(lots.filter(({ destination }) => destination === "disposal")),
    undecided: massOf(lots.filter(isOpen)),
  };
  const foot = t("foot", { team: head.team, day: day(new Date(head.createdAt)) });
  return {
    locale,
    kind: t("diagnosisKind"),
    title: head.project,
    facts: [head.address, ...head.forms.known].filter(Boolean),
    figures: [
      { value: mass(whole), label: t("whole") },
      { value: percent(whole > 0 ? massOf(reusable) / whole : null), label: t("mayBeReused") },
      {
        value: mass(massOf(waste)),
        label: t("wasteToCome", { hazardous: mass(massOf(hazardous)) }),
      },
      {
        value: formatNumber(lots.filter(({ weight }) => weight === null).length, locale),
        label: t("withoutMass"),
      },
    ],
    barsTitle: t("planned"),
    bars: [
      {
        label: t("planned"),
        parts: (Object.keys(OUTCOME_COLORS) as (keyof typeof OUTCOME_COLORS)[]).map((outcome) => ({
          label: t(outcome),
          amount: amounts[outcome],
          written: mass(amounts[outcome]),
          color: OUTCOME_COLORS[outcome],
        })),
      },
    ],
    tables: [
      products(t("toReuse"), lots.filter(isReused)),
      products(t("toKeep"), kept),
      wasteTable,
      products(t("toDecide"), lots.filter(isOpen)),
      missing,
    ],
    notes: [toAdd([...head.forms.missing, t("insurance")], locale)],
    foot: `${foot}.`,
    author: head.team,
    createdAt: head.createdAt,
  };
}
