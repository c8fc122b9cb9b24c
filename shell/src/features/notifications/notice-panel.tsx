import { Button } from "@gisement/shared-ui/blueprint";
import { BellIcon } from "@gisement/shared-ui/icons";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NoticeRow } from "./notice-row.tsx";
import { useCentre, useNotices } from "./use-centre.ts";

/** Milliseconds between updates of "5 min ago". */
const TICK = 30_000;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function More() {
  const { t } = useTranslation("notifications");
  const { notices } = useCentre();
  const { nextToken, more } = useNotices();
  if (nextToken === null) return null;
  return (
    <div className="shell-notices__more">
      {more === "failed" && <p role="alert">{t("moreFailed")}</p>}
      <Button
        variant="minimal"
        text={t("more")}
        loading={more === "loading"}
        onClick={() => void notices.readMore()}
      />
    </div>
  );
}

interface NoticePanelProps {
  readonly titleID: string;
  /** The element that gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly close?: ReactNode;
}

/** The list of the person's notifications, newest first [NOTIF-002]. */
export function NoticePanel({ titleID, opener, onClose, close }: NoticePanelProps) {
  const { t } = useTranslation("notifications");
  const { notices, see } = useCentre();
  const { status, items, unseen } = useNotices();
  const now = useNow();
  const title = useRef<HTMLHeadingElement>(null);
  // Moves the focus in, so that keyboard users start at the top.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    return () => {
      // The focus may already have moved elsewhere; then it stays there.
      if (document.activeElement === document.body) opener.current?.focus();
    };
  }, [opener]);
  return (
    <div className="shell-notices">
      <div className="shell-notices__head">
        <h2 id={titleID} ref={title} tabIndex={-1}>
          {t("title")}
        </h2>
        {unseen > 0 && (
          <Button
            variant="minimal"
            size="small"
            text={t("seeAll")}
            onClick={() => {
              // The button disappears; without this the focus would be lost.
              title.current?.focus();
              void see("all");
            }}
          />
        )}
        {close}
      </div>
      <div className="shell-notices__body">
        {status === "loading" && <SkeletonRows rows={4} height={56} label={t("loading")} />}
        {status === "failed" && (
          <ErrorState compact title={t("failed")} text={t("failedText")} retry={() => void notices.read()} />
        )}
        {status === "ready" && items.length === 0 && (
          <EmptyState compact icon={<BellIcon size={24} />} title={t("empty")} text={t("emptyText")} />
        )}
        {status === "ready" && items.length > 0 && (
          <>
            <ul className="shell-notices__list">
              {items.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} now={now} onFollowed={onClose} />
              ))}
            </ul>
            <More />
          </>
        )}
      </div>
    </div>
  );
}
