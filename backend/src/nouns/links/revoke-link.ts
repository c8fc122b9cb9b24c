import { linkPolicy } from "@gisement/shared-domain/permissions";
import { writeScope } from "../../platform/tenancy/scope.ts";
import { changeRow, type Lockable, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { linksOwnership } from "./ownership.ts";
import { links } from "./table.ts";
import type { LinkRow } from "./types.ts";

export const changeableLink = ({ identity }: Step): Lockable<typeof links> => ({
  entity: "links",
  table: links,
  scope: writeScope(identity, linksOwnership),
  mayChange: linkPolicy.change,
});

/** Ends a link at once and for good; revoking it again changes nothing. */
export async function revokeLink(step: Step, id: string): Promise<LinkRow> {
  const link = await lockRow(step, changeableLink(step), id);
  if (link.revokedAt) return link;
  return changeRow(step, changeableLink(step), link, { revokedAt: step.now });
}
