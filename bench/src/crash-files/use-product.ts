import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Caller } from "../crash/caller.ts";

/** Longest pause between two calls, in milliseconds. */
const PAUSE = 100;
const CREATE = "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }";
const UPDATE = "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }";
const REMOVE = "mutation ($input: RemoveProductsInput!) { removeProducts(input: $input) { ids } }";
const EXPORT = "mutation { startExport(format: csv, locale: fr) { id } }";
const CANCEL = "mutation ($id: ID!) { cancelJob(id: $id) { id } }";

/** Creates lots with pictures, exchanges the pictures and deletes the lots. */
export async function changeLots(
  call: Caller,
  pictures: readonly string[],
  random: () => number,
  isRunning: () => boolean,
): Promise<void> {
  const some = () => pictures.slice(-5).filter(() => random() < 0.5);
  while (isRunning()) {
    const { data } = await call(CREATE, { input: { id: randomUUID(), name: "Porte", pictures: some() } });
    const id = (data as { readonly createProduct: { readonly id: string } } | null)?.createProduct.id;
    if (!id) return;
    await call(UPDATE, { input: { id, pictures: some() } });
    if (random() < 0.7) await call(REMOVE, { input: { ids: [id], mode: "DELETE" } });
    await delay(random() * PAUSE);
  }
}

/** Starts exports and cancels some of them. */
export async function startExports(
  call: Caller,
  random: () => number,
  isRunning: () => boolean,
): Promise<void> {
  while (isRunning()) {
    const { data } = await call(EXPORT, {});
    const id = (data as { readonly startExport: { readonly id: string } } | null)?.startExport.id;
    if (!id) return;
    await delay(random() * 10 * PAUSE);
    if (random() < 0.3) await call(CANCEL, { id });
  }
}
