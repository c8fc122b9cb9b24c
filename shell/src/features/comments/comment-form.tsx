import { isSubmittable, MAX_COMMENT, mentionedPeople } from "@gisement/shared-domain/reviews";
import { SOLO } from "@gisement/shared-domain/team";
import { Avatar } from "@gisement/shared-ui/avatar";
import { Button } from "@gisement/shared-ui/blueprint";
import { AtSignIcon } from "@gisement/shared-ui/icons";
import { AttachedPictures, AttachPictures, useAttachedPictures } from "@gisement/shared-ui/upload";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../runtime/use-runtime.tsx";
import { useTeammates } from "./api/read-reviews.ts";
import { type Destination, useWriteComment } from "./api/write-reviews.ts";
import { draftOf } from "./drafts.ts";
import { useMentions } from "./use-mentions.ts";

interface CommentFormProps {
  readonly destination: Destination;
  readonly label: string;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  /** Called after the text was sent, and when it is given up. */
  readonly onDone?: () => void;
}

const threadOf = (destination: Destination): string => {
  if (destination.kind === "new") return destination.productID;
  if (destination.kind === "newOn") return destination.element.id;
  return destination.kind === "answer" ? destination.reviewID : destination.message.id;
};

/** Writes a comment: @ mentions people, Ctrl and Enter sends, and an unsent text is kept. */
export function CommentForm({
  destination,
  label,
  placeholder,
  autoFocus = false,
  onDone,
}: CommentFormProps) {
  const { t } = useTranslation("comments");
  const { viewer, selectedTeam } = useSession();
  const field = useRef<HTMLTextAreaElement>(null);
  const listID = useId();
  const draft = draftOf(viewer.id, selectedTeam ?? SOLO, threadOf(destination));
  const original = destination.kind === "edit" ? destination.message.message : "";
  const [text, setText] = useState(() => draft.read() || original);
  const [isOpen, setOpen] = useState(autoFocus || text !== "");
  const key = useRef<string | null>(null);
  const people = useTeammates();
  const write = useWriteComment(destination);
  const isEdit = destination.kind === "edit";
  const pictures = useAttachedPictures(isEdit);
  const change = (next: string) => {
    // Another text is another intention: it must not be taken for a repeated call.
    key.current = null;
    setText(next);
    draft.write(next === original ? "" : next);
  };
  const mentions = useMentions({ text, people, field, onText: change });
  useEffect(() => {
    if (!autoFocus) return;
    const area = field.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, [autoFocus]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field grows with its text
  useEffect(() => {
    const area = field.current;
    if (!area) return;
    // Without a text it has its own height; to measure each form of a long list costs one layout each.
    area.style.blockSize = text === "" ? "" : "auto";
    if (text === "") return;
    area.style.blockSize = `${area.scrollHeight + 2}px`;
  }, [text, isOpen]);
  const stop = () => {
    change("");
    setText(original);
    pictures.clear();
    setOpen(false);
    onDone?.();
  };
  const send = () => {
    if (!isSubmittable(text) || write.isPending || pictures.busy) return;
    key.current ??= crypto.randomUUID();
    const mentioned = mentionedPeople(text, people);
    write.mutate(
      { id: key.current, text: text.trim(), mentioned, pictures: pictures.keys },
      { onSuccess: stop },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.onKey(event)) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    }
  };
  const offers = mentions.offered.length > 0;
  const optionID = (index: number) => `${listID}-${index}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: takes dropped pictures; a button chooses them by keyboard
    <div
      className="shell-comment-form"
      data-open={isOpen || undefined}
      onDragOver={pictures.onDragOver}
      onDrop={(event) => {
        setOpen(true);
        pictures.onDrop(event);
      }}
    >
      <textarea
        ref={field}
        rows={1}
        value={text}
        aria-label={label}
        placeholder={placeholder}
        maxLength={MAX_COMMENT}
        aria-autocomplete="list"
        data-keeps-focus
        aria-controls={offers ? listID : undefined}
        aria-activedescendant={offers ? optionID(mentions.active) : undefined}
        onFocus={() => setOpen(true)}
        onBlur={mentions.close}
        onChange={(event) => {
          setOpen(true);
          change(event.target.value);
          mentions.read(event.target);
        }}
        onSelect={(event) => mentions.read(event.currentTarget)}
        onKeyDown={onKeyDown}
        onPaste={pictures.onPaste}
      />
      <span className="gis-sr-only" role="status">
        {offers ? t("found", { count: mentions.offered.length }) : ""}
      </span>
      {offers && (
        <div className="shell-comment-people" role="listbox" id={listID} aria-label={t("people")}>
          {mentions.offered.map((person, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the text
            <div
              key={person.id}
              id={optionID(index)}
              role="option"
              aria-selected={index === mentions.active}
              className="shell-comment-person"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => mentions.pick(person)}
            >
              <Avatar name={person.name} color={person.color} round />
              {person.name}
            </div>
          ))}
        </div>
      )}
      <AttachedPictures {...pictures} />
      {isOpen && (
        <div className="shell-comment-form__foot">
          <Button
            variant="minimal"
            icon={<AtSignIcon />}
            aria-label={t("form.mention")}
            title={t("form.mention")}
            onMouseDown={(event) => event.preventDefault()}
            onClick={mentions.start}
          />
          {!isEdit && <AttachPictures take={pictures.take} />}
          <span className="shell-comment-form__gap" />
          <Button variant="minimal" text={t("form.cancel")} disabled={write.isPending} onClick={stop} />
          <Button
            intent="primary"
            text={t(destination.kind === "edit" ? "form.save" : "form.publish")}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            disabled={!isSubmittable(text) || pictures.busy}
            loading={write.isPending}
            onClick={send}
          />
        </div>
      )}
    </div>
  );
}
