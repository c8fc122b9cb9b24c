import { and, eq, inArray } from "drizzle-orm";
import type { Step } from "../../platform/transaction/step.ts";
import { organizationMembers } from "../organizations/table.ts";

/** Makes every gateway drop its cached data of the people in these projects: a project was removed or restored. */
export async function participantsChanged(step: Step, projectIDs: readonly string[]): Promise<void> {
  if (projectIDs.length === 0) return;
  const people = await step.tx
    .select({ userID: organizationMembers.userID })
    .from(organizationMembers)
    .where(
      and(
        inArray(organizationMembers.projectID, [...projectIDs]),
        eq(organizationMembers.type, "PROJECT"),
        eq(organizationMembers.status, "DONE"),
      ),
    );
  for (const { userID } of people) step.viewerChanged(userID);
}
