import "./invitation.css";
import type { ViewerMembership } from "@gisement/shared-domain/remote";
import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { Page } from "@gisement/shared-ui/page";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRuntime } from "../../../runtime/use-runtime.tsx";
import { isGone } from "../is-gone.ts";
import { useCentre } from "../use-centre.ts";

// Run when the screen's code loads, before it is rendered. The answers' messages are those of the notifications.

interface InvitationScreenProps {
  readonly invitation: ViewerMembership;
  readonly onLater: () => void;
}

/** The invitation to a team as a screen: join, decline or answer later. */
export default function InvitationScreen({ invitation, onLater }: InvitationScreenProps) {
  const { t } = useTranslation("invitation");
  const { t: shellText } = useTranslation("shell");
  const { accept, decline, refreshSession } = useCentre();
  const [busy, setBusy] = useState<"join" | "decline" | null>(null);
  const { shell } = useRuntime();
  const [hasFailed, setFailed] = useState(false);
  const { id, organizationName: team, invitedBy: host, role } = invitation;

  const answer = async (act: "join" | "decline") => {
    setBusy(act);
    setFailed(false);
    try {
      await (act === "join" ? accept : decline)(null, id, team);
    } catch (error) {
      if (!isGone(error)) return setFailed(true);
      // The next screen, which has no such invitation, shows this message.
      shell.toast({ kind: "warning", sticky: true, message: t("gone") });
      void refreshSession();
    } finally {
      setBusy(null);
    }
  };

  return (
    <Page title={t(host ? "title" : "titleNobody", { host, team })}>
      <section className="shell-invitation">
        <p>{t("text", { role: shellText(`roles.${role}`) })}</p>
        {hasFailed && (
          <Callout intent="danger" role="alert">
            {t("failed")}
          </Callout>
        )}
        <div className="shell-invitation__answers">
          <Button
            intent="primary"
            size="large"
            text={t("join")}
            aria-label={t("joinOf", { team })}
            loading={busy === "join"}
            disabled={busy !== null}
            onClick={() => void answer("join")}
          />
          <Button size="large" text={t("later")} disabled={busy !== null} onClick={onLater} />
          <Button
            size="large"
            variant="minimal"
            text={t("decline")}
            loading={busy === "decline"}
            disabled={busy !== null}
            onClick={() => void answer("decline")}
          />
        </div>
        <p className="shell-invitation__hint">{t("laterText")}</p>
      </section>
    </Page>
  );
}
