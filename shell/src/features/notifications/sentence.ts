import { isSale } from "@gisement/shared-domain/orders";
import { PHASE_LABELS } from "@gisement/shared-domain/projects";
import type { Formatter } from "@gisement/shared-ui/locale";
import type { Notice } from "./api/notifications.ts";

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Describes a notification in the reader's language. */
export function sentenceOf(
  { type, data, message }: Notice,
  t: Translate,
  format: Pick<Formatter, "dateInWords" | "dateTime" | "locale">,
): string {
  const actor = data.actorName || t("somebody");
  const name = message ?? "";
  switch (type) {
    case "TEAM":
      return t("sentence.team", { actor, name: data.organizationName || name });
    case "PROJECT":
      if (data.deadline) return deadlineSentence(data, name, t, format);
      return t(data.pending ? "sentence.projectInvitation" : "sentence.project", {
        actor,
        name: data.projectName || name,
      });
    case "ORDER": {
      if (data.undelivered) return t("sentence.undelivered", { address: data.undelivered, name });
      if (data.pickup) return t("sentence.pickup", { actor, name, moment: format.dateTime(data.pickup) });
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

/** What of a project ends soon. */
function deadlineSentence(
  { deadline = "accountDue", day = "" }: Notice["data"],
  name: string,
  t: Translate,
  { dateInWords, locale }: Pick<Formatter, "dateInWords" | "locale">,
): string {
  const of = { name, day: dateInWords(day) };
  return deadline === "accountDue"
    ? t("sentence.accountDue", of)
    : t("sentence.phaseEnds", { ...of, phase: PHASE_LABELS[deadline][locale] });
}

/** The text that a person wrote, for types that are about it. */
export const excerptOf = ({ type, message, data }: Notice): string | null =>
  (type === "MESSAGE" && !data.decision) || type === "MENTION" ? message : null;
