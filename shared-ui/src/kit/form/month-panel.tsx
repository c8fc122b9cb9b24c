import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ChevronLeftIcon, ChevronRightIcon } from "../icons/icons.ts";
import { useLocale } from "../locale/use-locale.ts";
import { addDays, addMonths, isWithin, monthOf, today, weekday, weeksOf } from "./month.ts";
import "./month-panel.css";

/** The range that a field is an end of; each end may be missing. */
export interface DateRange {
  readonly start: string | null;
  readonly end: string | null;
  /** Sets both ends. */
  readonly onChange: (start: string, end: string) => void;
}

interface MonthPanelProps {
  readonly value: string | null;
  readonly range?: DateRange | undefined;
  readonly min?: string | null;
  readonly max?: string | null;
  /** Without a day: the user cleared the field. */
  readonly onPick: (day: string | null) => void;
  readonly onClose: () => void;
}

/** Monday to Sunday of one week, to name the columns. */
const WEEK = [
  "2024-01-01",
  "2024-01-02",
  "2024-01-03",
  "2024-01-04",
  "2024-01-05",
  "2024-01-06",
  "2024-01-07",
];

/** A month to select a day from: arrows move by days and weeks, Page Up and Page Down by months, Home and End in the week. */
export function MonthPanel({ value, range, min, max, onPick, onClose }: MonthPanelProps) {
  const { t } = useTranslation("ui");
  const locale = useLocale();
  const now = today();
  const [cursor, setCursor] = useState(value ?? now);
  const days = useRef<HTMLTableElement>(null);
  const names = useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const formatter = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, {
        timeZone: "UTC",
        ...options,
      });
      return (day: string) => formatter.format(new Date(`${day}T00:00:00Z`));
    };
    return {
      month: format({ month: "long", year: "numeric" }),
      day: format({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
      short: format({ weekday: "narrow" }),
      long: format({ weekday: "long" }),
    };
  }, [locale]);

  useEffect(() => {
    days.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus({ preventScroll: true });
  }, [cursor]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = dayAfterKey(event.key, cursor);
    if (!step) return;
    event.preventDefault();
    setCursor(step);
  };
  const month = names.month(cursor);
  const later = addDays(now, 30);
  const setRange = (start: string, end: string) => {
    range?.onChange(start, end);
    onClose();
  };
  return (
    <div
      className="gis-month"
      role="dialog"
      aria-label={t("date.choose")}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // Escape closes only the month, not the surrounding dialog.
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="gis-month__head">
        <strong className="gis-month__name" aria-live="polite">
          {month.charAt(0).toUpperCase() + month.slice(1)}
        </strong>
        <button
          type="button"
          className="gis-month__step"
          aria-label={t("date.previousMonth")}
          onClick={() => setCursor(addMonths(cursor, -1))}
        >
          <ChevronLeftIcon />
        </button>
        <button
          type="button"
          className="gis-month__step"
          aria-label={t("date.nextMonth")}
          onClick={() => setCursor(addMonths(cursor, 1))}
        >
          <ChevronRightIcon />
        </button>
      </div>
      <table ref={days} className="gis-month__days" aria-label={month}>
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col" abbr={names.long(day)}>
                {names.short(day).toLowerCase()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(cursor).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    className={dayClass(day, cursor, now, range)}
                    data-day={day}
                    tabIndex={day === cursor ? 0 : -1}
                    aria-label={names.day(day)}
                    aria-pressed={day === value}
                    aria-current={day === now ? "date" : undefined}
                    disabled={!isWithin(day, min, max)}
                    onKeyDown={onKeyDown}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="gis-month__foot">
        {range ? (
          <>
            <button type="button" onClick={() => setRange(...monthOf(now))}>
              {t("date.thisMonth")}
            </button>
            <button
              type="button"
              onClick={() => setRange(range.start ?? now, addDays(range.start ?? now, 30))}
            >
              {t("date.inThirtyDays")}
            </button>
          </>
        ) : (
          <>
            <button type="button" disabled={!isWithin(now, min, max)} onClick={() => onPick(now)}>
              {t("date.today")}
            </button>
            <button type="button" disabled={!isWithin(later, min, max)} onClick={() => onPick(later)}>
              {t("date.inThirtyDays")}
            </button>
          </>
        )}
        <button type="button" className="gis-month__clear" onClick={() => onPick(null)}>
          {t("common.clear")}
        </button>
      </div>
    </div>
  );
}

/** The day that a key moves to from another day; null for other keys. */
function dayAfterKey(key: string, from: string): string | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(from, -1);
    case "ArrowRight":
      return addDays(from, 1);
    case "ArrowUp":
      return addDays(from, -7);
    case "ArrowDown":
      return addDays(from, 7);
    case "PageUp":
      return addMonths(from, -1);
    case "PageDown":
      return addMonths(from, 1);
    case "Home":
      return addDays(from, -weekday(from));
    case "End":
      return addDays(from, 6 - weekday(from));
    default:
      return null;
  }
}

function dayClass(day: string, cursor: string, now: string, range: DateRange | undefined): string {
  const outside = day.slice(0, 7) === cursor.slice(0, 7) ? "" : " gis-month__day--outside";
  const end = range && (day === range.start || day === range.end) ? " gis-month__day--end" : "";
  const within = range?.start && range.end && day > range.start && day < range.end;
  const soft = within ? " gis-month__day--within" : "";
  return `gis-month__day${outside}${end}${soft}${day === now ? " gis-month__day--today" : ""}`;
}
