import { describeBrowser } from "@gisement/shared-domain/auth";
import { LIMITS } from "@gisement/shared-domain/limits";
import { GatewayProblem } from "@gisement/shared-domain/rest";
import { Button, Tag } from "@gisement/shared-ui/blueprint";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { Section } from "@gisement/shared-ui/page";
import { useShell } from "@gisement/shared-ui/remote";
import { ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pageAddress } from "../../../kernel/gateway/page-address.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useEndAllSessions, useEndSession } from "../api/end-session.ts";
import { type OwnSession, useSessions } from "../api/list-sessions.ts";

/** Ends sessions, with a confirmation if that signs this browser out. */
function useEnding() {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const locale = useLocale();
  const { confirm } = useDialogs();
  const one = useEndSession();
  const all = useEndAllSessions();
  const leave = () => pageAddress.leave(`/${locale}/login`);
  const endOne = async (session: OwnSession) => {
    const sure =
      !session.current ||
      (await confirm({
        title: t("sessions.endThis"),
        message: t("sessions.endThisText"),
        confirm: t("sessions.signOut"),
      }));
    if (!sure) return;
    one.mutate(session.id, {
      onSuccess: () => {
        if (session.current) leave();
        else shell.toast({ kind: "success", message: t("sessions.ended") });
      },
    });
  };
  const endAll = async () => {
    const sure = await confirm({
      title: t("sessions.endAll"),
      message: t("sessions.endAllText"),
      confirm: t("sessions.endAll"),
      danger: true,
    });
    if (!sure) return;
    all.mutate(undefined, { onSuccess: leave });
  };
  return { endOne, endAll, busy: one.isPending || all.isPending };
}

function SessionLine({ session, onEnd, busy }: { session: OwnSession; onEnd: () => void; busy: boolean }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const name = describeBrowser(session.userAgent) || t("sessions.unknown");
  const facts = [
    t("sessions.since", { date: format.dateInWords(session.createdAt) }),
    t("sessions.seen", { date: format.dateTimeInWords(session.updatedAt) }),
    session.ipAddress,
  ];
  return (
    <li className="mfs-line">
      <div className="mfs-line__text">
        <p className="mfs-line__name">
          {name} {session.current && <Tag minimal>{t("sessions.this")}</Tag>}
        </p>
        <p className="mfs-hint">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <Button
        text={session.current ? t("sessions.signOut") : t("sessions.end")}
        aria-label={session.current ? undefined : t("sessions.endNamed", { name })}
        disabled={busy}
        onClick={onEnd}
      />
    </li>
  );
}

/** The user's sessions, which can be ended one by one or all together. */
export function SessionsSection() {
  const { t } = useTranslation(NAMESPACE);
  const sessions = useSessions();
  const { endOne, endAll, busy } = useEnding();
  const [all, showAll] = useState(false);
  const list = sessions.data ?? [];
  const visible = all ? list : list.slice(0, LIMITS.sessions);
  return (
    <Section
      title={t("sessions.title")}
      description={t("sessions.text")}
      card
      actions={
        sessions.data && <Button text={t("sessions.endAll")} disabled={busy} onClick={() => void endAll()} />
      }
    >
      {sessions.isPending && <LoadingState label={t("sessions.loading")} />}
      {sessions.isError && (
        <ErrorState
          compact
          error={sessions.error}
          title={t("sessions.failed")}
          text={(sessions.error instanceof GatewayProblem && sessions.error.title) || undefined}
          retry={() => void sessions.refetch()}
        />
      )}
      {sessions.data && (
        <ul className="mfs-lines">
          {visible.map((session) => (
            <SessionLine key={session.id} session={session} busy={busy} onEnd={() => void endOne(session)} />
          ))}
        </ul>
      )}
      {list.length > visible.length && (
        <Button
          text={t("sessions.showAll", { count: list.length - visible.length })}
          onClick={() => showAll(true)}
        />
      )}
    </Section>
  );
}
