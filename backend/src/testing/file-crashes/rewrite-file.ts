import { worksInTeam } from "@gisement/shared-domain/permissions";
import { sql } from "drizzle-orm";
import { number, object } from "yup";
import { defineOwnedJob } from "../../nouns/jobs/owned-job.ts";
import { handleOwnedJob } from "../../nouns/jobs/run-owned-job.ts";
import type { Executor } from "../../platform/database/database.ts";
import { forgetFiles, keepFiles } from "../../platform/files/files.ts";

/** Each slot refers to one file; each effect is written by one finished job. */
export const REWRITE_TABLES = `
  create table if not exists rewritten_files (slot int primary key, key text);
  create table if not exists rewrite_effects (job uuid not null)`;
export const SLOTS = 20;

/** Reads the file of a slot, writes another one in its place and forgets the former one. */
export const rewriteJob = defineOwnedJob({
  name: "rewrite_file",
  queue: "short",
  payload: object({ slot: number().integer().required() }),
  mayRun: worksInTeam,
});

async function keyOf(tx: Executor, slot: number, lock = sql``): Promise<string | null> {
  const { rows } = await tx.execute<{ key: string | null }>(
    sql`select key from rewritten_files where slot = ${slot} ${lock}`,
  );
  return rows[0]?.key ?? null;
}

export const rewriteHandler = handleOwnedJob(
  rewriteJob,
  ({ db, files }) =>
    async ({ slot }, { job, identity, progress }) => {
      const before = await keyOf(db, slot);
      const size = before ? (await files.read(before)).length % 5000 : 0;
      await progress(1, 2);
      const { key, fileName, bytes } = await files.write({
        kind: "document",
        extension: "pdf",
        contentType: "application/pdf",
        bytes: new TextEncoder().encode(`${job.id}${"x".repeat(size)}`),
        fileName: `${slot}.pdf`,
        userID: identity.userID,
        organizationID: identity.team?.id ?? null,
      });
      return async ({ tx }) => {
        await tx.execute(sql`insert into rewritten_files (slot) values (${slot}) on conflict do nothing`);
        const former = await keyOf(tx, slot, sql`for update`);
        await keepFiles(tx, [key]);
        if (former) await forgetFiles(tx, [former]);
        await tx.execute(sql`update rewritten_files set key = ${key} where slot = ${slot}`);
        await tx.execute(sql`insert into rewrite_effects values (${job.id})`);
        return { fileKey: key, fileName, bytes };
      };
    },
);
