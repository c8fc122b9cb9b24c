import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { startExport } from "../../nouns/exports/inventory-export.ts";
import { cancelJob } from "../../nouns/jobs/change-job.ts";
import { startJob } from "../../nouns/jobs/owned-job.ts";
import { keepFiles } from "../../platform/files/files.ts";
import { sweepFiles } from "../../platform/files/sweep-files.ts";
import type { JobParts } from "../../platform/jobs/job-handler.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { rewriteJob, SLOTS } from "./rewrite-file.ts";
import { REMOVED, type WorkerReport } from "./worker-messages.ts";

/** Milliseconds. `pending` is longer than a write to the store may take, as in the product. */
const GRACE = { pending: 15_000, forgotten: 3000 };
/** Category of the lots that exports contain: few, so that an export often ends before its process. */
const EXPORTED = "31";

/** One person at work in one process. The lots are its own, so that nobody else changes them. */
export interface Actor extends JobParts {
  readonly identity: UserIdentity;
  readonly random: () => number;
  readonly report: (said: WorkerReport) => void;
  readonly pictures: string[];
  readonly lots: string[];
  readonly jobs: string[];
}

const pick = <Value>(values: readonly Value[], random: () => number): Value | undefined =>
  values[Math.floor(random() * values.length)];
const inOwnStep = <Result>({ db, identity }: Actor, work: (step: Step) => Promise<Result>): Promise<Result> =>
  inStep({ db, identity, now: () => new Date() }, work);

/** As the gateway's upload does. A third of them end without being kept, as after a lost race or a refused rule. */
async function upload(actor: Actor): Promise<void> {
  const { db, files, identity, random, report, pictures } = actor;
  const bytes = randomBytes(1000 + Math.floor(random() * 60_000));
  const { key } = await files.write({
    kind: "picture",
    extension: "jpg",
    contentType: "image/jpeg",
    bytes,
    fileName: "photo.jpg",
    userID: identity.userID,
    organizationID: identity.team?.id ?? null,
  });
  const end = random();
  if (end < 0.15) return;
  if (end < 0.3) return files.discard([key]);
  await db.transaction((tx) => keepFiles(tx, [key]));
  report({ is: "uploaded", key, hash: createHash("sha256").update(bytes).digest("hex") });
  pictures.push(key);
}

async function createLot({ query, identity, random, report, pictures, lots }: Actor): Promise<void> {
  const picture = pick(pictures, random);
  const { createProduct } = await query<{ createProduct: { id: string; pictures: string[] } }>(
    identity,
    "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id pictures } }",
    {
      input: {
        id: randomUUID(),
        name: "Porte",
        category: random() < 0.1 ? EXPORTED : null,
        pictures: picture ? [picture] : [],
      },
    },
  );
  report({ is: "created", lot: createProduct.id, state: JSON.stringify(createProduct.pictures) });
  lots.push(createProduct.id);
}

async function changePictures({ query, identity, random, report, pictures, lots }: Actor): Promise<void> {
  const lot = pick(lots, random);
  if (!lot) return;
  const kept = pictures.filter(() => random() < 0.3).slice(0, 4);
  const state = JSON.stringify(kept);
  report({ is: "intends", lot, state });
  await query(
    identity,
    "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }",
    { input: { id: lot, pictures: kept } },
  );
  report({ is: "changed", lot, state });
}

async function deleteLot({ query, identity, report, lots }: Actor): Promise<void> {
  const lot = lots.shift();
  if (!lot) return;
  report({ is: "intends", lot, state: REMOVED });
  await query(identity, "mutation ($input: RemoveProductsInput!) { removeProducts(input: $input) { ids } }", {
    input: { ids: [lot], mode: "DELETE" },
  });
  report({ is: "changed", lot, state: REMOVED });
}

async function beginExport(actor: Actor): Promise<void> {
  const job = await inOwnStep(actor, (step) =>
    startExport(step, { format: "csv", locale: "fr", filter: { category: { eq: EXPORTED } }, sort: null }),
  );
  actor.report({ is: "started", job: job.id });
  actor.jobs.push(job.id);
}

async function beginRewrite(actor: Actor): Promise<void> {
  const slot = Math.floor(actor.random() * SLOTS);
  const job = await inOwnStep(actor, (step) => startJob(step, rewriteJob, { slot }, String(slot)));
  actor.report({ is: "started", job: job.id });
  actor.jobs.push(job.id);
}

async function cancel(actor: Actor): Promise<void> {
  const id = actor.jobs.pop();
  if (!id) return;
  const { state } = await inOwnStep(actor, (step) => cancelJob(step, id));
  if (state === "cancelled") actor.report({ is: "cancelled", job: id });
}

async function sweep({ db, store, report }: Actor): Promise<void> {
  report({ is: "swept", deleted: await sweepFiles(db, store, new Date(), GRACE) });
}

type Act = (actor: Actor) => Promise<void>;
/** Each with its share of the steps. */
const FILE_ACTS: readonly (readonly [number, Act])[] = [
  [30, upload],
  [5, beginExport],
  [20, beginRewrite],
  [5, cancel],
  [7, sweep],
];
const ACTS: Readonly<Record<"all" | "files", typeof FILE_ACTS>> = {
  files: FILE_ACTS,
  all: [...FILE_ACTS, [25, createLot], [40, changePictures], [12, deleteLot]],
};

function choose(acts: typeof FILE_ACTS, random: () => number): Act {
  let left = random() * acts.reduce((sum, [share]) => sum + share, 0);
  const found = acts.find(([share]) => {
    left -= share;
    return left < 0;
  });
  return found?.[1] ?? upload;
}

/** Does one thing, chosen by chance. A refusal is reported: it loses nothing. */
export async function act(actor: Actor, acts: "all" | "files"): Promise<void> {
  const chosen = choose(ACTS[acts], actor.random);
  try {
    await chosen(actor);
  } catch (error) {
    const { code = "none", message } = error as { code?: string; message: string };
    actor.report({ is: "refused", what: message, code });
  }
}
