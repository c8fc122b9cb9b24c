import { formatDateInWords, formatNumber, formatWeight } from "@gisement/shared-domain/format";
import type { Locale } from "@gisement/shared-domain/locale";
import {
  DESTINATIONS,
  type Destination,
  destinationOf,
  familyOf,
  groupFlows,
  type LotFigure,
  type LotFlow,
  reuseShare,
  sumOf,
} from "@gisement/shared-domain/projects";
import type { ReportContent, ReportTable } from "../documents/drawing/draw-report.ts";
import { reportTexts } from "./report-texts.ts";

export interface ReportedProject {
  readonly name: string;
  readonly flows: readonly LotFlow[];
}
/** What a report is about, and who had it written when. */
export interface ReportHead {
  /** Of one project, or of the team. */
  readonly title: string;
  /** The projects, in the order in which they are listed; empty for the whole team. */
  readonly projects: readonly ReportedProject[];
  /** Per cent that the one project wants reused. */
  readonly target: number | null;
  /** Whether the reader sees sums of money. */
  readonly hasMoney: boolean;
  readonly team: string;
  /** ISO moment. */
  readonly createdAt: string;
  /** The name of a family by its number; null for one without a name. */
  readonly familyName: (family: string) => string | null;
}

/** The materials of destinations on paper. */
const COLORS: Readonly<Record<Destination, string>> = {
  reuse: "#63a07e",
  kept: "#6f87a6",
  recycling: "#aab25f",
  disposal: "#c2695a",
  done: "#8b857a",
  undecided: "#d3cbba",
};
/** Families with a bar of their own. */
const BARS = 6;

/** The figures of lots on one to four pages: sums, where the material goes, families, destinations, projects. */
export function statisticsReport(flows: readonly LotFlow[], head: ReportHead, locale: Locale): ReportContent {
  const t = reportTexts(locale);
  const number = (value: number) => formatNumber(value, locale);
  const mass = (weight: number | null) => (weight === null ? "–" : formatWeight(weight, locale));
  const money = (amount: number | null) => (amount === null ? "–" : `${number(Math.round(amount))}\u00a0€`);
  const percent = (share: number | null) =>
    share === null ? "–" : `${number(Math.round(share * 100))}\u00a0%`;
  const sum = (of: readonly LotFlow[], figure: LotFigure = "weight") => sumOf(of, figure);
  const whole = sum(flows).amount ?? 0;
  const note = t("note", { count: number(sum(flows).lots), mass: mass(sum(flows).amount) });

  const familyName = (category: string | null) => {
    const family = familyOf(category);
    return (family === null ? null : head.familyName(family)) ?? t("noFamily");
  };
  const families = [...groupFlows(flows, ({ category }) => familyName(category))].toSorted(
    ([one, a], [other, b]) =>
      (sum(b).amount ?? -1) - (sum(a).amount ?? -1) || one.localeCompare(other, locale),
  );
  const goingTo = (of: readonly LotFlow[], destination: Destination) =>
    of.filter(({ action }) => destinationOf(action) === destination);
  const bar = (label: string, of: readonly LotFlow[]) => ({
    label,
    parts: DESTINATIONS.map((destination) => {
      const { amount } = sum(goingTo(of, destination));
      return {
        label: t(`to-${destination}`),
        amount: amount ?? 0,
        written: mass(amount),
        color: COLORS[destination],
      };
    }),
  });

  const columns = (first: string): ReportTable["columns"] => [
    { title: first, share: head.hasMoney ? 0.34 : 0.44, align: "left" },
    { title: t("lots"), share: 0.1, align: "right" },
    { title: t("mass"), share: 0.16, align: "right" },
    { title: t("reused"), share: 0.12, align: "right" },
    { title: t("avoided"), share: head.hasMoney ? 0.14 : 0.18, align: "right" },
    ...(head.hasMoney ? [{ title: t("value"), share: 0.14, align: "right" } as const] : []),
  ];
  const row = (name: string, of: readonly LotFlow[]): readonly string[] => [
    name,
    number(sum(of).lots),
    mass(sum(of).amount),
    percent(reuseShare(of)),
    mass(sum(of, "co2Impact").amount),
    ...(head.hasMoney ? [money(sum(of, "price").amount)] : []),
  ];
  const table = (title: string, first: string, rows: readonly (readonly string[])[]): ReportTable => ({
    title,
    note,
    columns: columns(first),
    rows,
  });
  const destinations: ReportTable = {
    title: t("destinations"),
    note,
    columns: [
      { title: t("destination"), share: 0.44, align: "left" },
      { title: t("lots"), share: 0.14, align: "right" },
      { title: t("mass"), share: 0.22, align: "right" },
      { title: t("share"), share: 0.2, align: "right" },
    ],
    rows: DESTINATIONS.flatMap((destination) => {
      const of = goingTo(flows, destination);
      const { amount, lots } = sum(of);
      if (lots === 0) return [];
      return [
        [
          t(`to-${destination}`),
          number(lots),
          mass(amount),
          percent(amount === null || whole <= 0 ? null : amount / whole),
        ],
      ];
    }),
  };
  return {
    locale,
    kind: t("kind"),
    title: head.title,
    facts: [
      head.projects.length > 1
        ? t("projects", { count: number(head.projects.length) })
        : head.projects.length === 0
          ? t("team")
          : "",
      head.projects.length > 1 ? head.projects.map(({ name }) => name).join(", ") : "",
    ].filter(Boolean),
    figures: [
      {
        value: percent(reuseShare(flows)),
        label: [t("reuse"), head.target === null ? "" : t("target", { target: percent(head.target / 100) })]
          .filter(Boolean)
          .join(", "),
      },
      { value: mass(sum(flows).amount), label: t("weight") },
      { value: mass(sum(flows, "co2Impact").amount), label: t("co2") },
      ...(head.hasMoney
        ? [
            { value: money(sum(flows, "wasteCost").amount), label: t("disposal") },
            { value: money(sum(flows, "price").amount), label: t("price") },
          ]
        : []),
    ],
    barsTitle: t("bars"),
    bars: [bar(t("all"), flows), ...families.slice(0, BARS).map(([name, of]) => bar(name, of))],
    tables: [
      destinations,
      table(
        t("families"),
        t("family"),
        families.map(([name, of]) => row(name, of)),
      ),
      table(
        t("compared"),
        t("project"),
        head.projects.length > 1 ? head.projects.map((project) => row(project.name, project.flows)) : [],
      ),
    ],
    notes: [
      t("rests", {
        weighed: number(sum(flows).counted),
        lots: number(sum(flows).lots),
        assessed: number(sum(flows, "co2Impact").counted),
      }),
      t("formulas"),
    ],
    foot: t("foot", {
      team: head.team,
      day: formatDateInWords(head.createdAt, locale, "long"),
    }),
    author: head.team,
    createdAt: head.createdAt,
  };
}
