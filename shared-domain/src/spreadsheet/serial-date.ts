const MS_PER_DAY = 86_400_000;
/** Days between 1899-12-30 (day 0 of spreadsheets after February 1900) and 1970-01-01. */
const UNIX_EPOCH_SERIAL = 25_569;
/** 9999-12-31, the last day of spreadsheets. */
const LAST_SERIAL = 2_958_465;
/** Offset in days of a workbook with the 1904 date system. */
const OFFSET_1904 = 1462;

const isoDays = new Map<number, string>();

function isoDay(day: number): string {
  let text = isoDays.get(day);
  if (text === undefined) {
    text = new Date((day - UNIX_EPOCH_SERIAL) * MS_PER_DAY).toISOString().slice(0, 10);
    if (isoDays.size > 20_000) isoDays.clear();
    isoDays.set(day, text);
  }
  return text;
}

const two = (value: number) => (value < 10 ? `0${value}` : String(value));

/**
 * ISO text of a spreadsheet's serial date: `2024-09-08`, `2009-08-16T05:43:21`, or `05:43:21` for a time of day. A
 * number outside the calendar (negative, after 9999) is returned as a number.
 */
export function serialToIso(serial: number, date1904 = false): string | number {
  let value = date1904 ? serial + OFFSET_1904 : serial;
  if (!(value >= 0) || value > LAST_SERIAL + 1) return serial;
  let day = Math.floor(value);
  let seconds = Math.round((value - day) * 86_400);
  if (seconds === 86_400) {
    day += 1;
    seconds = 0;
  }
  const time =
    seconds === 0
      ? ""
      : `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  if (day === 0) return time === "" ? "00:00:00" : time;
  // Spreadsheets have a 29 February 1900 (serial 60): earlier days are one day further from the epoch.
  value = day < 60 ? day + 1 : day;
  return time === "" ? isoDay(value) : `${isoDay(value)}T${time}`;
}

/** Hours, minutes and seconds of a span in days, which may be longer than a day: `00:50:00`, `26:30:00`. */
export function serialToDuration(days: number): string {
  const seconds = Math.round(Math.abs(days) * 86_400);
  const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return days < 0 && seconds > 0 ? `-${clock}` : clock;
}

/** ISO text of a UTC instant, to the second; without a time at midnight. */
export function dateToIso(date: Date): string | null {
  const time = date.getTime();
  if (Number.isNaN(time)) return null;
  const text = new Date(Math.round(time / 1000) * 1000).toISOString();
  const clock = text.slice(text.indexOf("T") + 1, -5);
  const day = text.slice(0, text.indexOf("T"));
  if (day === "1899-12-30" || day === "1899-12-31") return clock;
  return clock === "00:00:00" ? day : `${day}T${clock}`;
}

const BUILT_IN_DATES: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 45],
  [47, 47],
  [50, 58],
];

/**
 * What a number format shows (ECMA-376 part 1, 18.8.30 and 18.8.31): a date or a time of day, a duration (`[h]:mm`), or
 * neither.
 */
export function timeFormat(id: number, code: string | undefined): "date" | "duration" | null {
  if (code === undefined && id === BUILT_IN_DURATION) return "duration";
  if (code !== undefined && /\[[hms]+\]/i.test(firstSection(code))) return "duration";
  return isDateFormat(id, code) ? "date" : null;
}

/** `[h]:mm:ss` */
const BUILT_IN_DURATION = 46;

/** The format of positive numbers, without texts. */
const firstSection = (code: string): string => code.replace(/"[^"]*"|[\\_*]./g, "").split(";")[0] ?? "";

function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN_DATES.some(([from, to]) => id >= from && id <= to);
  const section = firstSection(code);
  const bare = section.replace(/\[[^\]]*\]/g, "");
  return !/general|standard/i.test(bare) && /[ymdhs]/i.test(bare) && !/[#?]/.test(bare);
}
