import { isPart, type StatusChangeForm, statusChangeKind } from "@gisement/shared-domain/occurrences";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";
import { KEEP_PROJECT, NO_PROJECT, type StatusItem } from "./status-values.ts";

/** What is asked of all lots; each of them may keep its own. */
export interface CommonChange
  extends Pick<
    StatusChangeForm,
    | "keepPlaces"
    | "placeID"
    | "keepResponsibles"
    | "responsibleID"
    | "projectID"
    | "spot"
    | "createOccurrence"
  > {
  /** The lots leave for another team. */
  readonly changesTeam: boolean;
}

/** Effects of a change on a lot. */
export interface LotEffects {
  /** A part becomes an occurrence of the same product, or a product of its own. */
  readonly part: "split" | "separated" | null;
  readonly moved: boolean;
  readonly restated: boolean;
  readonly requantified: boolean;
  /** Another team, person, project or spot. */
  readonly reassigned: boolean;
}

export function effectsOn(lot: SelectedLot, item: StatusItem, change: CommonChange): LotEffects {
  const { quantity, current, action } = item;
  const kind = statusChangeKind(quantity, current, change.createOccurrence);
  const keepsPlace = change.keepPlaces && lot.place !== null;
  const keepsPerson = change.keepResponsibles && (lot.responsible || !change.responsibleID);
  const { projectID, responsibleID } = change;
  return {
    part: isPart(quantity, current) ? (kind === "split" ? "split" : "separated") : null,
    moved: !keepsPlace && Boolean(change.placeID) && change.placeID !== lot.place?.id,
    restated: Boolean(action) && action !== lot.action,
    requantified: typeof quantity === "number" && quantity >= 0 && quantity !== current,
    reassigned:
      change.changesTeam ||
      Boolean(change.spot?.trim()) ||
      (!keepsPerson && Boolean(responsibleID) && responsibleID !== lot.responsible?.id) ||
      (projectID !== KEEP_PROJECT &&
        (projectID === NO_PROJECT ? null : projectID) !== (lot.project?.id ?? null)),
  };
}

export const isTouched = ({ part, moved, restated, requantified, reassigned }: LotEffects): boolean =>
  part !== null || moved || restated || requantified || reassigned;

/** Number of lots for each effect, as shown under the dialog. */
export interface StatusPreview {
  readonly split: number;
  readonly separated: number;
  readonly moved: number;
  readonly restated: number;
  readonly requantified: number;
  readonly reassigned: number;
  /** Lots that change at all. */
  readonly touched: number;
}

export function previewStatus(
  lots: readonly SelectedLot[],
  items: readonly StatusItem[],
  change: CommonChange,
): StatusPreview {
  const typed = new Map(items.map((item) => [item.id, item]));
  const preview = {
    split: 0,
    separated: 0,
    moved: 0,
    restated: 0,
    requantified: 0,
    reassigned: 0,
    touched: 0,
  };
  for (const lot of lots) {
    const item = typed.get(lot.id);
    if (!item) continue;
    const effects = effectsOn(lot, item, change);
    if (isTouched(effects)) preview.touched += 1;
    if (effects.part) {
      preview[effects.part] += 1;
      continue;
    }
    for (const effect of ["moved", "restated", "requantified", "reassigned"] as const)
      if (effects[effect]) preview[effect] += 1;
  }
  return preview;
}
