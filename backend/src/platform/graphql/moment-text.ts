const MINUTE = 60_000;
const DAY = 86_400_000;
const two = (number: number): string => String(number).padStart(2, "0");
const MINUTES = Array.from({ length: 1440 }, (_, at) => `${two(Math.floor(at / 60))}:${two(at % 60)}:`);
const SECONDS = Array.from({ length: 60 }, (_, at) => two(at));

/** Date parts of recent days; emptied when full. */
const dates = new Map<number, string>();
const MOST_DATES = 1000;

function dateText(day: number): string {
  let text = dates.get(day);
  if (text === undefined) {
    text = new Date(day * DAY).toISOString().slice(0, -"00:00:00.000Z".length);
    if (dates.size >= MOST_DATES) dates.clear();
    dates.set(day, text);
  }
  return text;
}

/**
 * A moment in the format of `toISOString`, in a third of the time: a list of rows holds dozens of moments, mostly of a few days,
 * and formatting them was the largest single part of an answer. The date part is cached: rows alternate between a few days, such as
 * those of creation and expiry.
 */
export function momentText(moment: Date): string {
  const milliseconds = moment.getTime();
  const day = Math.floor(milliseconds / DAY);
  const inDay = milliseconds - day * DAY;
  const minute = Math.floor(inDay / MINUTE);
  const inMinute = inDay - minute * MINUTE;
  const second = Math.floor(inMinute / 1000);
  const rest = inMinute - second * 1000;
  const zeros = rest < 10 ? ".00" : rest < 100 ? ".0" : ".";
  return `${dateText(day)}${MINUTES[minute]}${SECONDS[second]}${zeros}${rest}Z`;
}
