import {
  formatDateInWords,
  formatNumber,
  formatQuantity,
  formatWeight,
  type Units,
} from "@gisement/shared-domain/format";
import type { Locale } from "@gisement/shared-domain/locale";
import {
  gapsOf,
  type Masses,
  type Outcome,
  sectionsOf,
  summarizeAccount,
  wasteLines,
} from "@gisement/shared-domain/projects";
import type { ReportBarPart, ReportContent, ReportTable } from "../documents/drawing/draw-report.ts";
import { accountTexts } from "./account-texts.ts";
import type { NamedLot } from "./final-account.ts";
import type { FormFacts } from "./form-facts.ts";

/** Whose account it is, and when it was drawn up. */
export interface AccountHead {
  readonly project: string;
  readonly address: string;
  readonly team: string;
  readonly endOfWorks: Date | null;
  readonly dueDay: Date | null;
  /** ISO moment. */
  readonly createdAt: string;
  readonly units: Units;
  readonly forms: FormFacts;
}

/** The materials of outcomes on paper. */
export const OUTCOME_COLORS: Readonly<Record<Outcome | "undecided", string>> = {
  reuse: "#63a07e",
  kept: "#6f87a6",
  recycling: "#aab25f",
  disposal: "#c2695a",
  undecided: "#d3cbba",
};

export function writtenName(
  lot: Pick<NamedLot, "name" | "nameEN" | "nameNL" | "spot">,
  locale: Locale,
  unnamed: string,
): string {
  const translated = { fr: lot.name, en: lot.nameEN, nl: lot.nameNL }[locale];
  return [translated || lot.name || unnamed, lot.spot].filter(Boolean).join(", ");
}

export function writersOf(locale: Locale) {
  const mass = (weight: number | null) => (weight === null ? "–" : formatWeight(weight, locale));
  /** Lines are exact; sums are rounded to tonnes. */
  const kilograms = (weight: number | null) =>
    weight === null ? "–" : `${formatNumber(weight, locale)}\u00a0kg`;
  const percent = (share: number | null) =>
    share === null ? "–" : `${formatNumber(Math.round(share * 100), locale)}\u00a0%`;
  const day = (date: Date) => formatDateInWords(date.toISOString(), locale, "long");
  return { mass, kilograms, percent, day };
}

/** What people write on the official form themselves. */
export const toAdd = (names: readonly string[], locale: Locale): string =>
  accountTexts(locale)("toAdd", { names: names.map(lowerFirst).join(", ") });
const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1);

/** The final account as it is printed, in the order of the official form: products, then waste, then what is not proven. */
export function accountReport(lots: readonly NamedLot[], head: AccountHead, locale: Locale): ReportContent {
  const t = accountTexts(locale);
  const sums = summarizeAccount(lots);
  const parts = sectionsOf(lots);
  const { mass, kilograms, percent, day } = writersOf(locale);
  const nameOf = (lot: NamedLot) => writtenName(lot, locale, t("unnamed"));
  const quantityOf = ({ quantity }: NamedLot) => formatQuantity(quantity, locale, head.units);
  const bar = (label: string, masses: Masses) => ({
    label,
    parts: (Object.keys(OUTCOME_COLORS) as (keyof typeof OUTCOME_COLORS)[]).map(
      (outcome): ReportBarPart => ({
        label: t(outcome),
        amount: masses[outcome],
        written: mass(masses[outcome]),
        color: OUTCOME_COLORS[outcome],
      }),
    ),
  });
  const note = (of: readonly NamedLot[]) =>
    t("lots", {
      count: formatNumber(of.length, locale),
      mass: mass(of.reduce((sum, { weight }) => sum + (weight ?? 0), 0)),
    });
  const products = (title: "reusedTitle" | "keptTitle", of: readonly NamedLot[]): ReportTable => ({
    title: t(title),
    note: note(of),
    columns: [
      { title: t("product"), share: 0.36, align: "left" },
      { title: t("quantity"), share: 0.12, align: "right" },
      { title: t("mass"), share: 0.12, align: "right" },
      { title: t("recipient"), share: 0.24, align: "left" },
      { title: t("proof"), share: 0.16, align: "right" },
    ],
    rows: of.map((lot) => [
      nameOf(lot),
      quantityOf(lot),
      kilograms(lot.weight),
      lot.recipient ?? "",
      lot.proof ? lot.proof.number || t("proven") : "",
    ]),
  });
  const waste: ReportTable = {
    title: t("wasteTitle"),
    note: note(parts.waste),
    columns: [
      { title: t("code"), share: 0.2, align: "left" },
      { title: t("way"), share: 0.18, align: "left" },
      { title: t("mass"), share: 0.14, align: "right" },
      { title: t("outlet"), share: 0.3, align: "left" },
      { title: t("slip"), share: 0.18, align: "right" },
    ],
    rows: wasteLines(parts.waste).map((line) => [
      line.wasteCode ?? t("noCode"),
      t(line.outcome),
      kilograms(line.weight),
      line.recipient ?? "",
      line.number || t("proven"),
    ]),
  };
  const missing: ReportTable = {
    title: t("openTitle"),
    note: t("openNote", { count: formatNumber(parts.open.length, locale) }),
    columns: [
      { title: t("product"), share: 0.44, align: "left" },
      { title: t("quantity"), share: 0.14, align: "right" },
      { title: t("mass"), share: 0.14, align: "right" },
      { title: t("missing"), share: 0.28, align: "left" },
    ],
    rows: parts.open.map((lot) => [
      nameOf(lot),
      quantityOf(lot),
      kilograms(lot.weight),
      gapsOf(lot)
        .map((gap) => t(`gap-${gap}`))
        .join(", "),
    ]),
  };
  const foot = [
    t("foot", { team: head.team, day: day(new Date(head.createdAt)) }),
    head.dueDay && t("due", { day: day(head.dueDay) }),
  ];
  return {
    locale,
    kind: t("kind"),
    title: head.project,
    facts: [
      head.address,
      ...head.forms.known,
      head.endOfWorks ? t("works", { day: day(head.endOfWorks) }) : "",
    ].filter(Boolean),
    figures: [
      { value: mass(sums.weight), label: t("whole") },
      { value: percent(sums.reuseShare), label: t("reused") },
      { value: mass(sums.waste), label: t("waste", { share: percent(sums.recoveredShare) }) },
      { value: mass(sums.co2), label: t("co2") },
    ],
    barsTitle: t("bars"),
    bars: [bar(t("planned"), sums.planned), bar(t("done"), sums.done)],
    tables: [products("reusedTitle", parts.reuse), products("keptTitle", parts.kept), waste, missing],
    notes: [
      ...(sums.unweighed > 0 ? [t("unweighed", { count: formatNumber(sums.unweighed, locale) })] : []),
      ...(head.forms.missing.length > 0 ? [toAdd(head.forms.missing, locale)] : []),
    ],
    foot: `${foot.filter(Boolean).join("")}.`,
    author: head.team,
    createdAt: head.createdAt,
  };
}
