import { resolveFlags } from "@gisement/shared-domain/flags";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { actions } from "../../platform/audit-log/table.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/job.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { type Step, type SystemStep, systemActor } from "../../platform/transaction/step.ts";
import { changedLots } from "../alerts/index.ts";
import { LOTS_LIMIT } from "../lots/lock-lots.ts";
import { publishLots } from "../lots/publish-lots.ts";
import { SHOP_ACTIONS } from "../lots/published-lots.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { type EntryRule, shops } from "../shops/table.ts";
import type { ShopRow } from "../shops/types.ts";

/** Period before the process start whose changed lots enter, in milliseconds. */
const SLEPT = 3_600_000;
/** Maximum delay between a step's timestamp (its start) and its commit, in milliseconds. */
const OVERLAP = 120_000;

const meets = ({ placeID, category }: EntryRule): SQL | undefined =>
  and(
    placeID === null ? undefined : eq(lot.placeID, placeID),
    category === null ? undefined : eq(lot.category, category),
  );

/** A rule is the shop's: it writes the lots of the shop's owner, also once the person who has set it has left. */
const asOwner = (step: SystemStep, { organizationID }: ShopRow, userID: string): Step =>
  Object.assign(Object.create(step) as Step, {
    identity: {
      kind: "user",
      userID,
      name: "",
      email: "",
      userType: "NONE",
      memberships: [],
      participations: [],
      team:
        organizationID === null
          ? null
          : {
              id: organizationID,
              name: "",
              role: "ADMIN",
              masterID: null,
              isMaster: false,
              subTeamIDs: [],
              partner: false,
            },
      flags: resolveFlags({}),
      impersonatorID: null,
    } satisfies UserIdentity,
  });

/** Lots among these that the rules put in the shop; never one that was in a shop before: it was taken out on purpose. */
async function entering(
  db: Database,
  { organizationID, userID }: ShopRow,
  rules: readonly EntryRule[],
  among: readonly string[],
): Promise<string[]> {
  const all = rules.some(({ placeID, category }) => placeID === null && category === null);
  const rows = await db
    .select({ id: lot.id })
    .from(lot)
    .where(
      and(
        sql`${lot.id} = any(${sql.param([...among])}::uuid[])`,
        organizationID === null
          ? and(isNull(lot.organizationID), eq(lot.byUserID, userID ?? ""))
          : eq(lot.organizationID, organizationID),
        eq(lot.progress, "active"),
        eq(lot.archived, false),
        eq(lot.draft, false),
        eq(lot.availableForSale, false),
        isNull(lot.slug),
        // Undone steps leave no address, and their trace in the log.
        sql`not exists (select 1 from ${actions} where ${actions.organizationID} is not distinct from ${lot.organizationID}
          and ${actions.entity} = 'product_statuses' and ${actions.entityID} = ${lot.id} and ${actions.field} = 'availableForSale')`,
        isNull(lot.batchedProductID),
        inArray(lot.action, [...SHOP_ACTIONS]),
        all ? undefined : or(...rules.map(meets)),
      ),
    )
    .limit(LOTS_LIMIT);
  return rows.map(({ id }) => id);
}

/**
 * Puts lots that changed in a period into the shops whose rules they meet; returns how many. Idempotent: a lot that is in a shop,
 * or was in one, enters none.
 */
export async function enterLots(
  db: Database,
  period: { readonly from: Date; readonly to: Date },
): Promise<number> {
  const ruled = (await db
    .select()
    .from(shops)
    .where(and(eq(shops.deleted, false), sql`jsonb_array_length(${shops.entryRules}) > 0`))
    .orderBy(shops.createdAt, shops.id)) as ShopRow[];
  if (ruled.length === 0) return 0;
  const changed = await changedLots(db, period);
  if (changed.length === 0) return 0;
  let entered = 0;
  for (const shop of ruled)
    for (const userID of new Set(shop.entryRules.map((rule) => rule.userID))) {
      const rules = shop.entryRules.filter((rule) => rule.userID === userID);
      const ids = await entering(db, shop, rules, changed);
      if (ids.length === 0) continue;
      const { organizationID, organizationMasterID } = shop;
      const identity = { ...systemActor(userID), owner: { organizationID, organizationMasterID } };
      await inStep({ db, identity, now: () => period.to }, (step) =>
        publishLots(asOwner(step, shop, userID), { ids, published: true, shopID: shop.id }),
      );
      entered += ids.length;
    }
  return entered;
}

export const entryJob: Job = {
  name: "enter_shop_lots",
  schedule: "* * * * *",
  start({ db, logger }) {
    let enteredTo = new Date(Date.now() - SLEPT);
    return async () => {
      const to = new Date();
      const entered = await enterLots(db, { from: enteredTo, to });
      enteredTo = new Date(to.getTime() - OVERLAP);
      if (entered > 0) logger.info({ entered }, "lots entered shops by their rules");
    };
  },
};
