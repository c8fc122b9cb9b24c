import type { UserIdentity } from "@gisement/shared-domain/permissions";
import type { Executor } from "../database/database.ts";
import type { ChangeOwner } from "../events/announcement.ts";
import type { DomainEvent } from "../events/domain-event.ts";

/** One entry of the action log, without what the step knows itself. */
export interface Entry {
  readonly entity: string;
  readonly entityID: string;
  readonly productID?: string | null;
  readonly field: string;
  /** `undefined`: no such side (the row appeared or went); `null`: the field was empty. */
  readonly old?: unknown;
  readonly new?: unknown;
  /** Whose row it is, where it is not the acting team's. */
  readonly owner?: RowOwner;
}
export interface RowOwner {
  readonly organizationID: string | null;
  readonly organizationMasterID: string | null;
}

/** The machine as the actor of a step: a job, the operator's command, or a sign-up, which nobody is signed in for. */
export interface SystemActor {
  readonly kind: "system";
  /** The person whose own step it is; null when it is nobody's. */
  readonly onBehalfOf: string | null;
}
export const systemActor = (onBehalfOf: string | null = null): SystemActor => ({
  kind: "system",
  onBehalfOf,
});

/** What a rule works with, whoever acts: one transaction, one batch of the action log, one moment. */
export interface SystemStep {
  readonly tx: Executor;
  readonly batchID: string;
  readonly now: Date;
  record(...entries: Entry[]): void;
  /** Handled before the commit; sent to other processes and browsers once the step is committed. */
  emit(event: DomainEvent): void;
  /** Rows of this table and of this owner were written without an entry of the log: their open pages learn of it too. */
  wrote(entity: string, owner: ChangeOwner): void;
  /** Their memberships, role or preferences changed: every gateway forgets what it knows of them. */
  viewerChanged(userID: string | null | undefined): void;
}
/** The step of a person. */
export interface Step extends SystemStep {
  readonly identity: UserIdentity;
}
