import type { ReactNode } from "react";
import { ConditionStack } from "./condition-stack.tsx";
import { StatusTile } from "./status-tile.tsx";

/** Sign of a value of a lot's field: the tile of a status, the stack of a condition; none for other fields. */
export function statusMark(field: string, value: string): ReactNode {
  if (field === "action") return <StatusTile kind="action" value={value} />;
  if (field === "condition") return <ConditionStack value={value} />;
  return null;
}
