import { Picture } from "../picture/picture.tsx";
import { ReemploymentStars, StarRating } from "../stars/stars.tsx";
import { asLink, asList, asNumber, asText, safeHref } from "./read-values.ts";
import type { DisplayProps } from "./types.ts";

/** Displays of types that show more than text; the registry also has their text form. */
export function RatingDisplay({ value }: DisplayProps) {
  if (typeof value === "string" && value.includes("/")) return <ReemploymentStars value={value} />;
  return <StarRating value={asNumber(value)} />;
}

export function TagsDisplay({ value, column }: DisplayProps) {
  return (
    <span className="gis-tags">
      {asList(value).map((item) => (
        <span key={item} className="gis-tag">
          {column.options?.find((option) => option.value === item)?.label ?? column.nameOf?.(item) ?? item}
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
  return <Picture pictureKey={first ?? asText(value)} alt="" kind="product" width={24} />;
}
