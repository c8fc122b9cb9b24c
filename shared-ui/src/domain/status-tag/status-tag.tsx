import {
  labelOf,
  MEMBER_STATUSES,
  ORDER_STATUSES,
  PROJECT_PROGRESS,
  type Term,
} from "@gisement/shared-domain/vocabulary";
import { useLocale } from "../../kit/locale/use-locale.ts";
import { ConditionStack } from "./condition-stack.tsx";
import { lookOf } from "./status-looks.ts";
import { StatusTile } from "./status-tile.tsx";
import "./status.css";

/** Statuses that the screen labels: from the team's option lists, or in its own words. */
type LabelledKind = "action" | "condition" | "job";
type ProductKind = "order" | "project" | "member";
export type StatusKind = ProductKind | LabelledKind;

const TERMS: Record<ProductKind, readonly Term[]> = {
  order: ORDER_STATUSES,
  project: PROJECT_PROGRESS,
  member: MEMBER_STATUSES,
};

export type StatusTagProps = {
  value: string | null | undefined;
  /** On the tint of its material, in its ink; for the title of a page or a drawer. */
  pill?: boolean;
} & ({ kind: ProductKind; label?: undefined } | { kind: LabelledKind; label: string });

/**
 * A status as a tile and its word, a condition as a stack and its word. Statuses added by a team and unknown values have
 * a neutral tile; an unknown value is shown unchanged.
 */
export function StatusTag({ kind, value, label, pill = false }: StatusTagProps) {
  const locale = useLocale();
  if (value === null || value === undefined || value === "") return null;
  if (kind === "condition")
    return (
      <span className="gis-status">
        <ConditionStack value={value} />
        <span>{label}</span>
      </span>
    );
  const { material, form } = lookOf(kind, value);
  const tone = pill || form === "pill" ? ` gis-status--pill gis-material--${material}` : "";
  return (
    <span className={`gis-status${tone}`}>
      <StatusTile kind={kind} value={value} />
      <span>{label ?? labelOf(TERMS[kind], value, locale)}</span>
    </span>
  );
}
