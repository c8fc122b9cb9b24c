import { SearchIcon } from "@gisement/shared-ui/icons";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { fold } from "../../runtime/text/fold.ts";
import type { Command } from "./command.ts";
import { PaletteLine } from "./palette-line.tsx";
import { areNamedLots, begins, limitFound, readQuery } from "./read-query.ts";
import { findCommands, useCommands } from "./use-commands.tsx";
import { useFoundRecords } from "./use-found-records.ts";
import { useRecordCommands } from "./use-record-commands.tsx";

/** Whether a line offers to do something with the text, instead of naming something found. */
const isOffer = ({ id }: Command): boolean => id === "lots" || /^act:.*:$/.test(id);

export interface PaletteBodyProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly close: () => void;
}

/** The field and the lines of the palette: acts on what is selected, recents and the open lot's acts, or what is found; → shows the acts of the chosen record. */
export function PaletteBody({ query, onQuery, close }: PaletteBodyProps) {
  const { t } = useTranslation("shell");
  const [at, setAt] = useState(0);
  const [subject, setSubject] = useState<Command | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const asked = readQuery(query);
  const { text } = asked;
  const search = (next: string) => {
    onQuery(next);
    setAt(0);
    setSubject(null);
  };
  const commands = useCommands();
  const records = useRecordCommands(search);
  const { found, isPending, hasFailed } = useFoundRecords(text);
  // Read once: the screen behind does not change its selection while the palette is open.
  const [ofSelected] = useState(records.ofSelected);
  const ofOpenLot = records.ofOpenLot();
  const matching = asked.only ? [] : findCommands([...ofSelected, ...ofOpenLot, ...commands], text);
  // An area called by its whole name comes first, so that Enter opens it whatever is found.
  const named = matching.filter(({ label }) => fold(label) === fold(text));
  const others = matching.filter((command) => !named.includes(command));
  const limited = found && limitFound(found, asked);
  const rows = limited ? records.found(limited, asked) : [];
  // Lots that only resemble the text come after the people, records and commands that begin with it.
  const isLot = ({ id: line }: Command) => line.startsWith("lot:") || line === "lots";
  const isEarly = (command: Command) => !isLot(command) && !isOffer(command) && begins([command.label], text);
  const early =
    limited && limited.lots.items.length > 0 && !areNamedLots(limited, text)
      ? [...rows.filter(isEarly), ...others.filter(isEarly)]
      : [];
  const later = (command: Command) => !early.includes(command);
  const lines =
    subject?.acts ??
    (text === ""
      ? [...ofSelected, ...records.recents(), ...ofOpenLot, ...commands]
      : [...named, ...early, ...rows.filter(later), ...others.filter(later)]);
  // What can be done with any text does not count as something found.
  const isNothing = lines.every(isOffer);
  const last = lines.length - 1;
  const current = lines[Math.min(at, last)];

  useEffect(() => input.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected item must be visible, however it was selected
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView?.({ block: "nearest" });
  }, [current?.id]);

  const run = (command: Command) => {
    if (!command.types) close();
    command.run();
  };
  const openActs = (command: Command) => {
    setSubject(command);
    setAt(0);
  };
  const closeActs = () => {
    setSubject(null);
    setAt(0);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isAtEnd = event.currentTarget.selectionStart === query.length;
    if (event.key === "ArrowDown") setAt(at >= last ? 0 : at + 1);
    else if (event.key === "ArrowUp") setAt(at <= 0 ? last : at - 1);
    else if (event.key === "Home" && query === "") setAt(0);
    else if (event.key === "End" && query === "") setAt(last);
    else if (event.key === "ArrowRight" && isAtEnd && current?.acts?.length) openActs(current);
    else if (subject && (event.key === "ArrowLeft" || event.key === "Escape")) {
      closeActs();
      event.stopPropagation();
    } else if (event.key === "Enter" && current) run(current);
    else return;
    event.preventDefault();
  };
  return (
    <div className="shell-palette__body">
      <div className="shell-palette__field">
        <SearchIcon size={20} />
        <input
          ref={input}
          role="combobox"
          aria-label={t("palette.placeholder")}
          aria-expanded={lines.length > 0}
          aria-controls={lines.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={current ? `${id}-${current.id}` : undefined}
          aria-autocomplete="list"
          placeholder={t("palette.placeholder")}
          value={query}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => search(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <span className="shell-palette__escape" aria-hidden="true">
          <kbd>{t("palette.escape")}</kbd>
        </span>
      </div>
      {subject && <p className="shell-palette__subject">{subject.label}</p>}
      {hasFailed && !subject && (
        <p className="shell-palette__none" role="alert">
          {t("palette.failed")}
        </p>
      )}
      {isNothing && !subject && !hasFailed && (
        <p className="shell-palette__none">
          {isPending ? t("palette.searching") : t("palette.none", { query: text })}
        </p>
      )}
      {lines.length > 0 && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={t("palette.title")}
          className="shell-palette__list"
        >
          {lines.map((command, index) => (
            <PaletteLine
              key={command.id}
              command={command}
              marks={subject || isOffer(command) ? "" : text}
              id={`${id}-${command.id}`}
              isChosen={command.id === current?.id}
              isFirstOfGroup={command.group !== lines[index - 1]?.group}
              onRun={() => run(command)}
              onActs={() => openActs(command)}
              onPoint={() => setAt(index)}
            />
          ))}
        </div>
      )}
      <div className="shell-palette__foot" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t("palette.choose")}
        </span>
        <span>
          <kbd>↵</kbd> {t("palette.enter")}
        </span>
        <span>
          <kbd>→</kbd> {t("palette.more")}
        </span>
        <span className="shell-palette__signs">
          <kbd>#</kbd> {t("palette.byReference")} <kbd>@</kbd> {t("palette.byPerson")}
        </span>
      </div>
      <div className="gis-sr-only" role="status">
        {isPending ? "" : t("palette.count", { count: lines.length })}
      </div>
    </div>
  );
}
