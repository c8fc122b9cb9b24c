import { MESSAGE_LIMITS } from "@gisement/shared-domain/orders";
import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { useUnsavedGuard } from "@gisement/shared-ui/form";
import { useFormat } from "@gisement/shared-ui/locale";
import { AttachedPictures, AttachPictures, useAttachedPictures } from "@gisement/shared-ui/upload";
import { type Ref, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useWriteMessage } from "./api/conversation.ts";

/** Characters left from which on their number is shown. */
const NEAR = 200;

interface MessageFormProps {
  readonly orderID: string;
  readonly to: string;
  readonly field: Ref<HTMLTextAreaElement>;
}

/** Writes to the other side; Ctrl and Enter sends. What could not be sent stays in the field. */
export function MessageForm({ orderID, to, field }: MessageFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const [text, setText] = useState("");
  const key = useRef<string | null>(null);
  const write = useWriteMessage(orderID);
  const pictures = useAttachedPictures(write.isPending);
  const left = MESSAGE_LIMITS.text - text.length;
  const isWritten = text.trim() !== "";
  useUnsavedGuard(isWritten || pictures.keys.length > 0);
  const send = () => {
    if (!isWritten || left < 0 || write.isPending || pictures.busy) return;
    key.current ??= crypto.randomUUID();
    write.mutate(
      { id: key.current, message: text.trim(), pictures: pictures.keys },
      {
        onSuccess: () => {
          key.current = null;
          setText("");
          pictures.clear();
        },
      },
    );
  };
  return (
    <form
      className="mfo-message-form"
      onDragOver={pictures.onDragOver}
      onDrop={pictures.onDrop}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {write.isError && (
        <Callout intent="danger" role="alert">
          {t("conversation.failed")}
        </Callout>
      )}
      <textarea
        ref={field}
        rows={2}
        value={text}
        readOnly={write.isPending}
        aria-label={t("conversation.field", { name: to })}
        placeholder={t("conversation.field", { name: to })}
        onChange={(event) => {
          // Another text is another message.
          key.current = null;
          setText(event.target.value);
        }}
        onPaste={pictures.onPaste}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send();
        }}
      />
      <AttachedPictures {...pictures} />
      <div className="mfo-message-form__foot">
        <AttachPictures take={pictures.take} />
        <span className={left < 0 ? "mfo-message-form__over" : undefined} role="status">
          {left <= NEAR && t("conversation.left", { count: left, formatted: format.number(left) })}
        </span>
        <Button
          type="submit"
          intent="primary"
          size="small"
          text={t("conversation.send")}
          loading={write.isPending}
          disabled={!isWritten || left < 0 || pictures.busy}
        />
      </div>
    </form>
  );
}
