import { ALERT_LIMITS, ALERT_PROGRESS, type AlertForm, alertSchema } from "@gisement/shared-domain/alerts";
import { DomainError } from "@gisement/shared-domain/errors";
import { alertPolicy } from "@gisement/shared-domain/permissions";
import { and, eq, inArray, sql } from "drizzle-orm";
import { array, object, string } from "yup";
import {
  creationKey,
  describeFields,
  type InputValue,
  id,
  nameType,
  rowKey,
} from "../../platform/input/input-schema.ts";
import { readInput, requireOptionalID } from "../../platform/input/read-input.ts";
import { idOfKey, keyOwnerOf } from "../../platform/tenancy/id-of-key.ts";
import { ownershipOf, readScope, writeScope } from "../../platform/tenancy/scope.ts";
import { changeRow, checkUnchanged, type Lockable, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { checkProject } from "../lots/update-product-status.ts";
import { isExistingAlert } from "./active-alerts.ts";
import { findOwnMatches, findPublishedMatches } from "./find-matches.ts";
import { findMatchesOfMany } from "./find-matches-of-many.ts";
import { alertsOwnership } from "./ownership.ts";
import { replaceMatches } from "./save-matches.ts";
import { alerts } from "./table.ts";
import type { AlertRow } from "./types.ts";

const alertForm = describeFields(alertSchema(), {
  type: { typeName: "AlertType" },
  quantity: { typeName: "QuantityInput" },
  dimensionRange: { typeName: "DimensionRangeInput" },
  location: { typeName: "LocationInput" },
}).shape({ projectID: id().nullable().default(null) });
export const createAlertInput = alertForm.shape({ id: creationKey().nullable() });
export const createAlertsInput = object({
  items: array(nameType("CreateAlertInput", createAlertInput).required())
    .min(1)
    .max(ALERT_LIMITS.created)
    .required(),
});
export const updateAlertInput = alertForm.partial().shape({
  ...rowKey(),
  progress: nameType("AlertProgress", string().oneOf(ALERT_PROGRESS).nullable()).meta({
    description: "If sent alone, nothing else changes.",
  }),
});

export const changeableAlert = (step: Step): Lockable<typeof alerts> => ({
  entity: "alerts",
  table: alerts,
  scope: sql`${writeScope(step.identity, alertsOwnership)} and ${isExistingAlert}`,
  mayChange: alertPolicy.change,
  groups: {
    "quantity.number": { number: "quantityNumber" },
    "quantity.unit": { unit: "quantityUnit" },
    location: { lat: "lat", lon: "lon" },
  },
});

function toValues({ quantity, location, ...form }: AlertForm, step: Step): Partial<AlertRow> {
  return {
    ...form,
    quantityNumber: quantity.number,
    quantityUnit: quantity.unit,
    lat: location.lat,
    lon: location.lon,
    updatedAt: step.now,
  };
}

interface Stored {
  readonly alert: AlertRow;
  /** False for the item of an earlier call with the same key. */
  readonly isNew: boolean;
}
async function storeAlert(step: Step, input: InputValue<typeof createAlertInput>): Promise<Stored> {
  const { id: key, ...form } = readInput(createAlertInput, input);
  const values = toValues(form, step);
  if (values.projectID) await checkProject(step, values.projectID);
  const [alert] = await step.tx
    .insert(alerts)
    .values({
      ...(values as AlertRow),
      ...(key ? { id: idOfKey(keyOwnerOf(step.identity), key) } : {}),
      progress: "active",
      nature: "demand",
      byUserID: step.identity.userID,
      ...ownershipOf(step.identity),
      createdAt: step.now,
    })
    .onConflictDoNothing({ target: alerts.id })
    .returning();
  if (!alert) return { alert: await repeatedAlert(step, String(key)), isNew: false };
  step.record({ entity: "alerts", entityID: alert.id, field: "created", new: alert.name });
  return { alert, isNew: true };
}

/** Creates a wanted item (ALERT-502, ALERT-503), which is active immediately. */
export async function createAlert(step: Step, input: InputValue<typeof createAlertInput>): Promise<AlertRow> {
  const { alert, isNew } = await storeAlert(step, input);
  if (isNew) await weighAlert(step, alert);
  return alert;
}

/** Creates wanted items as one step, which one undo takes back: the lines of a file. */
export async function createAlerts(
  step: Step,
  input: InputValue<typeof createAlertsInput>,
): Promise<readonly string[]> {
  const { items } = readInput(createAlertsInput, input);
  const stored: Stored[] = [];
  for (const item of items) stored.push(await storeAlert(step, item));
  await weighAlerts(
    step,
    stored.flatMap(({ alert, isNew }) => (isNew ? [alert] : [])),
  );
  return stored.map(({ alert }) => alert.id);
}

/** Returns the wanted item of an earlier call with the same key, unless it has left the team. */
async function repeatedAlert(step: Step, key: string): Promise<AlertRow> {
  const [alert] = await step.tx
    .select()
    .from(alerts)
    .where(
      and(eq(alerts.id, idOfKey(keyOwnerOf(step.identity), key)), writeScope(step.identity, alertsOwnership)),
    );
  if (alert) return alert;
  throw new DomainError("BAD_USER_INPUT", "This id was used before.", {
    field: "id",
    found: key,
    accepted: "a new uuid",
  });
}

/** Changes a wanted item: the whole form, or only its status (decision B18). */
export async function updateAlert(
  step: Step,
  { id, updatedAt, progress, ...input }: InputValue<typeof updateAlertInput>,
): Promise<AlertRow> {
  const changeable = changeableAlert(step);
  const before = await lockRow(step, changeable, id);
  checkUnchanged(before, updatedAt);
  const isForm = Object.keys(input).length > 0;
  const { updatedAt: _moment, ...values } = isForm ? toValues(readInput(alertForm, input), step) : {};
  if (values.projectID && values.projectID !== before.projectID) await checkProject(step, values.projectID);
  const after = await changeRow(step, changeable, before, {
    ...values,
    ...(progress ? { progress } : {}),
  });
  if (isForm) await weighAlert(step, after);
  return after;
}

/** Changes the wanted item with this id, or with this creation key, if the team has it; creates it otherwise (API-558). */
export async function upsertAlert(step: Step, input: InputValue<typeof createAlertInput>): Promise<AlertRow> {
  const { id, ...form } = input;
  const key = requireOptionalID(id, "id");
  const [known] = key
    ? await step.tx
        .select({ id: alerts.id })
        .from(alerts)
        .where(
          and(
            inArray(alerts.id, [key, idOfKey(keyOwnerOf(step.identity), key)]),
            writeScope(step.identity, alertsOwnership),
          ),
        )
    : [];
  return known ? updateAlert(step, { ...form, id: known.id }) : createAlert(step, input);
}

/** Matches the existing lots without a notification: the user sees the result next. */
async function weighAlert({ tx, identity, now }: Step, alert: AlertRow): Promise<void> {
  const own = await findOwnMatches(tx, alert, readScope(identity, productStatusesOwnership));
  await replaceMatches(tx, alert.id, [...own, ...(await findPublishedMatches(tx, alert))], now);
}

/** Up to this number of items, a search for each is faster than reading all lots. */
const FEW = 5;

/** The same for many items of one owner. */
export async function weighAlerts(step: Step, items: readonly AlertRow[]): Promise<void> {
  if (items.length <= FEW) {
    for (const alert of items) await weighAlert(step, alert);
    return;
  }
  const found = await findMatchesOfMany(step.tx, items);
  for (const { id: alertID } of items)
    await replaceMatches(step.tx, alertID, found.get(alertID) ?? [], step.now);
}
