import type { UserIdentity } from "@gisement/shared-domain/permissions";
import type { Executor } from "../database/database.ts";
import type { ChangeOwner } from "../events/announcement.ts";
import type { DomainEvent } from "../events/domain-event.ts";
import type { EnqueueOptions } from "../jobs/enqueue.ts";
import type { JobKind } from "../jobs/job-kind.ts";

/** One entry of the action log, without the values that the step adds. */
export interface Entry {
  readonly entity: string;
  readonly entityID: string;
  readonly productID?: string | null;
  readonly field: string;
  /** `undefined`: no such side (the row was created or removed); `null`: the field was empty. */
  readonly old?: unknown;
  readonly new?: unknown;
  /** The row's owner, if it is not the acting team. */
  readonly owner?: RowOwner;
  /** The person whose change this is, if the acting person only accepted it. */
  readonly proposedBy?: string;
}
export interface RowOwner {
  readonly organizationID: string | null;
  readonly organizationMasterID: string | null;
}

/** The system as the actor of a step: a job, an operator's command, or a sign-up, where no user is signed in. */
export interface SystemActor {
  readonly kind: "system";
  /** The person for whom the step runs; null for none. */
  readonly onBehalfOf: string | null;
  /** The administrator who caused the step as that person. */
  readonly impersonatorID: string | null;
  /** Whose rows the step writes; entries of the log that name no owner are theirs. */
  readonly owner?: RowOwner;
}
export const systemActor = (
  onBehalfOf: string | null = null,
  impersonatorID: string | null = null,
): SystemActor => ({ kind: "system", onBehalfOf, impersonatorID });
/** The bearer of a secret link, who writes rows of its thing's owner without an account. */
export const linkActor = (owner: RowOwner): SystemActor => ({ ...systemActor(), owner });

/** The context of a rule for any actor: one transaction, one batch of the action log, one timestamp. */
export interface SystemStep {
  readonly tx: Executor;
  readonly batchID: string;
  readonly now: Date;
  record(...entries: Entry[]): void;
  /** Handled before the commit; sent to other processes and browsers after it. */
  emit(event: DomainEvent): void;
  /** Runs after everything else that the rule writes, in the same transaction, with what the step has recorded. */
  beforeCommit(work: (entries: readonly Entry[]) => Promise<void>): void;
  /** Reports rows of this table and owner, or one of them, written without a log entry: their open pages are notified too. */
  wrote(entity: string, owner: ChangeOwner, entityID?: string): void;
  /** The user's memberships, role or preferences changed: every gateway drops its cached data of them. */
  viewerChanged(userID: string | null | undefined): void;
  /** Adds a job: it runs after the commit, or never. */
  enqueue<Payload extends object>(
    kind: JobKind<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
}
/** The step of a person. */
export interface Step extends SystemStep {
  readonly identity: UserIdentity;
}
