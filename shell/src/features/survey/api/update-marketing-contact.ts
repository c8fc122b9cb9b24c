import type { SurveyInput } from "../../../gql/graphql.ts";

/**
 * Sends the answers to the person's contact at the marketing service [ACCT-527]. The caller need not wait: the
 * gateway queues the request and retries it, and the answers themselves are already stored.
 */
export async function updateMarketingContact(
  email: string,
  { type, usage, job, teamSize }: SurveyInput,
): Promise<void> {
  const attributes = {
    type,
    usage: usage.join(", "),
    source: "manage",
    ...(job ? { jobTitle: job.label } : {}),
    ...(teamSize ? { companySize: teamSize } : {}),
  };
  await fetch("/api/brevo/updateUser", {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ email, attributes }),
    keepalive: true,
  }).then((response) => response.arrayBuffer());
}
