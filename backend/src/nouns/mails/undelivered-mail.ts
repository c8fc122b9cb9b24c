import { object, string } from "yup";
import { isUuid } from "../../platform/input/is-uuid.ts";
import { defineJobKind } from "../../platform/jobs/job-kind.ts";

/** A mail with a secret link came back; the noun of what the link opens handles it. */
export const undeliveredMail = defineJobKind({
  name: "undelivered_mail",
  queue: "short",
  attempts: 17,
  payload: object({ mailID: string().uuid().required(), linkID: string().uuid().required() }),
});

/** The secret link in a mail's data; null without one. */
export function linkOfMail(data: unknown): string | null {
  const linkID = typeof data === "object" && data !== null && "linkID" in data ? data.linkID : null;
  return typeof linkID === "string" && isUuid(linkID) ? linkID : null;
}
