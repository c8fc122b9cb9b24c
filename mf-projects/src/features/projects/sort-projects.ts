import { PROJECT } from "@gisement/shared-domain/records/project";
import { urlCodecs } from "@gisement/shared-ui/filters";
import type { FieldViews } from "@gisement/shared-ui/record-lists";
import { countOf } from "../../kernel/action-counts.ts";
import type { ProjectSummary } from "../../kernel/api/list-projects.ts";
import { facetCodecs } from "../../kernel/whole-list/whole-list.ts";

export const PROJECT_SORTS = ["recent", "name", "end", "lots", "undecided"] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];

/** The list's state in the address. */
export const LIST_STATE = {
  q: urlCodecs.text(),
  sort: urlCodecs.choice(PROJECT_SORTS, "recent"),
  ...facetCodecs(PROJECT),
};

/** How the file of the list reads what is computed of a project. */
export const PROJECT_VIEWS: FieldViews<ProjectSummary> = {
  undecided: { value: ({ actionCounts }) => countOf(actionCounts, "tbd") },
};

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
