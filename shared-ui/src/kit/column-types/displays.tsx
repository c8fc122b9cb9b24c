import { asLink, asList, asNumber, asText } from "@gisement/shared-domain/fields/types";
import { Picture } from "../picture/picture.tsx";
import { ReemploymentStars, StarRating } from "../stars/stars.tsx";
import { safeHref } from "./read-values.ts";
import type { DisplayProps } from "./types.ts";

/** Displays of types that show more than text; the registry also has their text form. */
export function RatingDisplay({ value }: DisplayProps) {
  if (typeof value === "string" && value.includes("/")) return <ReemploymentStars value={value} />;
  return <StarRating value={asNumber(value)} />;
}

const optionOf = ({ options }: DisplayProps["column"], value: string) =>
  options?.find((option) => option.value === value);

/** Chosen values with the marks of their options. */
export function ChoiceDisplay({ value, column }: DisplayProps) {
  const values = asList(value);
  const labelOf = (item: string) => optionOf(column, item)?.label ?? column.nameOf?.(item) ?? item;
  if (!values.some((item) => optionOf(column, item)?.mark)) return <>{values.map(labelOf).join(", ")}</>;
  return (
    <span className="gis-marked">
      {values.map((item, index) => (
        <span key={item} className="gis-marked__value">
          {optionOf(column, item)?.mark}
          {labelOf(item)}
          {index < values.length - 1 && ","}
        </span>
      ))}
    </span>
  );
}

export function TagsDisplay({ value, column }: DisplayProps) {
  return (
    <span className="gis-tags">
      {asList(value).map((item) => (
        <span key={item} className="gis-tag">
          {optionOf(column, item)?.mark}
          {optionOf(column, item)?.label ?? column.nameOf?.(item) ?? item}
        </span>
      ))}
    </span>
  );
}

export function LinkDisplay({ value }: DisplayProps) {
  const link = asLink(value);
  if (!link) return null;
  const href = safeHref(link.href);
  const label = link.label ?? link.href.replace(/^https?:\/\//, "");
  if (!href) return <>{label}</>;
  return (
    <a href={href} target="_blank" rel="noreferrer noopener" onClick={(event) => event.stopPropagation()}>
      {label}
    </a>
  );
}

export function PictureDisplay({ value }: DisplayProps) {
  const [first] = asList(value);
  return <Picture pictureKey={first ?? asText(value)} alt="" kind="product" width={46} height={34} />;
}
