import { relativeTime } from "@gisement/shared-domain/format";
import { canDecideReview } from "@gisement/shared-domain/permissions";
import { isDecision } from "@gisement/shared-domain/reviews";
import { CheckIcon, XIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useLocale } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Review } from "./api/read-reviews.ts";
import { CommentForm } from "./comment-form.tsx";
import { CreationDecision } from "./creation-decision.tsx";
import { mayAnswerIn } from "./may-answer.ts";
import { Proposal } from "./proposal.tsx";
import { isCreation, subjectOf } from "./subject.ts";
import { ThreadMessages } from "./thread-messages.tsx";
import { useIdentity } from "./use-identity.ts";

interface ThreadCardProps {
  readonly review: Review;
  readonly now: number;
  /** Flashes once: the thread that was asked for. */
  readonly flash?: boolean;
  /** With the focus in the answer. */
  readonly answers?: boolean;
  /** Without its subject, which the panel already shows. */
  readonly plain?: boolean;
  /** Called when the reader follows the subject to its page. */
  readonly onFollow: () => void;
}

/** A thread: its subject, its messages and the form to answer (REV-012). */
export function ThreadCard({
  review,
  now,
  flash = false,
  answers = false,
  plain = false,
  onFollow,
}: ThreadCardProps) {
  const { t } = useTranslation("comments");
  const locale = useLocale();
  const identity = useIdentity();
  const titleID = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (flash) card.current?.scrollIntoView?.({ block: "nearest" });
  }, [flash]);
  const { title, detail, picture, path } = subjectOf(review, locale);
  const name = title || t("unnamed");
  return (
    <article
      ref={card}
      className="shell-thread"
      data-closed={review.status !== "PENDING" || undefined}
      data-flash={flash || undefined}
      aria-labelledby={titleID}
    >
      {plain ? (
        <h3 id={titleID} className="gis-sr-only">
          {t("thread", { title: name })}
        </h3>
      ) : (
        <div className="shell-thread__subject">
          <Picture pictureKey={picture} alt="" kind="product" width={40} height={30} />
          <div>
            <h3 id={titleID}>
              <AppLink to={path} onClick={onFollow}>
                {name}
              </AppLink>
            </h3>
            {detail && <p>{detail}</p>}
          </div>
        </div>
      )}
      <Decision review={review} now={now} />
      <ThreadMessages review={review} now={now} />
      {review.proposal && <Proposal review={review} proposal={review.proposal} />}
      {isCreation(review) && review.status === "PENDING" && canDecideReview(identity, review).allowed && (
        <CreationDecision review={review} onFollow={onFollow} />
      )}
      {mayAnswerIn(identity, review) && (
        <CommentForm
          destination={{ kind: "answer", reviewID: review.id }}
          label={t("form.answerTo", { title: name })}
          placeholder={t("form.answer")}
          autoFocus={answers}
        />
      )}
    </article>
  );
}

/** How a thread was closed, by whom and when; nothing while it is open (REV-023). */
function Decision({ review, now }: { readonly review: Review; readonly now: number }) {
  const { t } = useTranslation("comments");
  const locale = useLocale();
  const { status, decidedBy, decidedAt } = review;
  if (!isDecision(status)) return null;
  const accepted = status === "ACCEPTED";
  const isAnswered = isCreation(review) || review.proposal;
  const state = t(accepted ? (isAnswered ? "accepted" : "resolved") : "rejected");
  return (
    <p className="shell-thread__decision" data-status={status}>
      {accepted ? <CheckIcon size={14} aria-hidden="true" /> : <XIcon size={14} aria-hidden="true" />}
      {decidedAt
        ? t("decidedBy", {
            state,
            name: decidedBy?.name ?? t("somebody"),
            when: relativeTime(decidedAt, now, locale, "short"),
          })
        : state}
    </p>
  );
}
