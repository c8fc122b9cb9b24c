import { DomainError } from "@gisement/shared-domain/errors";
import { and, eq, inArray, ne } from "drizzle-orm";
import { type AnyObjectSchema, array, object, string } from "yup";
import { id, nameType } from "../../platform/input/input-schema.ts";
import { requireOptionalID } from "../../platform/input/read-input.ts";
import { idOfKey, keyOwnerOf } from "../../platform/tenancy/id-of-key.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { createProduct } from "./create-product.ts";
import { productStatusesOwnership } from "./ownership.ts";
import {
  createProductInput,
  type NewProduct,
  type ProductChange,
  productChangeInput,
} from "./product-input.ts";
import { productStatuses } from "./status-table.ts";
import { type ProductStatusRow, selectProductStatuses } from "./types.ts";
import { updateProductStatus } from "./update-product-status.ts";

/** Lots that one call may create. */
export const NEW_LOTS_LIMIT = 500;

/** What else a client may send of a lot: accepted if it is so, and never written. */
interface Known {
  readonly productID?: string | null;
  readonly type?: string | null;
  readonly progress?: string | null;
  readonly updatedBy?: string | null;
  readonly organizationID?: string | null;
  readonly byUserID?: string | null;
}
const KNOWN = ["productID", "type", "progress", "updatedBy", "organizationID", "byUserID"] as const;
export type WholeProductChange = ProductChange & Known;

export const updateProductInput: AnyObjectSchema = productChangeInput.shape({
  productID: id().nullable(),
  type: string().nullable().meta({ description: "Changes by `removeProducts` and `restoreProducts`." }),
  progress: string().nullable().meta({ description: "Changes by `removeProducts` and `restoreProducts`." }),
  updatedBy: id().nullable().meta({ description: "The caller, if given." }),
  organizationID: id().nullable().meta({ description: "The team of the lot, if given." }),
  byUserID: id().nullable().meta({ description: "Who recorded the lot, if given." }),
});
export const newLotsInput = object({
  items: array(nameType("CreateProductInput", createProductInput).required())
    .min(1)
    .max(NEW_LOTS_LIMIT)
    .required(),
});

/** How each of them is changed, for the refusal. */
const ACCEPTED: Readonly<Record<(typeof KNOWN)[number], string>> = {
  productID: "the lot's product",
  type: "the stored type; removeProducts and restoreProducts change it",
  progress: "the stored progress; removeProducts and restoreProducts change it",
  updatedBy: "the caller",
  organizationID: "the lot's team",
  byUserID: "who recorded the lot",
};

/** The change itself, apart from what a client sends along. */
export function splitChange(input: WholeProductChange): {
  readonly change: ProductChange;
  readonly sent: Known;
} {
  const { productID, type, progress, updatedBy, organizationID, byUserID, ...change } = input;
  return {
    change: change as ProductChange,
    sent: { productID, type, progress, updatedBy, organizationID, byUserID },
  };
}

/** Changes a lot as `updateProductStatus` does (API-014); what else was sent must be as stored. */
export async function updateProduct(
  step: Step,
  change: ProductChange,
  sent: Known,
): Promise<ProductStatusRow> {
  const after = await updateProductStatus(step, change);
  const [stored] = await selectProductStatuses(step.tx).where(eq(productStatuses.id, after.id));
  for (const name of KNOWN) {
    const value = sent[name];
    const right = name === "updatedBy" ? step.identity.userID : (stored?.[name] ?? null);
    if (value !== undefined && value !== right)
      throw new DomainError("BAD_USER_INPUT", `${name} is not changed by this call.`, {
        field: name,
        found: value,
        accepted: ACCEPTED[name],
      });
  }
  return after;
}

/** Creates lots, all or none, as `createProduct` does. */
export async function createProducts(
  step: Step,
  items: readonly NewProduct[],
): Promise<{ batchID: string; ids: readonly string[] }> {
  const ids: string[] = [];
  for (const item of items) ids.push((await createProduct(step, item)).id);
  return { batchID: step.batchID, ids };
}

/** Changes the lot with this id, or with this creation key, if the caller has it; creates it otherwise (API-558). */
export async function upsertProductStatus(step: Step, input: NewProduct): Promise<ProductStatusRow> {
  const key = requireOptionalID(input.id, "id");
  const [stored] = key
    ? await selectProductStatuses(step.tx).where(
        and(
          inArray(productStatuses.id, [key, idOfKey(keyOwnerOf(step.identity), key)]),
          writeScope(step.identity, productStatusesOwnership),
          ne(productStatuses.progress, "deleted"),
        ),
      )
    : [];
  if (!stored) return createProduct(step, input);
  const { id: _id, referenceID, ...change } = input;
  if (referenceID !== undefined && referenceID !== stored.referenceID)
    throw new DomainError("BAD_USER_INPUT", "The reference of a lot is assigned.", {
      field: "referenceID",
      found: referenceID,
      accepted: "the lot's reference; assignReference changes it",
    });
  return updateProductStatus(step, { ...change, id: stored.id });
}
