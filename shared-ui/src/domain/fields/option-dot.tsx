import { type OptionColor, readOptionColor } from "@gisement/shared-domain/fields";
import type { ReactNode } from "react";
import "./option-dot.css";

/** The colour of an option of a list, before its label; an empty ring for none. */
export function OptionDot({ color }: { readonly color: OptionColor | null }) {
  return <span className={`gis-option-dot gis-option-dot--${color ?? "none"}`} aria-hidden="true" />;
}

/** The dot of a stored colour; nothing for none. */
export function optionMark(color: string | null | undefined): ReactNode {
  const known = readOptionColor(color);
  return known && <OptionDot color={known} />;
}
