import {
  isQuote,
  isSent,
  isStillEditable,
  type OrderKind,
  type OrderSide,
  sideOfKind,
  waitsForAddressee,
} from "@gisement/shared-domain/orders";
import { SOLO } from "@gisement/shared-domain/team";
import { Button, ButtonGroup } from "@gisement/shared-ui/blueprint";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useWatched } from "@gisement/shared-ui/presence";
import { useSession, useTeamID } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { StatusTile } from "@gisement/shared-ui/status-tag";
import { type Ref, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { otherPartyName } from "../../../kernel/other-party.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { OrderDetails } from "../api/get-order.ts";
import { isOpenLink, useOrderLinks } from "../links/api/links.ts";
import { isForCustomer } from "../links/links-section.tsx";
import { type OrderMessage, useChangeMessage, useOrderLog, useOrderMessages } from "./api/conversation.ts";
import { ConductMenu } from "./conduct-menu.tsx";
import { eventSentence } from "./event-sentence.ts";
import { MessageForm } from "./message-form.tsx";
import { MessageLine } from "./message-line.tsx";
import { eventsOf, type OrderEvent, timelineOf } from "./timeline.ts";
import "./conversation.css";

interface ConversationPanelProps {
  readonly order: OrderDetails;
  readonly kind: OrderKind;
  /** The side that the reader may write for; null for read access. */
  readonly side: OrderSide | null;
  readonly field: Ref<HTMLTextAreaElement>;
}

/** Whether somebody reads messages on the side that is not ours. */
function hasReader(order: OrderDetails, { teamID, userID }: Us): boolean {
  const isAuthor = teamID ? order.organizationID === teamID : order.userID === userID;
  const [team, person] = isAuthor
    ? [order.toOrganizationID, order.toUserID]
    : [order.organizationID, order.userID];
  return Boolean(team || person);
}

interface Us {
  readonly teamID: string | null;
  readonly userID: string;
}
const isOurs = ({ organizationID, userID }: OrderMessage, us: Us): boolean =>
  us.teamID ? organizationID === us.teamID : userID === us.userID;
const isForUs = ({ toOrganizationID, toUserID }: OrderMessage, us: Us): boolean =>
  toOrganizationID ? toOrganizationID === us.teamID : toUserID === us.userID;

/** Marks the messages of the other side as read, each once, while the page is in view. */
function useReadMarks(orderID: string, messages: readonly OrderMessage[], us: Us, isActing: boolean) {
  const { mutate } = useChangeMessage(orderID);
  const marked = useRef(new Set<string>());
  useEffect(() => {
    const mark = () => {
      if (!isActing || document.visibilityState !== "visible") return;
      for (const message of messages) {
        if (!waitsForAddressee(message.status) || !isForUs(message, us) || marked.current.has(message.id))
          continue;
        marked.current.add(message.id);
        mutate({ id: message.id, status: "READ" });
      }
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [messages, us, isActing, mutate]);
}

const NONE: readonly OrderMessage[] = [];

/** What the two sides of an order say to each other, and what happened to it; live. */
export function ConversationPanel({ order, kind, side, field }: ConversationPanelProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const teamID = useTeamID();
  const session = useSession();
  const [view, setView] = useState<"messages" | "log">("messages");
  // A message is no change of the order: it marks nothing of it.
  useWatched("conversation", order.id);
  const messages = useOrderMessages(order.id);
  const log = useOrderLog(order.id);
  const userID = session?.viewer.id ?? "";
  const us = useMemo(() => ({ teamID: teamID === SOLO ? null : teamID, userID }), [teamID, userID]);
  const other = otherPartyName(order, side ?? sideOfKind(kind), locale);
  const written = messages.data ?? NONE;
  useReadMarks(order.id, written, us, side !== null && view === "messages");
  const events = useMemo(() => eventsOf(log.data ?? []), [log.data]);
  // A customer without an account reads messages by a link.
  const links = useOrderLinks(order.id, isForCustomer(order, side));
  const isRead = hasReader(order, us) || (links.data ?? []).some((link) => isOpenLink(link));
  const isReceiver = side === (isQuote(order) ? "buyer" : "seller");
  // The side that received the order wants no more of our messages.
  const isMuted = order.block && !isReceiver;
  const shown = view === "messages" ? messages : log;
  return (
    <section className="mfo-conversation" aria-label={t("conversation.label")}>
      <header className="mfo-conversation__head">
        <span className="mfo-conversation__party">{other}</span>
        <ButtonGroup>
          <Button
            size="small"
            text={t("conversation.messages", {
              count: written.length,
              formatted: format.number(written.length),
            })}
            active={view === "messages"}
            aria-pressed={view === "messages"}
            onClick={() => setView("messages")}
          />
          <Button
            size="small"
            text={t("conversation.log")}
            active={view === "log"}
            aria-pressed={view === "log"}
            onClick={() => setView("log")}
          />
        </ButtonGroup>
        {side && isSent(order) && hasReader(order, us) && (
          <ConductMenu order={order} other={other} isReceiver={isReceiver} />
        )}
      </header>
      {shown.isPending && <SkeletonRows rows={3} />}
      {shown.isError && (
        <ErrorState
          compact
          error={shown.error}
          title={t(view === "messages" ? "conversation.loadFailed" : "conversation.logFailed")}
          retry={() => void shown.refetch()}
        />
      )}
      {view === "messages" && messages.data && (
        <Messages order={order} messages={written} events={events} us={us} other={other} />
      )}
      {view === "log" && log.data && <Log events={events} />}
      {order.block && side && (
        <p className="mfo-conversation__note" role="status">
          {t(isReceiver ? "conduct.weBlocked" : "conduct.theyBlocked", { name: other })}
        </p>
      )}
      {view === "messages" && side && isRead && !isMuted && (
        <MessageForm key={order.id} orderID={order.id} to={other} field={field} />
      )}
      {view === "messages" && side && !isRead && (
        <p className="mfo-conversation__note">{t("conversation.noReader", { name: other })}</p>
      )}
    </section>
  );
}

interface MessagesProps {
  readonly order: OrderDetails;
  readonly messages: readonly OrderMessage[];
  readonly events: readonly OrderEvent[];
  readonly us: Us;
  readonly other: string;
}

function Messages({ order, messages, events, us, other }: MessagesProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const end = useRef<HTMLDivElement>(null);
  const days = useMemo(() => timelineOf(messages, events), [messages, events]);
  const last = messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is brought into view
  useEffect(() => {
    const list = end.current?.parentElement;
    if (list) list.scrollTop = list.scrollHeight;
  }, [last]);
  if (messages.length === 0 && days.length === 0)
    return (
      <EmptyState
        compact
        title={t("conversation.empty")}
        text={t("conversation.emptyText", { name: other })}
      />
    );
  const now = new Date();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls takes the focus, so that arrow keys move it
    <div className="mfo-conversation__list" role="log" aria-label={t("conversation.label")} tabIndex={0}>
      {days.map(({ day, entries }) => (
        <div key={day} className="mfo-conversation__day">
          <h3>{format.weekday(new Date(`${day}T12:00:00Z`))}</h3>
          {entries.map((entry) =>
            entry.kind === "message" ? (
              <MessageLine
                key={entry.id}
                orderID={order.id}
                message={entry.message}
                isOurs={isOurs(entry.message, us)}
                isEditable={entry.message.userID === us.userID && isStillEditable(entry.at, now)}
              />
            ) : (
              <p key={entry.id} className="mfo-conversation__event">
                {entry.move && <StatusTile kind="order" value={entry.move.to} />}
                <span>{eventSentence(entry, locale, t)}</span>
                <time dateTime={entry.at} title={format.dateTime(entry.at)}>
                  {timeOf(entry.at, locale)}
                </time>
              </p>
            ),
          )}
        </div>
      ))}
      <div ref={end} />
    </div>
  );
}

const timeOf = (at: string, locale: string): string =>
  new Date(at).toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Paris" });

function Log({ events }: { readonly events: readonly OrderEvent[] }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  if (events.length === 0) return <EmptyState compact title={t("conversation.logEmpty")} />;
  return (
    <ol className="mfo-conversation__log" aria-label={t("conversation.log")}>
      {events.toReversed().map((event) => (
        <li key={event.id}>
          <span>{eventSentence(event, locale, t)}</span>
          <time dateTime={event.at} title={format.dateTime(event.at)}>
            {format.relative(event.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
