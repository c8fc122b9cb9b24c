import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CheckIcon, SearchIcon } from "../icons/icons.ts";
import type { SelectOption } from "./types.ts";

interface SelectListProps {
  readonly id: string;
  readonly label: string | undefined;
  readonly labelledBy: string | undefined;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly active: number;
  /** Typed text of the filter; null if the list has no filter. */
  readonly query: string | null;
  readonly onQuery: (query: string) => void;
  readonly onPick: (index: number) => void;
  readonly onKeyDown: (event: React.KeyboardEvent) => void;
}

/** The open list of a select: the filter, and the options with their groups. */
export function SelectList(props: SelectListProps) {
  const { id, options, value, active, query, onPick } = props;
  const { t } = useTranslation("ui");
  const filter = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const hasFilter = query !== null;

  useEffect(() => {
    if (!hasFilter) return;
    const enter = () => filter.current?.focus({ preventScroll: true });
    enter();
    // A surrounding dialog keeps the focus until it knows of this list, and takes it back in the next frame.
    const frame = requestAnimationFrame(enter);
    return () => cancelAnimationFrame(frame);
  }, [hasFilter]);
  useEffect(() => {
    list.current?.querySelectorAll('[role="option"]')[active]?.scrollIntoView?.({ block: "nearest" });
  }, [active]);

  return (
    <div className="gis-select__sheet">
      {hasFilter && (
        <div className="gis-select__filter">
          <SearchIcon size={14} />
          <input
            ref={filter}
            type="text"
            aria-label={t("select.filter")}
            placeholder={t("select.filter")}
            aria-controls={id}
            aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
            autoComplete="off"
            value={query}
            onChange={(event) => props.onQuery(event.currentTarget.value)}
            onKeyDown={props.onKeyDown}
          />
        </div>
      )}
      {options.length === 0 ? (
        <div className="gis-select__none" id={id} role="status">
          {t("select.none")}
        </div>
      ) : (
        <div
          ref={list}
          className="gis-select__list"
          id={id}
          role="listbox"
          aria-label={props.label}
          aria-labelledby={props.label ? undefined : props.labelledBy}
        >
          {options.map((option, index) => (
            <Row
              key={option.value}
              id={`${id}-${index}`}
              option={option}
              heading={option.group !== options[index - 1]?.group ? option.group : undefined}
              isActive={index === active}
              isSelected={option.value === value}
              onPick={() => onPick(index)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface RowProps {
  readonly id: string;
  readonly option: SelectOption;
  readonly heading: string | undefined;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly onPick: () => void;
}

function Row({ id, option, heading, isActive, isSelected, onPick }: RowProps) {
  return (
    <>
      {heading && (
        <div className="gis-select__group" role="presentation">
          {heading}
        </div>
      )}
      <div
        id={id}
        role="option"
        aria-selected={isSelected}
        aria-disabled={option.disabled || undefined}
        aria-label={option.description ? option.label : undefined}
        aria-describedby={option.description ? `${id}-description` : undefined}
        tabIndex={-1}
        data-value={option.value}
        className={`gis-select__option${isActive ? " gis-select__option--active" : ""}`}
        // The control keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPick}
        onKeyDown={(event) => {
          if (event.key === "Enter") onPick();
        }}
      >
        {option.mark}
        <span className="gis-select__label">
          {option.label}
          {option.description && (
            <span id={`${id}-description`} className="gis-select__description">
              {option.description}
            </span>
          )}
          {option.disabled && option.reason && <span className="gis-select__reason">{option.reason}</span>}
        </span>
        {option.aside && (
          <span className="gis-select__aside" aria-hidden="true">
            {option.aside}
          </span>
        )}
        {option.hint && <span className="gis-select__hint">{option.hint}</span>}
        {isSelected && <CheckIcon className="gis-select__tick" />}
      </div>
    </>
  );
}
