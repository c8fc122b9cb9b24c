import { canDecideReview } from "@gisement/shared-domain/permissions";
import { foldMessages } from "@gisement/shared-domain/reviews";
import { Button, MenuItem } from "@gisement/shared-ui/blueprint";
import { BellIcon, BellOffIcon, CheckIcon, RotateCcwIcon, XIcon } from "@gisement/shared-ui/icons";
import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../runtime/use-runtime.tsx";
import type { Review } from "./api/read-reviews.ts";
import { useDecide, useFollow } from "./api/write-reviews.ts";
import { mayAnswerIn } from "./may-answer.ts";
import { isCreation } from "./subject.ts";
import { ThreadMessage } from "./thread-message.tsx";
import { useIdentity } from "./use-identity.ts";

interface ThreadMessagesProps {
  readonly review: Review;
  readonly now: number;
}

/** The messages of a thread, folded to the first and the last; the first carries the decision (REV-018, REV-019). */
export function ThreadMessages({ review, now }: ThreadMessagesProps) {
  const { t } = useTranslation("comments");
  const { viewer } = useSession();
  const identity = useIdentity();
  const decide = useDecide(review);
  const follow = useFollow(review);
  const [isUnfolded, setUnfolded] = useState(false);
  const mayAnswer = mayAnswerIn(identity, review);
  const mayDecide = canDecideReview(identity, review).allowed;
  const isOpen = review.status === "PENDING";
  const { shown, hidden } = foldMessages(review.messages);
  const reason = mayDecide ? undefined : t("adminOnly");
  // A proposal has its own buttons, beside what it changes.
  const isProposal = review.proposal?.isWaiting ?? false;
  const isNew = isCreation(review);
  // A new option or a change is accepted; a plain comment is resolved.
  const acceptText = t(isNew ? "accept" : "resolve");
  const decision = isProposal ? undefined : isOpen ? (
    <>
      <MenuItem
        icon={<CheckIcon />}
        text={acceptText}
        disabled={!mayDecide}
        title={reason}
        onClick={() => decide.mutate({ status: "ACCEPTED" })}
      />
      <MenuItem
        icon={<XIcon />}
        text={t("reject")}
        disabled={!mayDecide}
        title={reason}
        onClick={() => decide.mutate({ status: "REJECTED" })}
      />
    </>
  ) : mayAnswer ? (
    <MenuItem
      icon={<RotateCcwIcon />}
      text={t("reopen")}
      onClick={() => decide.mutate({ status: "PENDING" })}
    />
  ) : undefined;
  const entries = (
    <>
      {decision}
      <MenuItem
        icon={review.isFollowed ? <BellOffIcon /> : <BellIcon />}
        text={t(review.isFollowed ? "unfollow" : "follow")}
        onClick={() => follow.mutate()}
      />
    </>
  );
  const accept = isOpen && !isProposal && !isNew && mayDecide && (
    <Button
      variant="minimal"
      size="small"
      icon={<CheckIcon />}
      aria-label={acceptText}
      title={acceptText}
      loading={decide.isPending}
      onClick={() => decide.mutate({ status: "ACCEPTED" })}
    />
  );
  return (
    <ul className="shell-thread__messages">
      {(isUnfolded ? review.messages : shown).map((message, index) => (
        <Fragment key={message.id}>
          <ThreadMessage
            message={message}
            now={now}
            isOwn={mayAnswer && message.userID === viewer.id}
            entries={index === 0 ? entries : undefined}
            tools={index === 0 && accept}
          />
          {index === 0 && hidden > 0 && (
            <li className="shell-thread__fold">
              <Button
                variant="minimal"
                size="small"
                aria-expanded={isUnfolded}
                text={isUnfolded ? t("fold") : t("answers", { count: hidden })}
                onClick={() => setUnfolded(!isUnfolded)}
              />
            </li>
          )}
        </Fragment>
      ))}
    </ul>
  );
}
