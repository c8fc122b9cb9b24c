import { DomainError } from "@gisement/shared-domain/errors";
import { DEFAULT_ACTION, DEFAULT_UNIT } from "@gisement/shared-domain/vocabulary";
import { and, eq, ne } from "drizzle-orm";
import { requireOptionalID } from "../../platform/input/read-input.ts";
import { idOfKey, keyOwnerOf } from "../../platform/tenancy/id-of-key.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { holdReference } from "../references/hold-reference.ts";
import { insertLot, insertProducts, SOURCES } from "./copy-lot.ts";
import { productStatusesOwnership } from "./ownership.ts";
import { type NewProduct, toProductValues } from "./product-input.ts";
import { productStatuses } from "./status-table.ts";
import { type ProductStatusRow, selectProductStatuses } from "./types.ts";
import { completeLots } from "./update-product-statuses.ts";
import { writableActions } from "./writable-actions.ts";

/** A new lot before the input is applied; a full row, so that the rules of updates can complete it. */
const BLANK = {
  placeID: null,
  projectID: null,
  city: null,
  lat: null,
  lon: null,
  geohash: null,
  storage: null,
  careInstructions: null,
  startDate: null,
  endDate: null,
} as unknown as ProductStatusRow;

/** Creates a lot with its own product. A client may choose the id, which makes repeated calls idempotent. */
export async function createProduct(
  step: Step,
  { id: given, referenceID: sentReference, ...input }: NewProduct,
  source: string = SOURCES.manage,
): Promise<ProductStatusRow> {
  const key = requireOptionalID(given, "id");
  const id = key ? idOfKey(keyOwnerOf(step.identity), key) : undefined;
  const sent = toProductValues(input, await writableActions(step, [input.action]));
  const referenceID = requireOptionalID(sentReference, "referenceID") ?? null;
  const reference = referenceID ? await holdReference(step, referenceID) : null;
  // Without a name of its own, a lot of a reference has the reference's.
  const name = sent.name || (input.name ? null : reference?.name);
  if (!name)
    throw new DomainError("BAD_USER_INPUT", "A lot needs a name.", {
      field: "name",
      found: input.name ?? null,
      accepted: "a name",
    });
  const known = id ? await findOwn(step, id) : undefined;
  if (known) return known;
  const [values] = await completeLots(step, [{ row: BLANK, sent: { ...sent, name }, path: "" }]);
  const [productID] = (await insertProducts(step, 1)) as [string];
  const created = await insertLot(step, {
    action: DEFAULT_ACTION,
    source,
    ...(sent.quantityNumber != null && !sent.quantityUnit ? { quantityUnit: DEFAULT_UNIT } : {}),
    ...values,
    ...(id ? { id } : {}),
    referenceID,
    productID,
  });
  if (!created) {
    // The same call ran twice concurrently, or the lot with this id has left the team's inventory.
    const other = id ? await findOwn(step, id) : undefined;
    if (other) return other;
    throw new DomainError("BAD_USER_INPUT", "This id was used before.", {
      field: "id",
      found: key,
      accepted: "a new uuid",
    });
  }
  return created;
}

async function findOwn(step: Step, id: string): Promise<ProductStatusRow | undefined> {
  const [row] = await selectProductStatuses(step.tx).where(
    and(
      eq(productStatuses.id, id),
      writeScope(step.identity, productStatusesOwnership),
      ne(productStatuses.progress, "deleted"),
    ),
  );
  return row;
}
