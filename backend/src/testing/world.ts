import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { NOUNS } from "../compose.ts";
import type { Database } from "../platform/database/database.ts";
import type { Examples, Ids, Variables } from "../platform/examples.ts";
import { ownershipOf } from "../platform/tenancy/scope.ts";
import { buildCustomer, buildLot, buildOrder, buildPlace, buildProject } from "./factories.ts";

const EXAMPLES: readonly Examples[] = await Promise.all(NOUNS.map(async ({ examples }) => examples()));
const folded = <Value>(part: (examples: Examples) => Readonly<Record<string, Value>> | undefined) =>
  Object.fromEntries(EXAMPLES.flatMap((examples) => Object.entries(part(examples) ?? {})));

/** Every operation of the schema, aimed at somebody's rows (`buildWorld`). Tests fail for one that is missing. */
export const VARIABLES: Readonly<Record<string, Variables>> = folded(({ variables }) => variables);
/** Calls that an ADMIN of the rows' team makes with success, where the aim is refused for its input. */
export const ACCEPTED: Readonly<Record<string, Variables>> = folded(({ accepted }) => accepted);
/** Calls for single lines of the permission matrix, by the name of the line. */
export const VARIANTS: Readonly<Record<string, Variables>> = folded(({ variants }) => variants);
/** The row that a list must hold to have shown it; other lists are aimed at it already. */
export const LISTED_IDS: Readonly<Record<string, (ids: Ids) => string | undefined>> = folded(
  ({ listedID }) => listedID,
);
/** By table, the name of a row's id and the lowest role that reads its change log. */
export const LOGS = folded(({ logs }) => logs);

/** One row of each kind, all of this person's team, or of the person alone. `member` is a teammate to be managed. */
export async function buildWorld(db: Database, owner: UserIdentity, member?: UserIdentity): Promise<Ids> {
  const { organizationID } = ownershipOf(owner);
  const place = await buildPlace(db, owner);
  const project = await buildProject(db, owner, { placeID: place.id });
  const lot = await buildLot(db, owner, { projectID: project.id, placeID: place.id });
  const customer = await buildCustomer(db, owner);
  const order = await buildOrder(db, owner, { type: "QUOTE", requestType: "quote", customerID: customer.id });
  const owned = { organizationID, userID: owner.userID };
  const rows = { db, owner, owned, member, place, project, lot, customer, order };
  let ids: Ids = {};
  for (const { build } of EXAMPLES) ids = { ...ids, ...(await build?.(rows)) };
  return ids;
}
