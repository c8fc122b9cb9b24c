import { Dialog } from "@gisement/shared-ui/blueprint";
import { SearchIcon } from "@gisement/shared-ui/icons";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useRuntime } from "../../runtime/use-runtime.tsx";
import { type Command, findCommands, useCommands } from "./use-commands.tsx";

/** Finds every area, team, language and command by a few letters of its name (Ctrl or Cmd with K). */
export function CommandPalette() {
  const { t } = useTranslation("shell");
  const { panels } = useRuntime();
  const { panel, show } = useStore(panels);
  const titleID = useId();
  return (
    <Dialog
      isOpen={panel === "palette"}
      onClose={() => show(null)}
      className="shell-palette"
      aria-labelledby={titleID}
      transitionDuration={80}
    >
      <h2 id={titleID} className="gis-sr-only">
        {t("palette.title")}
      </h2>
      <PaletteBody close={() => show(null)} />
    </Dialog>
  );
}

function PaletteBody({ close }: { readonly close: () => void }) {
  const { t } = useTranslation("shell");
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const found = findCommands(useCommands(), query);
  const current = found[Math.min(at, found.length - 1)];

  useEffect(() => input.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected item must be visible, however it was selected
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView?.({ block: "nearest" });
  }, [current?.id]);

  const run = (command: Command) => {
    close();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1;
    if (event.key === "ArrowDown") setAt(at >= last ? 0 : at + 1);
    else if (event.key === "ArrowUp") setAt(at <= 0 ? last : at - 1);
    else if (event.key === "Home" && query === "") setAt(0);
    else if (event.key === "End" && query === "") setAt(last);
    else if (event.key === "Enter" && current) run(current);
    else return;
    event.preventDefault();
  };
  return (
    <div className="shell-palette__body">
      <div className="shell-palette__field">
        <SearchIcon size={16} />
        <input
          ref={input}
          role="combobox"
          aria-label={t("palette.placeholder")}
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={current ? `${id}-${current.id}` : undefined}
          aria-autocomplete="list"
          placeholder={t("palette.placeholder")}
          value={query}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {found.length > 0 && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={t("palette.title")}
          className="shell-palette__list"
        >
          {found.map((command, index) => (
            <div key={command.id}>
              {query.trim() === "" && command.group !== found[index - 1]?.group && (
                <div className="shell-palette__group" role="presentation">
                  {command.group}
                </div>
              )}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys (combobox) */}
              {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant) */}
              <div
                id={`${id}-${command.id}`}
                role="option"
                aria-selected={command.id === current?.id}
                className="shell-palette__item"
                onClick={() => run(command)}
                onPointerMove={() => setAt(index)}
              >
                {command.icon}
                <span>{command.label}</span>
              </div>
            </div>
          ))}
        </div>
      )}
      {found.length === 0 && (
        <p className="shell-palette__none">{t("palette.none", { query: query.trim() })}</p>
      )}
      <div className="shell-palette__foot" aria-hidden="true">
        {t("palette.hint")}
      </div>
      <div className="gis-sr-only" role="status">
        {t("palette.count", { count: found.length })}
      </div>
    </div>
  );
}
