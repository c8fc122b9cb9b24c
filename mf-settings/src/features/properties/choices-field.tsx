import { foldLabel, OPTION_COLORS, type OptionColor } from "@gisement/shared-domain/fields";
import { Button, InputGroup } from "@gisement/shared-ui/blueprint";
import { useColorOptions } from "@gisement/shared-ui/fields";
import { useController } from "@gisement/shared-ui/form";
import { ArrowDownIcon, ArrowUpIcon, XIcon } from "@gisement/shared-ui/icons";
import { Select } from "@gisement/shared-ui/select";
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

/** A choice of a list that is being made. */
export interface NewChoice {
  /** Of its row in the form. */
  readonly id: number;
  readonly label: string;
  readonly color: OptionColor | null;
}
/** Characters of a choice, and choices of one list made here: the server's limits. */
const LENGTH = 120;
const MOST = 1000;
const linesOf = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim().slice(0, LENGTH))
    .filter(Boolean);

/** The choices with further ones, without those that are there; the first ones get different colours. */
function withChoices(choices: readonly NewChoice[], labels: readonly string[]): readonly NewChoice[] {
  const taken = new Set(choices.map(({ label }) => foldLabel(label)));
  const all = [...choices];
  let last = Math.max(0, ...choices.map(({ id }) => id));
  for (const label of labels) {
    if (taken.has(foldLabel(label)) || all.length >= MOST) continue;
    taken.add(foldLabel(label));
    // A list longer than the palette would repeat its colours.
    const isShort = choices.length + labels.length <= OPTION_COLORS.length;
    last += 1;
    const color = isShort ? OPTION_COLORS[(last - 1) % OPTION_COLORS.length] : undefined;
    all.push({ id: last, label, color: color ?? null });
  }
  return all;
}

interface ChoiceLineProps {
  readonly choice: NewChoice;
  readonly index: number;
  readonly isLast: boolean;
  readonly onChange: (part: Partial<NewChoice>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One choice: colour, words, and its place in the order. */
function ChoiceLine({
  choice: { label, color },
  index,
  isLast,
  onChange,
  onMove,
  onRemove,
}: ChoiceLineProps) {
  const { t } = useTranslation(NAMESPACE);
  const colors = useColorOptions();
  return (
    <li>
      <Select
        compact
        minimal
        aria-label={t("fields.choices.color", { label })}
        options={colors}
        value={color ?? ""}
        onChange={(value) => onChange({ color: (value || null) as OptionColor | null })}
      />
      <InputGroup
        fill
        aria-label={t("fields.choices.label", { number: index + 1 })}
        value={label}
        maxLength={LENGTH}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <Button
        variant="minimal"
        icon={<ArrowUpIcon />}
        aria-label={t("fields.choices.up", { label })}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      />
      <Button
        variant="minimal"
        icon={<ArrowDownIcon />}
        aria-label={t("fields.choices.down", { label })}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <Button
        variant="minimal"
        icon={<XIcon />}
        aria-label={t("fields.choices.remove", { label })}
        onClick={onRemove}
      />
    </li>
  );
}

/** The choices of a new list: typed one by one or pasted as lines, put in order, each with a colour. */
export function ChoicesField({ name }: { readonly name: string }) {
  const { t } = useTranslation(NAMESPACE);
  const { field, fieldState } = useController({ name });
  const choices = field.value as readonly NewChoice[];
  const [text, setText] = useState("");
  const id = useId();
  const set = (next: readonly NewChoice[]) => field.onChange(next);
  const change = (index: number, part: Partial<NewChoice>) =>
    set(choices.map((choice, at) => (at === index ? { ...choice, ...part } : choice)));
  const move = (from: number, to: number) => {
    const moved = choices[from];
    if (moved && to >= 0 && to < choices.length) set(choices.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const add = (lines: readonly string[]) => {
    set(withChoices(choices, lines));
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || text.trim() === "") return;
    // Enter adds the choice, and does not send the form.
    event.preventDefault();
    add(linesOf(text));
  };
  const onPaste = (event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData("text/plain"));
    if (lines.length < 2) return;
    event.preventDefault();
    add(lines);
  };
  const isTaken = choices.some(({ label }) => foldLabel(label) === foldLabel(text));
  return (
    <fieldset className="mfs-choices">
      <legend>{t("fields.choices.title", { count: choices.length })}</legend>
      {choices.length > 0 && (
        <ul>
          {choices.map((choice, index) => (
            <ChoiceLine
              key={choice.id}
              choice={choice}
              index={index}
              isLast={index === choices.length - 1}
              onChange={(part) => change(index, part)}
              onMove={(by) => move(index, index + by)}
              onRemove={() => set(choices.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      <div className="mfs-choices__new">
        <InputGroup
          fill
          aria-label={t("fields.choices.new")}
          aria-describedby={`${id}-help`}
          placeholder={t("fields.choices.new")}
          value={text}
          maxLength={LENGTH}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <Button
          text={t("fields.choices.add")}
          disabled={text.trim() === "" || isTaken}
          onClick={() => add(linesOf(text))}
        />
      </div>
      {fieldState.error && (
        <p className="gis-field__error" role="alert">
          {fieldState.error.message}
        </p>
      )}
      <p id={`${id}-help`} className="mfs-hint" role="status">
        {isTaken && text.trim()
          ? t("fields.choices.taken", { label: text.trim() })
          : t("fields.choices.help")}
      </p>
    </fieldset>
  );
}
