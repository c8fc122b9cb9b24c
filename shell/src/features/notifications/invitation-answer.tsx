import { ROLES, type Role } from "@gisement/shared-domain/permissions";
import { Button } from "@gisement/shared-ui/blueprint";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../runtime/use-runtime.tsx";
import type { Notice } from "./api/notifications.ts";
import { isGone } from "./is-gone.ts";
import { useCentre } from "./use-centre.ts";

const isRole = (role: string | null | undefined): role is Role =>
  (ROLES as readonly string[]).includes(role ?? "");
interface InvitationAnswerProps {
  readonly notice: Notice;
  readonly onAnswered: () => void;
}

/** Buttons that accept or decline an invitation within its notification. */
export function InvitationAnswer({ notice: { id, type, data, message }, onAnswered }: InvitationAnswerProps) {
  const { t } = useTranslation("notifications");
  const { t: shellText } = useTranslation("shell");
  const { memberships } = useSession();
  const { accept, decline, joinProject, declineProject, refreshSession } = useCentre();
  const [busy, setBusy] = useState<"accept" | "decline" | null>(null);
  const [refused, setRefused] = useState<"gone" | "failed" | null>(null);
  const { memberID, role } = data;
  const isProject = type === "PROJECT";
  const name = (isProject ? data.projectName : data.organizationName) || message || "";
  const membership = memberships.find((each) => each.id === memberID);

  const answer = async (act: "accept" | "decline", run: typeof joinProject) => {
    if (memberID === undefined) return;
    setBusy(act);
    setRefused(null);
    try {
      await run(id, memberID, name);
      onAnswered();
    } catch (error) {
      setRefused(isGone(error) ? "gone" : "failed");
      if (isGone(error)) void refreshSession();
    } finally {
      setBusy(null);
    }
  };

  if (!isProject && membership?.status === "DONE")
    return <p className="shell-notice__when">{t("invitation.accepted")}</p>;
  return (
    <>
      {(isProject || membership) && (
        <>
          {!isProject && isRole(role) && (
            <p className="shell-notice__when">{t("invitation.role", { role: shellText(`roles.${role}`) })}</p>
          )}
          <div className="shell-notice__answers">
            <Button
              size="small"
              intent="primary"
              text={t("invitation.accept")}
              aria-label={t("invitation.acceptOf", { name })}
              loading={busy === "accept"}
              disabled={busy !== null}
              onClick={() => void answer("accept", isProject ? joinProject : accept)}
            />
            <Button
              size="small"
              text={t("invitation.decline")}
              aria-label={t("invitation.declineOf", { name })}
              loading={busy === "decline"}
              disabled={busy !== null}
              onClick={() => void answer("decline", isProject ? declineProject : decline)}
            />
          </div>
        </>
      )}
      {refused && (
        <p className="shell-notice__refused" role="alert">
          {t(`invitation.${refused}`)}
        </p>
      )}
    </>
  );
}
