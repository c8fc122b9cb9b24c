import { PREFERENCES, splitName } from "@gisement/shared-domain/account";
import { callGateway } from "@gisement/shared-domain/rest";
import { storedJob } from "../account-values.ts";
import type { AccountUser } from "./get-user.ts";

/**
 * Updates the user's contact at the marketing service after a save. The caller does not wait: the account is already
 * stored, and the gateway queues and retries the update.
 */
export async function updateMarketingContact(user: AccountUser): Promise<void> {
  const companySize = user.preferences.find(({ key }) => key === PREFERENCES.surveyTeamSize)?.values[0];
  const attributes = {
    ...splitName(user.name),
    type: user.type,
    jobTitle: storedJob(user.job)?.label ?? null,
    ...(companySize ? { companySize } : {}),
    updatedAt: user.updatedAt,
  };
  await callGateway("/api/brevo/updateUser", { body: { email: user.email, attributes } });
}
