import { inArray, sql } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { connectionType } from "../../platform/graphql/connection.ts";
import { entity, relation } from "../../platform/graphql/entity.ts";
import type { LoaderSource } from "../../platform/graphql/loader-source.ts";
import { lightUserSource, lightUserType } from "../users/types.ts";
import { linkEntries, links } from "./table.ts";
import type { SecretToken } from "./token.ts";

type StoredLink = typeof links.$inferSelect;
/** A link without the hash of its token, which no answer and no log contains. */
export type LinkRow = Omit<StoredLink, "tokenHash">;
/** The token is missing or null in every answer but the first one of a new link. */
export type CreatedLink = LinkRow & { readonly token: SecretToken | null };

/** So many entries are told of a link. */
const TOLD_ENTRIES = 10;

interface EntryUses {
  readonly id: string;
  readonly uses: number;
}
const entryUsesType = builder.objectRef<EntryUses>("SecretLinkEntry").implement({
  description: "A product of what a link opens, whose own page was opened.",
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false, description: "Of its block in the catalogue." }),
    uses: t.exposeInt("uses", {
      nullable: false,
      description: "How often; nothing is kept of who opened it.",
    }),
  }),
});
const entriesSource: LoaderSource<{ readonly linkID: string; readonly entries: EntryUses[] }> = {
  load: ({ db }, ids) =>
    db
      .select({
        linkID: linkEntries.linkID,
        entries: sql<
          EntryUses[]
        >`(array_agg(jsonb_build_object('id', ${linkEntries.entry}, 'uses', ${linkEntries.uses}) order by ${linkEntries.uses} desc, ${linkEntries.entry}))[1:${sql.raw(String(TOLD_ENTRIES))}]`,
      })
      .from(linkEntries)
      .where(inArray(linkEntries.linkID, [...ids]))
      .groupBy(linkEntries.linkID),
  idOf: ({ linkID }) => linkID,
};

export const linkType = entity("SecretLink", links, {
  hidden: ["tokenHash"],
  description: "A secret address under which a published thing can be seen without an account.",
  fields: (t) => ({
    token: t.string({
      nullable: true,
      description:
        "Part of the link's address, /links/{token}/. Only the first answer of createSecretLink has it: it is not stored, so a repeated call and a list answer null.",
      resolve: (link) => (link as Partial<CreatedLink>).token?.reveal() ?? null,
    }),
    entries: t.field({
      type: [entryUsesType],
      nullable: false,
      description: `The ${TOLD_ENTRIES} products whose pages were opened most through it, most opened first.`,
      resolve: async ({ id }, _args, { loaders }) => (await loaders.one(entriesSource, id))?.entries ?? [],
    }),
    author: relation.one(
      t,
      lightUserType,
      () => lightUserSource,
      ({ userID }) => userID,
    ),
  }),
});
export const linkConnectionType = connectionType("SecretLinkConnection", linkType);
