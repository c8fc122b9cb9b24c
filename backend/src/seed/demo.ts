import { resolveFlags } from "@gisement/shared-domain/flags";
import type { Role, UserIdentity } from "@gisement/shared-domain/permissions";
import { inStep, type Step } from "../actions/step.ts";
import type { Database, Executor } from "../database/database.ts";
import type { DemoInventory } from "./read-inventory.ts";

/** What every part of the demo is built from. */
export interface Demo {
  readonly tx: Executor;
  /** The moment the demo takes place. */
  readonly now: Date;
  readonly inventory: DemoInventory;
}

const DAY = 86_400_000;
/** A moment so many days before (or, negative, after) the demo's own, at a working hour. */
export function daysAgo({ now }: Pick<Demo, "now">, days: number, hour = 10): Date {
  const moment = new Date(now.getTime() - days * DAY);
  moment.setUTCHours(hour, (Math.abs(Math.round(days * 17)) * 7) % 60, 0, 0);
  return moment.getTime() > now.getTime() && days >= 0 ? now : moment;
}

export interface DemoPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}
export interface DemoTeam {
  readonly id: string;
  readonly name: string;
}

/** A person acting in a team, or alone, as the rules expect it. */
export function acting(person: DemoPerson, team: DemoTeam | null, role: Role = "USER"): UserIdentity {
  return {
    kind: "user",
    userID: person.id,
    name: person.name,
    email: person.email,
    userType: "PERSON",
    memberships: team ? [{ organizationID: team.id, role, shopManager: false }] : [],
    team: team ? { ...team, role, masterID: null, isMaster: false, subTeamIDs: [], partner: false } : null,
    flags: resolveFlags({ "projects-catalog": true, "projects-location": true }),
    participations: [],
    impersonatorID: null,
  };
}

/** Does something through the product's own rules, at a moment of the demo. */
export const doing = <Result>(
  { tx }: Demo,
  identity: UserIdentity,
  at: Date,
  work: (step: Step) => Promise<Result>,
): Promise<Result> => inStep({ db: tx as unknown as Database, identity, now: () => at }, work);

/** Rows by hundreds: one statement's parameters are limited. */
export function* chunks<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
