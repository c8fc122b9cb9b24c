import { existsSync } from "node:fs";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { NOUNS } from "../compose.ts";
import type { Database } from "../platform/database/database.ts";
import type { Examples, Ids, Variables } from "../platform/examples.ts";
import { ownershipOf } from "../platform/tenancy/scope.ts";
import { buildCustomer, buildLot, buildOrder, buildPlace, buildProject } from "./factories.ts";
import { recordExamples } from "./record-examples.ts";

const fileOf = (name: string) => new URL(`../nouns/${name}/testing/examples.ts`, import.meta.url);
/** Of the nouns that have some, from `testing/examples.ts` in their folders, which the product does not contain; those of plain records follow. */
const EXAMPLES: readonly Examples[] = [
  ...(await Promise.all(
    NOUNS.map(({ name }) => fileOf(name))
      .filter((file) => existsSync(file))
      .map(async ({ href }) => ((await import(/* @vite-ignore */ href)) as { examples: Examples }).examples),
  )),
  ...NOUNS.filter(({ name }) => !existsSync(fileOf(name))).flatMap(({ records }) =>
    records.map(recordExamples),
  ),
];
const folded = <Value>(part: (examples: Examples) => Readonly<Record<string, Value>> | undefined) =>
  Object.fromEntries(EXAMPLES.flatMap((examples) => Object.entries(part(examples) ?? {})));

/** Variables of every operation of the schema, on the rows of `buildWorld`. Tests fail if one is missing. */
export const VARIABLES: Readonly<Record<string, Variables>> = folded(({ variables }) => variables);
/** Variables with which the call succeeds for an ADMIN of the rows' team, where those of VARIABLES are invalid input. */
export const ACCEPTED: Readonly<Record<string, Variables>> = folded(({ accepted }) => accepted);
/** Variables for single lines of the permission matrix, by the line's name. */
export const VARIANTS: Readonly<Record<string, Variables>> = folded(({ variants }) => variants);
/** The id that a list contains if it shows the row; other lists already filter by it. */
export const LISTED_IDS: Readonly<Record<string, (ids: Ids) => string | undefined>> = folded(
  ({ listedID }) => listedID,
);
/** By table, the name of a row's id and the lowest role that reads its change log. */
export const LOGS = folded(({ logs }) => logs);

/** Builds one row of each kind, owned by this user's team or by the user. `member` is a teammate, the target of member management. */
export async function buildWorld(db: Database, owner: UserIdentity, member?: UserIdentity): Promise<Ids> {
  const { organizationID } = ownershipOf(owner);
  const place = await buildPlace(db, owner);
  const project = await buildProject(db, owner, { placeID: place.id });
  const lot = await buildLot(db, owner, { projectID: project.id, placeID: place.id, weight: 12 });
  const customer = await buildCustomer(db, owner);
  const order = await buildOrder(db, owner, { type: "QUOTE", requestType: "quote", customerID: customer.id });
  const owned = { organizationID, userID: owner.userID };
  const rows = { db, owner, owned, member, place, project, lot, customer, order };
  let ids: Ids = {};
  for (const { build } of EXAMPLES) ids = { ...ids, ...(await build?.(rows)) };
  return ids;
}
