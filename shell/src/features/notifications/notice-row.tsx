import { relativeTime } from "@gisement/shared-domain/format";
import { NOTIFICATION_ICONS } from "@gisement/shared-domain/notifications";
import { Button } from "@gisement/shared-ui/blueprint";
import { CheckIcon } from "@gisement/shared-ui/icons";
import { AppLink, useAppNavigate } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { type MouseEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { navigationIcon } from "../../runtime/navigation/icons.ts";
import { useRuntime, useSession } from "../../runtime/use-runtime.tsx";
import type { Notice } from "./api/notifications.ts";
import { InvitationAnswer } from "./invitation-answer.tsx";
import { excerptOf, sentenceOf } from "./sentence.ts";
import { useCentre } from "./use-centre.ts";

/** The notification's team, if the person belongs to it and it is not the selected one. */
function useOtherTeam({ type, organizationID }: Notice) {
  const { memberships, selectedTeam } = useSession();
  if (type === "TEAM" || organizationID === null || organizationID === selectedTeam) return null;
  return memberships.find((each) => each.organizationID === organizationID && each.status === "DONE") ?? null;
}

interface NoticeRowProps {
  readonly notice: Notice;
  readonly now: number;
  readonly onFollowed: () => void;
}

/** One notification with its time and team; a click opens its link and marks it as seen [NOTIF-004]. */
export function NoticeRow({ notice, now, onFollowed }: NoticeRowProps) {
  const { t } = useTranslation("notifications");
  const locale = useLocale();
  const format = useFormat();
  const navigate = useAppNavigate();
  const { teams } = useRuntime();
  const { see } = useCentre();
  const row = useRef<HTMLLIElement>(null);
  const otherTeam = useOtherTeam(notice);
  const { id, type, href, icon, seen, date } = notice;
  const Icon = navigationIcon(icon ?? NOTIFICATION_ICONS[type]);
  const sentence = sentenceOf(notice, (key, values) => t(key, values ?? {}), format);
  const excerpt = excerptOf(notice);
  const markSeen = () => {
    if (!seen) void see([id]);
  };

  const onClick = (event: MouseEvent) => {
    markSeen();
    // The browser opens it in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || href === null) return;
    onFollowed();
    if (!otherTeam) return;
    event.preventDefault();
    void teams.select(otherTeam.organizationID).then((outcome) => {
      if (outcome === "switched" || outcome === "unchanged") navigate(href);
    });
  };

  const text = (
    <>
      {!seen && <span className="gis-sr-only">{t("unseen")} · </span>}
      {sentence}
    </>
  );
  return (
    <li ref={row} className="shell-notice" data-unseen={!seen || undefined} tabIndex={-1}>
      <span className="shell-notice__icon" aria-hidden="true">
        <Icon size={16} />
      </span>
      <div className="shell-notice__body">
        {href === null ? (
          <span className="shell-notice__text">{text}</span>
        ) : (
          <AppLink to={href} className="shell-notice__text" onClick={onClick}>
            {text}
          </AppLink>
        )}
        {excerpt && <p className="shell-notice__excerpt">{excerpt}</p>}
        <p className="shell-notice__when">
          <time dateTime={date}>{relativeTime(date, now, locale, "short")}</time>
          {otherTeam && ` · ${otherTeam.organizationName}`}
        </p>
        {(type === "TEAM" || notice.data.pending === true) && (
          <InvitationAnswer notice={notice} onAnswered={onFollowed} />
        )}
      </div>
      {!seen && (
        <Button
          className="shell-notice__see"
          variant="minimal"
          size="small"
          icon={<CheckIcon />}
          aria-label={t("seeOneOf", { sentence })}
          title={t("seeOne")}
          onClick={() => {
            // The button disappears; without this the focus would be lost.
            row.current?.focus();
            markSeen();
          }}
        />
      )}
    </li>
  );
}
