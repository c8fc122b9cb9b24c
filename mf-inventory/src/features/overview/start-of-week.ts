const DAY = 24 * 3_600_000;

/** Seven days before, at midnight UTC: the same text all day, so that the server can answer from its cache. */
export const startOfWeek = (now: number): string =>
  new Date(Math.floor(now / DAY) * DAY - 7 * DAY).toISOString();
