import { isSale } from "@gisement/shared-domain/orders";
import type { Notice } from "./api/notifications.ts";

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Describes a notification in the reader's language. */
export function sentenceOf(
  { type, data, message }: Notice,
  t: Translate,
  dateTime: (moment: string) => string,
): string {
  const actor = data.actorName || t("somebody");
  const name = message ?? "";
  switch (type) {
    case "TEAM":
      return t("sentence.team", { actor, name: data.organizationName || name });
    case "PROJECT":
      return t(data.pending ? "sentence.projectInvitation" : "sentence.project", {
        actor,
        name: data.projectName || name,
      });
    case "ORDER": {
      if (data.undelivered) return t("sentence.undelivered", { address: data.undelivered, name });
      if (data.pickup) return t("sentence.pickup", { actor, name, moment: dateTime(data.pickup) });
      if (data.pickup === null) return t("sentence.pickupReturned", { actor, name });
      const kind = isSale({ requestType: data.requestType ?? null }) ? "order" : "request";
      const step = data.status === "OPTIONED" ? "Optioned" : "New";
      return t(`sentence.${kind}${step}`, { actor, name });
    }
    case "MESSAGE":
      if (data.decision)
        return t(data.decision === "ACCEPTED" ? "sentence.proposalAccepted" : "sentence.proposalRejected", {
          actor,
          name,
        });
      return t(data.reviewID ? "sentence.answer" : "sentence.message", { actor });
    case "MENTION":
      return t("sentence.mention", { actor });
    case "ALERT":
      return t("sentence.alert", { name, count: data.matches ?? 1 });
    case "EXPORT":
      return t("sentence.export", { name });
  }
}

/** The text that a person wrote, for types that are about it. */
export const excerptOf = ({ type, message, data }: Notice): string | null =>
  (type === "MESSAGE" && !data.decision) || type === "MENTION" ? message : null;
