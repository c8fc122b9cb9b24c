import { relativeTime } from "@gisement/shared-domain/format";
import { splitMentions } from "@gisement/shared-domain/reviews";
import { Avatar } from "@gisement/shared-ui/avatar";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { PictureStrip } from "@gisement/shared-ui/picture";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewMessage } from "./api/read-reviews.ts";
import { CommentForm } from "./comment-form.tsx";
import { MessageMenu } from "./message-menu.tsx";

interface ThreadMessageProps {
  readonly message: ReviewMessage;
  readonly now: number;
  readonly isOwn: boolean;
  /** Entries of the menu besides editing the own message. */
  readonly entries?: ReactNode;
  /** Beside the name. */
  readonly tools?: ReactNode;
}

/** One text of a thread, with the people it mentions. */
export function ThreadMessage({ message, now, isOwn, entries, tools }: ThreadMessageProps) {
  const { t } = useTranslation("comments");
  const locale = useLocale();
  const format = useFormat();
  const [isEditing, setEditing] = useState(false);
  const author = message.user?.name ?? t("somebody");
  const named = message.mentions.flatMap(({ user }) => user ?? []);
  return (
    <li className="shell-comment">
      <Avatar name={author} color={message.user?.color ?? null} round />
      <div className="shell-comment__body">
        <div className="shell-comment__head">
          <span className="shell-comment__author">{author}</span>
          <time dateTime={message.createdAt} title={format.dateTime(message.createdAt)}>
            {relativeTime(message.createdAt, now, locale, "short")}
          </time>
          <span className="shell-comment__tools">
            {tools}
            {(entries || isOwn) && (
              <MessageMenu
                label={t("menu", { name: author })}
                onEdit={isOwn ? () => setEditing(true) : undefined}
                entries={entries}
              />
            )}
          </span>
        </div>
        {isEditing ? (
          <CommentForm
            destination={{ kind: "edit", message }}
            label={t("form.edit")}
            autoFocus
            onDone={() => setEditing(false)}
          />
        ) : message.message === "" ? null : (
          <p className="shell-comment__text">
            {splitMentions(message.message, named).map(({ text, person }, index) =>
              person ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
                <mark key={index}>{text}</mark>
              ) : (
                text
              ),
            )}
          </p>
        )}
        {message.pictures.length > 0 && (
          <PictureStrip
            pictureKeys={message.pictures}
            label={t("pictures.of", { name: author })}
            width={105}
          />
        )}
      </div>
    </li>
  );
}
