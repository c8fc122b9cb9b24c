import { linkPolicy } from "@gisement/shared-domain/permissions";
import { and, eq } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { afterToken, type KeysetColumn, keysetOrder, toPage } from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { parseID, requireID } from "../../platform/input/read-input.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { createLink, createLinkInput, LINK_COLUMNS } from "./create-link.ts";
import { linksOwnership } from "./ownership.ts";
import { revokeLink } from "./revoke-link.ts";
import { links } from "./table.ts";
import { linkConnectionType, linkType } from "./types.ts";

const LINKS = 100;
const NEWEST: readonly KeysetColumn[] = [
  { column: links.createdAt, kind: "moment", direction: "desc", of: (row) => row.createdAt },
  { column: links.id, kind: "id", direction: "desc", of: (row) => row.id },
];

interface ListArguments {
  readonly scope: string;
  readonly thingID: string | null;
  readonly limit: number;
  readonly nextToken: string | null | undefined;
}
/** Links of the selected team to one thing, newest first, also those that ended. */
async function listLinks(
  { db, identity }: RequestContext,
  { scope, thingID, limit, nextToken }: ListArguments,
) {
  if (thingID === null) return { items: [], nextToken: null };
  const rows = await db
    .select(LINK_COLUMNS)
    .from(links)
    .where(
      and(
        eq(links.scope, scope),
        eq(links.thingID, thingID),
        writeScope(identity, linksOwnership),
        afterToken(NEWEST, nextToken),
      ),
    )
    .orderBy(...keysetOrder(NEWEST))
    .limit(limit + 1);
  return toPage(rows, limit, NEWEST);
}

export function registerLinks(): void {
  builder.queryField("secretLinks", (t) =>
    t.field({
      type: linkConnectionType,
      nullable: false,
      args: {
        scope: t.arg.string({ required: true }),
        thingID: t.arg.id({ required: true }),
        limit: t.arg.int({ defaultValue: LINKS }),
        nextToken: t.arg.string(),
      },
      policy: linkPolicy.read,
      limit: { max: LINKS },
      resolve: (_root, { scope, thingID, limit, nextToken }, context) =>
        listLinks(context, { scope, thingID: parseID(thingID), limit: limit ?? LINKS, nextToken }),
    }),
  );
  builder.mutationFields((t) => ({
    createSecretLink: t.field({
      type: linkType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("CreateSecretLinkInput", createLinkInput), required: true }) },
      policy: linkPolicy.create,
      resolve: (_root, { input }, context) => inStep(context, (step) => createLink(step, input)),
    }),
    revokeSecretLink: t.field({
      type: linkType,
      nullable: false,
      args: { id: t.arg.id({ required: true }) },
      policy: linkPolicy.update,
      resolve: (_root, { id }, context) => inStep(context, (step) => revokeLink(step, requireID(id))),
    }),
  }));
}
