import { sql } from "drizzle-orm";
import { preparedSelect } from "../../platform/database/prepared.ts";
import type { LoaderSource } from "../../platform/graphql/loader-source.ts";
import { organizations } from "./table.ts";

const selectNames = preparedSelect<{ id: string; name: string }>((db) =>
  db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(sql`${organizations.id} = any(${sql.placeholder("ids")}::uuid[])`),
);

/** Names of teams, also of others: of a side of an order, or of the owner of a lot that the reader may see. */
export const organizationNameSource: LoaderSource<{ id: string; name: string }> = {
  load: (context, ids) => selectNames(context, { ids }),
  idOf: ({ id }) => id,
};
