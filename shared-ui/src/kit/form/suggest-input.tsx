import { InputGroup } from "@blueprintjs/core";
import { type KeyboardEvent, type ReactNode, type Ref, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Popover } from "../blueprint/popover.tsx";
import { ChevronDownIcon, PlusIcon, XIcon } from "../icons/icons.ts";
import { foldText } from "../locale/fold-text.ts";

export interface SuggestOption {
  value: string;
  label: string;
  hint?: string;
}

export interface SuggestInputProps {
  id?: string;
  options: readonly SuggestOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** Creates a choice from the typed text; resolves to the choice to select. */
  onCreate?: (text: string) => SuggestOption | Promise<SuggestOption>;
  /** On leaving the field, creates a choice from text that matches none, instead of discarding it. */
  createOnLeave?: boolean;
  /** Called while typing, for choices from a server; `options` are then shown unfiltered. */
  onQueryChange?: (query: string) => void;
  /** Called while typing, where `options` are only those that were found so far; they are filtered. */
  onSearch?: ((text: string) => void) | undefined;
  loading?: boolean;
  placeholder?: string;
  disabled?: boolean;
  clearable?: boolean;
  autoFocus?: boolean;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  invalid?: boolean;
  "aria-label"?: string;
  "aria-describedby"?: string;
  "aria-required"?: boolean;
  /** Shown when no choice matches and none can be created. */
  noResults?: ReactNode;
}

/** Maximum number of choices shown; typing filters the list. */
const SHOWN = 100;

/** Selects a choice by typing part of it; arrow keys move, Enter selects, Escape closes. */
export function SuggestInput(props: SuggestInputProps) {
  const { options, value, onChange, onCreate, onQueryChange, disabled, clearable = true } = props;
  const { t } = useTranslation("ui");
  const listId = useId();
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [created, setCreated] = useState<SuggestOption | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const chosen =
    options.find((option) => option.value === value) ?? (created?.value === value ? created : undefined);
  const isOpen = query !== null;

  const matches = useMemo(() => {
    if (query === null) return [];
    if (onQueryChange || query === "" || query === chosen?.label) return options.slice(0, SHOWN);
    const words = foldText(query).split(/\s+/).filter(Boolean);
    return options
      .filter((option) => words.every((word) => foldText(option.label).includes(word)))
      .slice(0, SHOWN);
  }, [options, query, onQueryChange, chosen?.label]);
  const typed = query?.trim() ?? "";
  const canCreate =
    Boolean(onCreate) &&
    typed !== "" &&
    !options.some((option) => foldText(option.label) === foldText(typed));
  const lines = matches.length + (canCreate ? 1 : 0);

  const close = () => {
    setQuery(null);
    setActive(0);
  };
  const pick = async (index: number) => {
    const match = matches[index];
    close();
    if (match) onChange(match.value);
    else if (canCreate) await create();
  };
  const create = async () => {
    if (!onCreate) return;
    const option = await onCreate(typed);
    setCreated(option);
    onChange(option.value);
  };
  const move = (to: number) => {
    const next = Math.max(0, Math.min(lines - 1, to));
    setActive(next);
    list.current?.children[next]?.scrollIntoView?.({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) setQuery(chosen?.label ?? "");
      else move(active + (event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      if (lines > 0) void pick(active);
    } else if (event.key === "Escape" && isOpen) {
      // Escape closes only the list, not the surrounding form.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const leave = () => {
    // An exact match selects its choice, an emptied field clears the choice; other text is ignored.
    if (query !== null) {
      const exact = options.find((option) => foldText(option.label) === foldText(typed));
      if (exact) onChange(exact.value);
      else if (typed === "" && clearable && value !== null) onChange(null);
      else if (typed !== "" && props.createOnLeave) void create();
    }
    close();
    props.onBlur?.();
  };

  return (
    <Popover
      isOpen={isOpen && !disabled}
      placement="bottom-start"
      minimal
      autoFocus={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      matchTargetWidth
      fill
      popoverClassName="gis-suggest"
      content={
        lines === 0 ? (
          // A list box needs at least one option; without any, a status says why.
          <div className="gis-suggest__list" id={listId} role="status">
            {isOpen && (
              <div className="gis-suggest__none">
                {props.loading ? t("states.loading") : (props.noResults ?? t("suggest.none"))}
              </div>
            )}
          </div>
        ) : (
          <div
            ref={list}
            className="gis-suggest__list"
            id={listId}
            role="listbox"
            aria-label={props["aria-label"] ?? t("suggest.choices")}
          >
            {matches.map((option, index) => (
              <div
                key={option.value}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={option.value === value}
                className={
                  index === active ? "gis-suggest__option gis-suggest__option--active" : "gis-suggest__option"
                }
                onMouseDown={(event) => {
                  // The field keeps the focus.
                  event.preventDefault();
                  void pick(index);
                }}
                tabIndex={-1}
              >
                <span>{option.label}</span>
                {option.hint && <span className="gis-suggest__hint">{option.hint}</span>}
              </div>
            ))}
            {canCreate && (
              <div
                id={`${listId}-${matches.length}`}
                role="option"
                aria-selected={false}
                className={
                  active === matches.length
                    ? "gis-suggest__option gis-suggest__option--active"
                    : "gis-suggest__option"
                }
                onMouseDown={(event) => {
                  // The field keeps the focus.
                  event.preventDefault();
                  void pick(matches.length);
                }}
                tabIndex={-1}
              >
                <span>
                  <PlusIcon aria-hidden="true" /> {t("suggest.create", { text: typed })}
                </span>
              </div>
            )}
          </div>
        )
      }
    >
      <InputGroup
        id={props.id}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && lines > 0 ? `${listId}-${active}` : undefined}
        aria-label={props["aria-label"]}
        aria-describedby={props["aria-describedby"]}
        aria-required={props["aria-required"]}
        aria-invalid={props.invalid}
        intent={props.invalid ? "danger" : "none"}
        autoComplete="off"
        autoFocus={props.autoFocus}
        inputRef={props.inputRef}
        disabled={disabled}
        placeholder={props.placeholder}
        value={query ?? chosen?.label ?? ""}
        onValueChange={(text) => {
          setQuery(text);
          setActive(0);
          onQueryChange?.(text);
          props.onSearch?.(text);
        }}
        onClick={() => setQuery((current) => current ?? chosen?.label ?? "")}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={leave}
        onKeyDown={onKeyDown}
        rightElement={
          clearable && value !== null && !disabled ? (
            <button
              type="button"
              className="gis-input__button"
              aria-label={t("common.clear")}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                close();
                onChange(null);
              }}
            >
              <XIcon size={14} />
            </button>
          ) : (
            <span className="gis-input__caret" aria-hidden="true">
              <ChevronDownIcon size={14} />
            </span>
          )
        }
      />
    </Popover>
  );
}
