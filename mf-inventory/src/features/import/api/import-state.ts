import { DomainError, type ErrorCode, type ErrorDetails } from "@gisement/shared-domain/errors";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { graphql } from "../../../gql/gql.ts";
import type { ImportStateQuery } from "../../../gql/graphql.ts";

const IMPORT_STATE = graphql(`
  query ImportState($id: ID!) {
    getImport(id: $id) {
      id status createdCount updatedCount
      work { state reason refusal }
    }
  }
`);

export type ImportState = NonNullable<ImportStateQuery["getImport"]>;
type Work = NonNullable<ImportState["work"]>;

/** Milliseconds between two questions while the server works, and while it does not answer. */
const PACE = [200, 400, 800, 1500] as const;
const PAUSES = [1000, 2000, 4000, 8000, 16_000] as const;

export interface Following {
  readonly signal?: AbortSignal;
  /** Whether the server answered the last question. */
  readonly onReached?: (isReached: boolean) => void;
}

/** No answer came, so the call may have had an effect or not. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof DomainError) || error.code === "UNAVAILABLE";

const isWorking = ({ status }: Pick<ImportState, "status">): boolean =>
  status === "WRITING" || status === "UNDOING";

function pause(steps: readonly number[], count: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener("abort", stop);
        resolve();
      },
      steps[Math.min(count, steps.length - 1)],
    );
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}

/** The import as the server has it; null if it does not exist. */
export const readImport = async (
  shell: ShellApi,
  id: string,
  signal?: AbortSignal,
): Promise<ImportState | null> => (await shell.graphql(IMPORT_STATE, { id }, { signal })).getImport ?? null;

/** Asks for the import until its background work has ended, and goes on asking while the server does not answer. */
export async function followImport(
  shell: ShellApi,
  id: string,
  { signal, onReached }: Following = {},
): Promise<ImportState | null> {
  let lost = 0;
  for (let asked = 0; ; asked += 1) {
    try {
      const state = await readImport(shell, id, signal);
      lost = 0;
      onReached?.(true);
      if (!state || !isWorking(state)) return state;
      await pause(PACE, asked, signal);
    } catch (error) {
      if (signal?.aborted || !isUnanswered(error)) throw error;
      onReached?.(false);
      await pause(PAUSES, lost, signal);
      lost += 1;
    }
  }
}

/**
 * Starts work on an import and follows it to its end. A lost answer is no end: the work is started again, which changes nothing
 * if it has begun, until the server has answered.
 */
export async function runImportWork(
  shell: ShellApi,
  id: string,
  start: () => Promise<unknown>,
  following: Following = {},
): Promise<ImportState | null> {
  for (let lost = 0; ; lost += 1) {
    try {
      await start();
      return await followImport(shell, id, following);
    } catch (error) {
      if (following.signal?.aborted || !isUnanswered(error)) throw error;
      following.onReached?.(false);
      await pause(PAUSES, lost, following.signal);
    }
  }
}

/** Codes of failures without an error of a rule. */
const CODES: Readonly<Record<NonNullable<Work["reason"]>, ErrorCode>> = {
  forbidden: "FORBIDDEN",
  limit: "LIMIT_EXCEEDED",
  refused: "INVALID_STATE",
  unavailable: "UNAVAILABLE",
  interrupted: "UNAVAILABLE",
  error: "INTERNAL_SERVER_ERROR",
};

/** Why the work had no effect, as the error of an operation; null if it did not fail. */
export function errorOfWork(work: Work | null | undefined): DomainError | null {
  if (work?.state !== "failed") return null;
  const refusal = work.refusal as { code: ErrorCode; message: string; details: ErrorDetails } | null;
  if (refusal) return new DomainError(refusal.code, refusal.message, refusal.details);
  const reason = work.reason ?? "error";
  return new DomainError(
    CODES[reason] ?? "INTERNAL_SERVER_ERROR",
    `The work on the import ended: ${reason}.`,
  );
}
