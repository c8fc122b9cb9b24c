import type { Identity } from "@gisement/shared-domain/permissions";
import { isUser } from "@gisement/shared-domain/permissions";
import { REVIEW_METADATA } from "@gisement/shared-domain/reviews";
import { and, count, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { afterToken, keysetOrder, newestFirst, toPage } from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { sharedScope } from "../../platform/tenancy/scope.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses } from "../lots/status-table.ts";
import { mentions, messages } from "../messages/table.ts";
import { notOfDeletedProject } from "../projects/existing-project.ts";
import { readableReviews } from "./ownership.ts";
import { reviews } from "./table.ts";

type Reading = Pick<RequestContext, "db" | "identity">;
const NEWEST = newestFirst(reviews);
const OLDEST = NEWEST.map((column) => ({ ...column, direction: "asc" as const }));

/** The project that a thread names: that of its lot when it was opened, of its plan, catalogue or wanted item. */
const projectOf = sql<
  string | null
>`(select entry ->> 'value' from jsonb_array_elements(${reviews.metadata}) entry
  where entry ->> 'key' = ${sql.raw(`'${REVIEW_METADATA.project}'`)} limit 1)`;

/** The threads that the identity sees; those on plans, catalogues and wanted items of a deleted project are hidden with it. */
const readableThreads = (identity: Identity): SQL | undefined =>
  and(
    readableReviews(identity),
    or(isNotNull(reviews.productID), notOfDeletedProject(sql`${projectOf}::uuid`)),
  );

/** Threads that mention the reader, that the reader started, or that are addressed to the reader (decision C15). */
function forReader(identity: Identity): SQL | undefined {
  if (!isUser(identity)) return sql`false`;
  const { userID } = identity;
  return or(
    eq(reviews.byUserID, userID),
    eq(reviews.toUserID, userID),
    sql`exists (select 1 from ${mentions} join ${messages} on ${messages.id} = ${mentions.messageMentionsId} where ${messages.reviewID} = ${reviews.id} and ${mentions.userMentionsId} = ${userID})`,
  );
}

/** Threads on the lots that are in the project now, and on its plans and catalogues. */
function ofProject(projectID: string): SQL | undefined {
  const entry = JSON.stringify([{ key: REVIEW_METADATA.project, value: projectID }]);
  return or(
    sql`${reviews.productID} in (select s.product_id from ${productStatuses} s where s.project_id = ${projectID} and s.progress = 'active')`,
    and(isNull(reviews.productID), sql`${reviews.metadata} @> ${entry}::jsonb`),
  );
}

export interface ReviewsWanted {
  readonly status?: { readonly eq?: string | null; readonly ne?: string | null } | null;
  readonly projectID?: string | null;
  readonly productID?: string | null;
  /** The reference, option, property, alert, shape, order, customer or header that the threads are about. */
  readonly elementID?: string | null;
  readonly forMe?: boolean | null;
  /** Only the selected team has threads to list. */
  readonly organizationID?: string | null;
  readonly sort?: "DESC" | "ASC" | null;
  readonly limit: number;
  readonly nextToken?: string | null;
}

/** The threads that the reader sees, newest first unless the oldest are asked for (API-543). */
export async function reviewsByOrganization({ db, identity }: Reading, wanted: ReviewsWanted) {
  const { status, projectID, productID, elementID, forMe, organizationID, sort, limit, nextToken } = wanted;
  const isOwn = !organizationID || (isUser(identity) && identity.team?.id === organizationID);
  if (!isOwn) return { items: [], nextToken: null };
  const order = sort === "ASC" ? OLDEST : NEWEST;
  const rows = await db
    .select()
    .from(reviews)
    .where(
      and(
        readableThreads(identity),
        status?.eq ? eq(reviews.status, status.eq) : undefined,
        status?.ne ? ne(reviews.status, status.ne) : undefined,
        projectID ? ofProject(projectID) : undefined,
        productID ? eq(reviews.productID, productID) : undefined,
        elementID ? eq(reviews.elementID, elementID) : undefined,
        forMe ? forReader(identity) : undefined,
        afterToken(order, nextToken),
      ),
    )
    .orderBy(...keysetOrder(order))
    .limit(limit + 1);
  return toPage(rows, limit, order);
}

const pending = (identity: Identity): SQL | undefined =>
  and(readableThreads(identity), eq(reviews.status, "PENDING"));

export const countPending = ({ db, identity }: Reading, { forMe }: { readonly forMe: boolean }) =>
  db.$count(reviews, and(pending(identity), forMe ? forReader(identity) : undefined));

/** The current lots with open threads, those with the most first. */
export const pendingOfLots = ({ db, identity }: Reading, limit: number) =>
  db
    .select({ lotID: productStatuses.id, count: count() })
    .from(reviews)
    .innerJoin(productStatuses, eq(productStatuses.productID, reviews.productID))
    .where(
      and(
        pending(identity),
        eq(productStatuses.progress, "active"),
        sharedScope(identity, productStatusesOwnership),
      ),
    )
    .groupBy(productStatuses.id)
    .orderBy(sql`count(*) desc`, productStatuses.id)
    .limit(limit);

/** The catalogue of a header: titles of the same category have the same id in every project. */
const catalogueOf = sql<string | null>`case when ${reviews.type} = 'REVIEW_HEADER' then ${projectOf} end`;

/** The references, options, properties, alerts, shapes, orders, customers and headers with open threads, those with the most first. */
export const pendingOfElements = ({ db, identity }: Reading, limit: number) =>
  db
    .select({ elementID: sql<string>`${reviews.elementID}`, projectID: catalogueOf, count: count() })
    .from(reviews)
    .where(and(pending(identity), isNull(reviews.productID), isNotNull(reviews.elementID)))
    .groupBy(reviews.elementID, catalogueOf)
    .orderBy(sql`count(*) desc`, reviews.elementID, catalogueOf)
    .limit(limit);
