import type { Plan } from "./api/plans.ts";

/** A section of a plan, as it comes from the API, with the sections in it. */
interface Nested {
  readonly id: string;
  readonly name: string;
  readonly subSections?: readonly Nested[] | null;
}
/** A section with the names of those that it is in, outermost first. */
export interface PlanSection {
  readonly id: string;
  readonly name: string;
  readonly path: readonly string[];
  /** It and all sections in it. */
  readonly ids: ReadonlySet<string>;
}

const idsOf = ({ id, subSections }: Nested): readonly string[] => [id, ...(subSections ?? []).flatMap(idsOf)];
const within = (sections: readonly Nested[], path: readonly string[]): readonly PlanSection[] =>
  sections.flatMap((section) => {
    const own = [...path, section.name];
    return [
      { id: section.id, name: section.name, path: own, ids: new Set(idsOf(section)) },
      ...within(section.subSections ?? [], own),
    ];
  });

/** The sections of a plan, each followed by those in it. */
export const sectionsOf = ({ sections }: Pick<Plan, "sections">): readonly PlanSection[] =>
  within(sections, []);
