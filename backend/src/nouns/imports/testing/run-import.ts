import type { UserIdentity } from "@gisement/shared-domain/permissions";
import type { TestApi } from "../../../testing/api.ts";
import { runOwnedJobs } from "../../jobs/testing/run-owned-jobs.ts";
import { commitHandler, undoHandler } from "../import-handlers.ts";

const FIELDS =
  "id status rowCount stagedRows createdCount updatedCount fileName user { name } committedAt undoneAt work { state reason refusal }";
const GET = `query ($id: ID!) { getImport(id: $id) { ${FIELDS} } }`;
const COMMIT = `mutation ($id: ID!, $leaveOutConflicts: Boolean, $fingerprint: String) {
  commitImport(id: $id, leaveOutConflicts: $leaveOutConflicts, fingerprint: $fingerprint) { id }
}`;
const UNDO = "mutation ($id: ID!) { undoImport(id: $id) { id } }";

interface Refusal extends Record<string, unknown> {
  readonly code: string;
}
interface RanImport extends Record<string, unknown> {
  readonly id: string;
  readonly status: string;
  readonly work: {
    readonly state: string;
    readonly reason: string | null;
    readonly refusal: { readonly code: string; readonly details: Record<string, unknown> } | null;
  } | null;
}

async function run(
  api: TestApi,
  identity: UserIdentity,
  document: string,
  variables: { readonly id: string },
): Promise<{ readonly data: RanImport | null; readonly refusal: Refusal | undefined }> {
  const { data, refusal } = await api.ask(identity, document, variables);
  if (!data) return { data: null, refusal: refusal as Refusal };
  await runOwnedJobs(api.database, [commitHandler, undoHandler]);
  const { getImport } = await api.get<{ getImport: RanImport }>(identity, GET, { id: variables.id });
  const found = getImport.work?.refusal;
  if (getImport.work?.state === "failed" && !found) throw new Error("The work on the import failed.");
  return { data: getImport, refusal: found ? { code: found.code, ...found.details } : undefined };
}

/** Commits an import and runs the work that this starts; the refusal is that of the call or of the work. */
export const tryCommit = (
  api: TestApi,
  identity: UserIdentity,
  variables: { readonly id: string; readonly leaveOutConflicts?: boolean; readonly fingerprint?: string },
) => run(api, identity, COMMIT, variables);
export const tryUndo = (api: TestApi, identity: UserIdentity, id: string) => run(api, identity, UNDO, { id });

const accepted = ({ data, refusal }: Awaited<ReturnType<typeof run>>): RanImport => {
  if (!data || refusal) throw new Error(`refused: ${JSON.stringify(refusal)}`);
  return data;
};
export const commit = async (...call: Parameters<typeof tryCommit>) => accepted(await tryCommit(...call));
export const undo = async (...call: Parameters<typeof tryUndo>) => accepted(await tryUndo(...call));
