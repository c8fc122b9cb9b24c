import { randomUUID } from "node:crypto";
import { actions } from "../../../platform/audit-log/table.ts";
import type { Examples } from "../../../platform/examples.ts";

export const examples: Examples = {
  build: async ({ db, owner, owned: { organizationID }, lot }) => {
    const [action] = await db
      .insert(actions)
      .values({
        batchID: randomUUID(),
        actor: owner.userID,
        asWhom: owner.userID,
        entity: "product_statuses",
        entityID: lot.id,
        field: "name",
        old: "Avant",
        new: lot.name,
        organizationID,
      })
      .returning();
    return { entry: action?.id ?? "", batch: action?.batchID ?? "" };
  },
  variables: {
    changeLogByEntityID: ({ lot }) => ({ entityID: lot }),
    undoBatch: ({ batch }) => ({ batchID: batch }),
  },
};
