import { PREFERENCES, type Preferences } from "@gisement/shared-domain/account";

/** A person's order of the dashboard's sections, by their ids. */
export interface Arrangement {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}
export const ORIGINAL: Arrangement = { order: [], hidden: [] };

export const arrangementOf = (preferences: Preferences): Arrangement => ({
  order: preferences[PREFERENCES.dashboardOrder] ?? [],
  hidden: preferences[PREFERENCES.dashboardHidden] ?? [],
});

/**
 * Sorts sections by the person's order. A section that the person has not moved, such as one of a later release, follows
 * the section that stands before it in the original order.
 */
export function arrange<Each extends { readonly id: string }>(
  sections: readonly Each[],
  { order }: Pick<Arrangement, "order">,
): readonly Each[] {
  const moved = order.flatMap((id) => sections.find((section) => section.id === id) ?? []);
  const arranged = [...moved];
  for (const [index, section] of sections.entries()) {
    if (moved.includes(section)) continue;
    const before = sections[index - 1];
    arranged.splice(before ? arranged.indexOf(before) + 1 : 0, 0, section);
  }
  return arranged;
}

/** The ids with one of them at the position of another one. */
export function moveTo(ids: readonly string[], id: string, target: string): readonly string[] {
  const to = ids.indexOf(target);
  if (to < 0 || !ids.includes(id)) return ids;
  const others = ids.filter((each) => each !== id);
  return others.toSpliced(to, 0, id);
}
