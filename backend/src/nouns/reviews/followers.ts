import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { LoaderSource } from "../../platform/graphql/loader-source.ts";
import type { SystemStep } from "../../platform/transaction/step.ts";
import { mentions, messages } from "../messages/table.ts";
import { reviewFollows, reviews } from "./table.ts";

/** The author of a thread, its addressee, and everybody who wrote in it or was mentioned follow it by themselves. */
const takesPart = (user: SQLWrapper): SQL | undefined =>
  or(
    sql`${reviews.byUserID} = ${user}`,
    sql`${reviews.toUserID} = ${user}`,
    sql`exists (select 1 from ${messages} where ${messages.reviewID} = ${reviews.id} and ${messages.userID} = ${user})`,
    sql`exists (select 1 from ${mentions} join ${messages} on ${messages.id} = ${mentions.messageMentionsId} where ${messages.reviewID} = ${reviews.id} and ${mentions.userMentionsId} = ${user})`,
  );

/** Whether the reader follows a thread, by its id; one statement for a page of threads. */
export const followSource: LoaderSource<{ readonly id: string; readonly follows: boolean }> = {
  async load({ db, identity }, ids) {
    if (identity.kind !== "user") return [];
    const me = sql`${identity.userID}::uuid`;
    return db
      .select({
        id: reviews.id,
        follows: sql<boolean>`coalesce(${reviewFollows.follows}, ${takesPart(me)}, false)`,
      })
      .from(reviews)
      .leftJoin(
        reviewFollows,
        and(eq(reviewFollows.reviewID, reviews.id), eq(reviewFollows.userID, identity.userID)),
      )
      .where(inArray(reviews.id, [...ids]));
  },
  idOf: ({ id }) => id,
};

/** The people who follow a thread, whether or not they may still read it. */
export async function followersOf({ tx }: Pick<SystemStep, "tx">, reviewID: string): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select user_id from (
      select by_user_id as user_id from reviews where id = ${reviewID}
      union select to_user_id from reviews where id = ${reviewID}
      union select user_id from messages where review_id = ${reviewID}
      union select n.user_mentions_id from mentions n join messages m on m.id = n.message_mentions_id where m.review_id = ${reviewID}
      union select user_id from review_follows where review_id = ${reviewID} and follows
    ) as people
    where user_id is not null and not exists (
      select 1 from review_follows f where f.review_id = ${reviewID} and f.user_id = people.user_id and not f.follows)`);
  return rows.map(({ user_id }) => user_id);
}
