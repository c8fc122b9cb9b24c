import { insertMention, type MentionToken, mentionTokenAt } from "@gisement/shared-domain/reviews";
import { foldText } from "@gisement/shared-ui/locale";
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Teammate } from "./api/read-reviews.ts";

/** People offered at once. */
const OFFERED = 6;

/** People with a word of their name that starts with what was typed, the beginning of the name first. */
function matchingPeople(people: readonly Teammate[], query: string): readonly Teammate[] {
  const wanted = foldText(query.trim());
  const startOf = ({ name }: Teammate) => ` ${foldText(name)}`.indexOf(` ${wanted}`);
  return people
    .map((person) => ({ person, start: startOf(person) }))
    .filter(({ start }) => start >= 0)
    .sort((one, other) => one.start - other.start || one.person.name.localeCompare(other.person.name))
    .slice(0, OFFERED)
    .map(({ person }) => person);
}

interface MentionsParts {
  readonly text: string;
  readonly people: readonly Teammate[];
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onText: (text: string) => void;
}

/** The list of people after an `@`: arrows move, Enter or Tab picks, Escape closes (REV-029, REV-030). */
export function useMentions({ text, people, field, onText }: MentionsParts) {
  const [token, setToken] = useState<MentionToken | null>(null);
  const [at, setAt] = useState(0);
  const offered = token ? matchingPeople(people, token.query) : [];
  const active = Math.min(at, offered.length - 1);
  const read = (area: HTMLTextAreaElement) => {
    const next = mentionTokenAt(area.value, area.selectionStart);
    if (next?.start !== token?.start || next?.query !== token?.query) setAt(0);
    setToken(next);
  };
  const nextCaret = useRef<number | null>(null);
  // Before the next key: a text set by us would leave the caret at its end.
  useLayoutEffect(() => {
    const caret = nextCaret.current;
    if (caret === null) return;
    nextCaret.current = null;
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
  });
  const moveCaret = (caret: number) => {
    nextCaret.current = caret;
  };
  const pick = (person: Teammate) => {
    if (!token) return;
    const next = insertMention(text, token, person.name);
    setToken(null);
    onText(next.text);
    moveCaret(next.caret);
  };
  /** Types an `@` at the caret, as the button does. */
  const start = () => {
    const caret = field.current?.selectionStart ?? text.length;
    const space = caret > 0 && !/\s/.test(text.charAt(caret - 1)) ? " " : "";
    onText(`${text.slice(0, caret)}${space}@${text.slice(caret)}`);
    setToken({ start: caret + space.length, query: "" });
    setAt(0);
    moveCaret(caret + space.length + 1);
  };
  /** Whether the list took the key. */
  const onKey = (event: KeyboardEvent): boolean => {
    const person = offered[active];
    if (!person || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "ArrowDown") setAt((active + 1) % offered.length);
    else if (event.key === "ArrowUp") setAt((active + offered.length - 1) % offered.length);
    else if (event.key === "Enter" || event.key === "Tab") pick(person);
    else if (event.key === "Escape") setToken(null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { offered, active, read, pick, start, onKey, close: () => setToken(null) };
}
