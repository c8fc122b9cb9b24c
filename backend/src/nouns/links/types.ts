import { connectionType } from "../../platform/graphql/connection.ts";
import { entity, relation } from "../../platform/graphql/entity.ts";
import { lightUserSource, lightUserType } from "../users/types.ts";
import { links } from "./table.ts";
import type { SecretToken } from "./token.ts";

type StoredLink = typeof links.$inferSelect;
/** A link without the hash of its token, which no answer and no log contains. */
export type LinkRow = Omit<StoredLink, "tokenHash">;
/** The token is missing or null in every answer but the first one of a new link. */
export type CreatedLink = LinkRow & { readonly token: SecretToken | null };

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
    author: relation.one(
      t,
      lightUserType,
      () => lightUserSource,
      ({ userID }) => userID,
    ),
  }),
});
export const linkConnectionType = connectionType("SecretLinkConnection", linkType);
