import { useTranslation } from "react-i18next";
import { StarIcon } from "../icons/icons.ts";
import { parseReemploymentIndex } from "./reemployment-index.ts";

function Stars({ count, filled, of }: { count: number; filled: boolean; of: number }) {
  return (
    <span
      className={filled ? "gis-stars__icons gis-stars__icons--filled" : "gis-stars__icons"}
      aria-hidden="true"
    >
      {Array.from({ length: of }, (_, index) => {
        const isFull = filled && index < count;
        // biome-ignore lint/suspicious/noArrayIndexKey: identical stars in a fixed order
        return <StarIcon key={index} size={14} fill={isFull ? "currentColor" : "none"} />;
      })}
    </span>
  );
}

export interface ReemploymentStarsProps {
  value: string | null | undefined;
  /** Accessible name; the reuse index by default. */
  name?: string;
}

/**
 * The reemployment index of a lot as stars with a text for screen readers [CAT-529]. Shows nothing for other values.
 */
export function ReemploymentStars({ value, name }: ReemploymentStarsProps) {
  const { t } = useTranslation("ui");
  const index = parseReemploymentIndex(value);
  if (!index) return null;
  const key = index.filled ? "stars.filled" : "stars.empty";
  return (
    <span
      className="gis-stars"
      role="img"
      aria-label={t(key, { count: index.count, index: name ?? t("field.reemploymentIndex") })}
    >
      <Stars count={index.count} filled={index.filled} of={index.count} />
    </span>
  );
}

export interface StarRatingProps {
  value: number | null | undefined;
  /** Total number of stars. */
  max?: number;
}

/** A rating out of `max` stars. */
export function StarRating({ value, max = 5 }: StarRatingProps) {
  const { t } = useTranslation("ui");
  if (value === null || value === undefined) return null;
  const count = Math.max(0, Math.min(max, Math.round(value)));
  return (
    <span className="gis-stars" role="img" aria-label={t("stars.rating", { value: count, max })}>
      <Stars count={count} filled of={max} />
    </span>
  );
}
