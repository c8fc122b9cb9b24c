import type { Session, ShellApi } from "@gisement/shared-domain/remote";
import { loadTexts } from "@gisement/shared-ui/locale";
import i18next from "i18next";
import { currentLocale } from "../../../runtime/i18n/locale-store.ts";
import { readInvitation } from "../../../runtime/invitation/read-invitation.ts";
import { forgetToken } from "../../../runtime/invitation/stored-invitation.ts";
import { invitationTexts } from "./texts/load-texts.ts";

/** Explains why the invitation of an opened mail is not shown: it is over, or addressed to another person. */
export async function checkToken(
  token: string,
  { viewer, memberships }: Session,
  shell: Pick<ShellApi, "toast">,
): Promise<void> {
  const invitation = await readInvitation(token);
  if (!invitation) return;
  forgetToken();
  if (memberships.some(({ id }) => id === invitation.memberID)) return;
  await loadTexts("invitation", invitationTexts, currentLocale());
  const message =
    invitation.state === "closed"
      ? i18next.t("invitation:gone")
      : i18next.t("invitation:other", {
          team: invitation.teamName,
          email: invitation.email,
          own: viewer.email,
        });
  shell.toast({ kind: "warning", sticky: true, message });
}
