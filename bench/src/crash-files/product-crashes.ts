import { once } from "node:events";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFileBreaches, findJobBreaches, openDatabase, sweepAll } from "@gisement/backend/file-crashes";
import { createCaller } from "../crash/caller.ts";
import { makeFolder, type Product, socketAddress, startProduct } from "../lib/product.ts";
import { signIn } from "../lib/visitor.ts";
import { createUploader } from "./uploader.ts";
import { changeLots, startExports } from "./use-product.ts";

/** Longest time that a product works, in milliseconds. */
const LIFE = 2500;
/** Milliseconds within which work must end: a killed process counts as dead after 75 s. */
const PATIENCE = 180_000;

export interface ProductCrashes {
  readonly kills: number;
  readonly uploads: number;
  /** Uploads without an answer, sent again under the same key. */
  readonly repeated: number;
  readonly exports: number;
  readonly files: number;
  readonly breaches: readonly string[];
}

/** Kills the whole product while a person uploads files, changes lots, and starts and cancels exports. */
export async function runProductCrashes(kills: number, random: () => number): Promise<ProductCrashes> {
  const folder = await makeFolder("crash-files");
  const dataDir = path.join(folder.path, "data");
  let product: Product = await startProduct({ dataDir });
  const { pool, db } = openDatabase(socketAddress(dataDir), { poolSize: 2, onError: () => undefined });
  try {
    const { cookie } = await signIn(product.url);
    const uploader = await createUploader(() => cookie);
    for (let kill = 1; kill <= kills; kill += 1) {
      let running = true;
      const { url } = product;
      const call = createCaller(url, () => cookie);
      const isRunning = () => running;
      const work = [
        uploader.sendUntilCut(url, "picture"),
        uploader.sendUntilCut(url, "document"),
        changeLots(call, uploader.pictures, random, isRunning),
        startExports(call, random, isRunning),
      ];
      await delay(random() * LIFE);
      const ended = once(product.child, "exit");
      product.child.kill("SIGKILL");
      await ended;
      running = false;
      await Promise.all(work);
      product = await startProduct({ dataDir });
      await uploader.sendAgain(product.url);
      console.error(`crash-files: ${kill} products killed`);
    }
    for (const late = Date.now() + PATIENCE; Date.now() < late; await delay(1000)) {
      const { rows } = await pool.query("select from jobs where state in ('waiting', 'running') limit 1");
      if (rows.length === 0) break;
    }
    await sweepAll(db, dataDir);
    const breaches = [
      ...uploader.breaches,
      ...(await findFileBreaches(pool, path.join(dataDir, "files"), uploader.uploads)),
      ...(await findJobBreaches(pool)),
    ];
    const { rows } = await pool.query<{ exports: number; files: number }>(
      "select (select count(*)::int from jobs where state = 'done') as exports, (select count(*)::int from stored_files) as files",
    );
    const { exports = 0, files = 0 } = rows[0] ?? {};
    return { kills, uploads: uploader.uploads.size, repeated: uploader.repeated(), exports, files, breaches };
  } finally {
    await pool.end();
    await product.stop();
    await folder.remove();
  }
}
