import { MESSAGE_LIMITS } from "@gisement/shared-domain/orders";
import { Avatar } from "@gisement/shared-ui/avatar";
import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { CheckIcon, PencilIcon } from "@gisement/shared-ui/icons";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { PictureStrip } from "@gisement/shared-ui/picture";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { type OrderMessage, useChangeMessage } from "./api/conversation.ts";

interface MessageLineProps {
  readonly orderID: string;
  readonly message: OrderMessage;
  readonly isOurs: boolean;
  /** Its author reads it, and may still correct it. */
  readonly isEditable: boolean;
}

/** One message: who wrote it, when, and whether the other side has read it. */
export function MessageLine({ orderID, message, isOurs, isEditable }: MessageLineProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const [isEditing, setEditing] = useState(false);
  const author = message.authorName ?? format.person(message.user);
  return (
    <article className={isOurs ? "mfo-message mfo-message--ours" : "mfo-message"}>
      <Avatar name={author} color={message.user?.color ?? null} round />
      <div className="mfo-message__body">
        <header>
          <b>{author}</b>
          {isEditable && !isEditing && (
            <Button
              variant="minimal"
              size="small"
              icon={<PencilIcon />}
              aria-label={t("conversation.edit")}
              onClick={() => setEditing(true)}
            />
          )}
          <time dateTime={message.createdAt} title={format.dateTime(message.createdAt)}>
            {new Date(message.createdAt).toLocaleTimeString(locale, {
              hour: "2-digit",
              minute: "2-digit",
              timeZone: "Europe/Paris",
            })}
          </time>
        </header>
        {isEditing ? (
          <MessageEditor orderID={orderID} message={message} onDone={() => setEditing(false)} />
        ) : (
          <p className="mfo-message__text">{message.message}</p>
        )}
        {message.pictures.length > 0 && (
          <PictureStrip
            pictureKeys={message.pictures}
            label={t("conversation.pictures", { name: author })}
            width={105}
          />
        )}
        {isOurs && message.status === "READ" && (
          <span className="mfo-message__read">
            <CheckIcon size={12} /> {t("conversation.read")}
          </span>
        )}
      </div>
    </article>
  );
}

interface MessageEditorProps {
  readonly orderID: string;
  readonly message: OrderMessage;
  readonly onDone: () => void;
}

function MessageEditor({ orderID, message, onDone }: MessageEditorProps) {
  const { t } = useTranslation(NAMESPACE);
  const [text, setText] = useState(message.message);
  const change = useChangeMessage(orderID);
  const save = () => {
    if (text.trim() === "") return;
    change.mutate(
      { id: message.id, updatedAt: message.updatedAt, message: text.trim() },
      { onSuccess: onDone },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      onDone();
    }
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
  };
  return (
    <div className="mfo-message-form">
      {change.isError && (
        <Callout intent="danger" role="alert">
          {t("conversation.editFailed")}
        </Callout>
      )}
      <textarea
        // biome-ignore lint/a11y/noAutofocus: opened to be typed in
        autoFocus
        rows={2}
        value={text}
        maxLength={MESSAGE_LIMITS.text}
        aria-label={t("conversation.edit")}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="mfo-message-form__foot">
        <Button size="small" variant="minimal" text={t("cancel")} onClick={onDone} />
        <Button
          size="small"
          intent="primary"
          text={t("conversation.save")}
          loading={change.isPending}
          disabled={text.trim() === ""}
          onClick={save}
        />
      </div>
    </div>
  );
}
