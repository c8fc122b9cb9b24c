import type { TFunction } from "i18next";
import { array, boolean, number, type ObjectSchema, object, string } from "yup";
import type { SelectedLot } from "../lots/selected-lot.ts";
import { isPartial, type StatusItem } from "./preview-status.ts";

/** Chosen for the project: each lot stays in its own. */
export const KEEP_PROJECT = "keep";
/** Chosen for the project: the lots leave theirs. */
export const NO_PROJECT = "none";

/** What the status dialog holds (INV-504). */
export interface StatusValues {
  items: StatusItem[];
  /** Null for somebody solo. */
  organizationID: string | null;
  responsibleID: string | null;
  placeID: string | null;
  projectID: string;
  spot: string | null;
  createOccurrence: boolean;
}

/** The value that all lots share; undefined when they differ. */
function shared<Value>(lots: readonly SelectedLot[], read: (lot: SelectedLot) => Value): Value | undefined {
  const [first, ...rest] = lots.map(read);
  return rest.every((value) => value === first) ? first : undefined;
}

export const toStatusItem = (lot: SelectedLot): StatusItem => ({
  id: lot.id,
  quantity: lot.quantity?.number ?? null,
  action: lot.action,
});

/** As the dialog opens: everything as it is, the person in charge, and what the lots have in common. */
export function initialStatusValues(
  lots: readonly SelectedLot[],
  { organizationID, responsibleID }: { organizationID: string | null; responsibleID: string | null },
): StatusValues {
  const projectID = shared(lots, (lot) => lot.project?.id ?? null);
  return {
    items: lots.map(toStatusItem),
    organizationID,
    responsibleID,
    placeID: shared(lots, (lot) => lot.place?.id ?? null) ?? null,
    projectID: projectID === undefined ? KEEP_PROJECT : (projectID ?? NO_PROJECT),
    spot: null,
    createOccurrence: false,
  };
}

/** The switch has something to decide only when a part of some lot leaves (INV-530). */
export function someArePartial(lots: readonly SelectedLot[], items: readonly StatusItem[]): boolean {
  const typed = new Map(items.map(({ id, quantity }) => [id, quantity]));
  return lots.some((lot) => isPartial(lot, typed.get(lot.id) ?? null));
}

/** The rules of the dialog (INV-528, INV-529, INV-531), with each lot named in its own sentence. */
export function statusSchema(
  t: TFunction<"mf-inventory">,
  nameOf: (id: string) => string,
  solo: boolean,
): ObjectSchema<StatusValues> {
  const choice = () => string().nullable().default(null);
  const chosen = (missing: string) => choice().test("chosen", missing, Boolean);
  return object({
    items: array(
      object({
        id: string().required(),
        quantity: number()
          .typeError(t("occurrences.quantityNumber"))
          .nullable()
          .default(null)
          .test("quantity", "", (value, { parent, createError }) => {
            const name = nameOf(String((parent as { id?: unknown }).id));
            if (value === null || value === undefined)
              return createError({ message: t("occurrences.quantityMissing", { name }) });
            return value >= 0 || createError({ message: t("occurrences.quantityNegative", { name }) });
          }),
        action: chosen(t("occurrences.actionMissing")),
      }),
    ).required(),
    organizationID: solo ? choice() : chosen(t("occurrences.teamMissing")),
    responsibleID: chosen(t("occurrences.responsibleMissing")),
    placeID: chosen(t("occurrences.placeMissing")),
    projectID: string().required(),
    spot: choice().max(200),
    createOccurrence: boolean().required(),
  });
}
