import { resolveFlags } from "@gisement/shared-domain/flags";
import type { Role, UserIdentity } from "@gisement/shared-domain/permissions";
import type { Database, Executor } from "../platform/database/database.ts";
import { inStep } from "../platform/transaction/in-step.ts";
import type { Step } from "../platform/transaction/step.ts";
import { idOf } from "./ids.ts";

/** The common context of all parts of the demo. */
export interface Demo {
  readonly tx: Executor;
  /** The demo's present; all its dates are relative to it. */
  readonly now: Date;
  readonly places: readonly DemoPlace[];
  readonly people: ReadonlyMap<string, DemoPerson>;
  readonly teams: ReadonlyMap<string, DemoTeam>;
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

export interface DemoPlace {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly lat: number;
  readonly lon: number;
}

export const TEAM_IDS = { atelier: idOf("team:atelier"), lowlands: idOf("team:lowlands") } as const;

/** Finds a row of the demo by its name in the data. @throws RangeError */
export function byName<Row>(rows: ReadonlyMap<string, Row>, name: string): Row {
  const row = rows.get(name);
  if (!row) throw new RangeError(`The demo's data names "${name}", which is not there.`);
  return row;
}

/** Identity of a person in a team, or without one. */
export function demoIdentity(person: DemoPerson, team: DemoTeam | null, role: Role = "USER"): UserIdentity {
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

/** Runs the product's own rules at a moment of the demo. */
export const inDemoStep = <Result>(
  { tx }: Pick<Demo, "tx">,
  identity: UserIdentity,
  at: Date,
  work: (step: Step) => Promise<Result>,
): Promise<Result> => inStep({ db: tx as unknown as Database, identity, now: () => at }, work);
