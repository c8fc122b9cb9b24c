import { refusalText } from "@gisement/shared-ui/refusals";
import type { TFunction } from "i18next";

const OWN = {
  "already-member": "participants.refusal.alreadyMember",
  "already-invited": "participants.refusal.alreadyInvited",
  "already-answered": "participants.refusal.alreadyAnswered",
  "just-sent": "participants.refusal.justSent",
  "not-a-member": "participants.refusal.gone",
  "missing-role": "participants.refusal.missingRole",
};

/** The message of a refused change to the people of a project. */
export const participantRefusal = (t: TFunction, fallback: string) => refusalText(t, { own: OWN, fallback });
