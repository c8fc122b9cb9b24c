import { reviewPolicy } from "@gisement/shared-domain/permissions";
import { useTranslation } from "react-i18next";
import { type ListedSubject, useReviewSubject } from "./api/read-reviews.ts";
import { CommentForm } from "./comment-form.tsx";
import type { DiscussedElement } from "./open-comments.ts";
import { namesOf } from "./subject.ts";
import { ThreadsOn } from "./thread-list.tsx";
import { UnreadableSubject } from "./unreadable-subject.tsx";
import { useIdentity } from "./use-identity.ts";

interface OnElementProps {
  readonly element: DiscussedElement;
  readonly now: number;
  readonly onFollow: () => void;
}

/** The threads on a reference, option, property, alert, shape, header, order or customer, with the form for a new one. */
export function OnElement({ element, now, onFollow }: OnElementProps) {
  const { t } = useTranslation("comments");
  const identity = useIdentity();
  const { data: described, error, isPending, refetch } = useReviewSubject(element);
  if (!described)
    return <UnreadableSubject isPending={isPending} error={error} retry={() => void refetch()} />;
  const { title, detail } = namesOf(described);
  const name = title || t("unnamed");
  // The blocks of a copied catalogue keep their ids: only the project tells them apart.
  const subject: ListedSubject =
    element.noun === "header"
      ? { elementID: element.id, projectID: element.projectID }
      : { elementID: element.id };
  return (
    <>
      <div className="shell-comments__lot">
        <div>
          <p className="shell-comments__lot-name">{name}</p>
          <p>{[t(`nouns.${element.noun}`), detail].filter(Boolean).join(", ")}</p>
        </div>
      </div>
      <ThreadsOn subject={subject} now={now} onFollow={onFollow} />
      {reviewPolicy.create(identity).allowed && (
        <div className="shell-comments__foot">
          <CommentForm
            destination={{ kind: "newOn", element }}
            label={t("form.newLabel")}
            placeholder={t("form.new")}
          />
        </div>
      )}
    </>
  );
}
