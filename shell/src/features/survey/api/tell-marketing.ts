import type { SurveyInput } from "../../../gql/graphql.ts";

/**
 * Passes the answers on to the person's contact at the marketing service [ACCT-527]. Nobody waits for it: the gateway queues
 * it and tries again, and the answers themselves are stored already.
 */
export async function tellMarketing(
  email: string,
  { type, usage, job, teamSize }: SurveyInput,
): Promise<void> {
  const { label } = (job ?? {}) as { readonly label?: string };
  const attributes = {
    type,
    usage: usage.join(", "),
    source: "manage",
    ...(label ? { jobTitle: label } : {}),
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
