import { urlCodecs } from "@gisement/shared-ui/filters";
import { countOf } from "../../kernel/action-counts.ts";
import type { ProjectSummary } from "./api/list-projects.ts";

export const PROJECT_SORTS = ["recent", "name", "end", "lots", "undecided"] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];

/** The list's state in the address. */
export const LIST_STATE = {
  q: urlCodecs.text(),
  sort: urlCodecs.choice(PROJECT_SORTS, "recent"),
  progress: urlCodecs.list(),
  city: urlCodecs.list(),
};
export interface ListState {
  readonly q: string;
  readonly sort: ProjectSort;
  readonly progress: readonly string[];
  readonly city: readonly string[];
}

/** Ignores case and accents. */
const fold = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

function matchesText(project: ProjectSummary, words: readonly string[]): boolean {
  const text = fold(
    [project.name, project.type, project.description, project.place?.name, project.place?.city]
      .filter(Boolean)
      .join(" "),
  );
  return words.every((word) => text.includes(word));
}

export function filterProjects(
  projects: readonly ProjectSummary[],
  { q, progress, city }: Omit<ListState, "sort">,
): ProjectSummary[] {
  const words = fold(q).split(/\s+/).filter(Boolean);
  return projects.filter(
    (project) =>
      matchesText(project, words) &&
      (progress.length === 0 || progress.includes(project.progress)) &&
      (city.length === 0 || city.includes(project.place?.city ?? "")),
  );
}

/** Projects without the sorted value come last; equal ones are sorted by name. */
export function sortProjects(
  projects: readonly ProjectSummary[],
  sort: ProjectSort,
  locale: string,
): ProjectSummary[] {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });
  const byName = (a: ProjectSummary, b: ProjectSummary) =>
    collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
  const orders: Record<ProjectSort, (a: ProjectSummary, b: ProjectSummary) => number> = {
    recent: (a, b) => b.updatedAt.localeCompare(a.updatedAt),
    name: byName,
    end: (a, b) => (a.endDate ?? "9").localeCompare(b.endDate ?? "9"),
    lots: (a, b) => b.productCount - a.productCount,
    undecided: (a, b) => countOf(b.actionCounts, "tbd") - countOf(a.actionCounts, "tbd"),
  };
  return projects.toSorted((a, b) => orders[sort](a, b) || byName(a, b));
}

/** Cities with their number of projects, largest first. */
export function cityOptions(projects: readonly ProjectSummary[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const project of projects) {
    const city = project.place?.city;
    if (city) counts.set(city, (counts.get(city) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value));
}
