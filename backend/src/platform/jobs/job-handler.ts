import type { UserIdentity } from "@gisement/shared-domain/permissions";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import type { FileStore } from "../files/file-store.ts";
import type { Files } from "../files/files.ts";
import type { SigningPem } from "../signing/certificate.ts";
import type { JobKind } from "./job-kind.ts";

/** The parts of the service that handlers use. */
export interface JobParts {
  readonly db: Database;
  readonly logger: Logger;
  readonly store: FileStore;
  readonly files: Files;
  /** The operator's own certificate for signatures; without one, the product makes one. */
  readonly signing?: SigningPem | null;
  /** Reads as this person does: by the same operations, policies and rows. @throws DomainError, or the first error of the answer */
  readonly query: <Data>(
    identity: UserIdentity,
    document: string,
    variables?: Record<string, unknown>,
  ) => Promise<Data>;
}

/** One run of a job. */
export interface JobRun {
  /** Aborted when the process stops or has lost the job to another one: the handler ends soon, without further effects. */
  readonly signal: AbortSignal;
  /** 1 for the first run. */
  readonly attempt: number;
  readonly isLastAttempt: boolean;
}

/**
 * The work of one kind. A job runs at least once: a process that dies after the work and before its confirmation leaves the job
 * to another process. A handler therefore checks, in the transaction that writes its effects, whether they exist already.
 */
export interface JobHandler<Parts = JobParts> {
  readonly kind: JobKind;
  /** Called once per process; returns the work of one run. A run that throws is repeated after a pause, unless a `JobFailure` says otherwise. */
  readonly start: (parts: Parts) => (payload: object, run: JobRun) => Promise<void>;
}

export const handleJob = <Payload extends object, Parts = JobParts>(
  kind: JobKind<Payload>,
  start: (parts: Parts) => (payload: Payload, run: JobRun) => Promise<void>,
): JobHandler<Parts> => ({ kind: kind as JobKind, start: start as JobHandler<Parts>["start"] });
