import {
  labelOf,
  MEMBER_STATUSES,
  ORDER_STATUSES,
  PROJECT_PROGRESS,
  type Term,
} from "@gisement/shared-domain/vocabulary";
import { useLocale } from "../../kit/locale/use-locale.ts";
import { type Shape, StatusShape } from "./status-shape.tsx";

/** Statuses whose labels come from the team's option lists. */
type OptionKind = "action" | "condition";
type ProductKind = "order" | "project" | "member";
export type StatusKind = ProductKind | OptionKind;

type Tone = "neutral" | "info" | "positive" | "caution" | "negative";

const TERMS: Record<ProductKind, readonly Term[]> = {
  order: ORDER_STATUSES,
  project: PROJECT_PROGRESS,
  member: MEMBER_STATUSES,
};

/** No two values of a kind share both tone and shape, because colour alone must not carry the meaning. */
const LOOKS: Record<StatusKind, Record<string, readonly [Tone, Shape]>> = {
  order: {
    PENDING: ["caution", "clock"],
    OPTIONED: ["info", "half"],
    CONFIRMED: ["info", "check"],
    PAID: ["positive", "coin"],
    READY: ["positive", "box"],
    DONE: ["positive", "check"],
    REFUSED: ["negative", "cross"],
    EXPIRED: ["neutral", "clock"],
    CANCELED: ["neutral", "cross"],
  },
  project: { active: ["positive", "play"], archived: ["neutral", "box"], done: ["info", "check"] },
  action: {
    tbd: ["neutral", "ring"],
    sale: ["positive", "coin"],
    give: ["positive", "heart"],
    keep: ["info", "pin"],
    reuse: ["positive", "loop"],
    store: ["info", "box"],
    repair: ["caution", "tool"],
    rent: ["info", "clock"],
    recycle: ["caution", "loop"],
    dispose: ["negative", "cross"],
    done: ["neutral", "check"],
  },
  condition: {
    new: ["positive", "full"],
    very_good: ["positive", "three"],
    good: ["positive", "half"],
    fair: ["caution", "quarter"],
    to_repair: ["caution", "tool"],
    out_of_order: ["negative", "cross"],
  },
  member: {
    PENDING: ["caution", "clock"],
    DONE: ["positive", "check"],
    DECLINED: ["negative", "cross"],
    ARCHIVED: ["neutral", "box"],
  },
};

export type StatusTagProps = {
  value: string | null | undefined;
  /** Only the shape and the text, without the pill; for dense grids. */
  plain?: boolean;
} & ({ kind: ProductKind; label?: undefined } | { kind: OptionKind; label: string });

/**
 * A status as label, colour and shape. Statuses added by a team and unknown values are neutral; an unknown value is shown
 * unchanged.
 */
export function StatusTag({ kind, value, label, plain = false }: StatusTagProps) {
  const locale = useLocale();
  if (value === null || value === undefined || value === "") return null;
  const [tone, shape] = LOOKS[kind][value] ?? (["neutral", "ring"] as const);
  return (
    <span className={`gis-status gis-status--${tone}${plain ? " gis-status--plain" : ""}`}>
      <StatusShape shape={shape} />
      <span>{label ?? labelOf(TERMS[kind], value, locale)}</span>
    </span>
  );
}
