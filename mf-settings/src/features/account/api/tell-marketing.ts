import { PREFERENCES, splitName } from "@gisement/shared-domain/account";
import { callGateway } from "../../../kernel/gateway/call-gateway.ts";
import { storedJob } from "../account-values.ts";
import type { AccountUser } from "./get-user.ts";

/**
 * Passes a saved account on to the person's contact at the marketing service. Nobody waits for it: the gateway queues it and
 * tries again, and the account itself is stored already.
 */
export async function tellMarketing(user: AccountUser): Promise<void> {
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
