import { useCallback, useRef } from "react";
import type { SeenLotInput } from "../../gql/graphql.ts";
import { conflictRows } from "./refusal.ts";

/** A lot as the person saw it. */
interface SeenLot {
  readonly id: string;
  readonly updatedAt: string;
}

/**
 * The versions of lots that a person acts on, so that a colleague's change is not overwritten unseen (decision C20). A
 * conflict shows both values; `note` keeps the versions it showed, and sending again is on purpose.
 */
export function useSeen(lots: readonly SeenLot[]): {
  readonly seen: () => SeenLotInput[];
  readonly note: (error: unknown) => void;
} {
  const shown = useRef(new Map<string, string>());
  const seen = useCallback(
    () => lots.map(({ id, updatedAt }) => ({ id, updatedAt: shown.current.get(id) ?? updatedAt })),
    [lots],
  );
  const note = useCallback((error: unknown) => {
    for (const { id, updatedAt } of conflictRows(error)) shown.current.set(id, updatedAt);
  }, []);
  return { seen, note };
}
