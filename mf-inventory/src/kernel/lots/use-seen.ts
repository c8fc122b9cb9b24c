import { useCallback, useRef } from "react";
import type { SeenLotInput } from "../../gql/graphql.ts";
import { conflictRows } from "./refusal.ts";

/** A lot in the version that the user saw. */
interface SeenLot {
  readonly id: string;
  readonly updatedAt: string;
}

/**
 * The versions of lots that the user acts on, so that no colleague's change is overwritten unseen (decision C20). A
 * conflict shows both values; `note` stores the versions shown, so that submitting again overwrites them deliberately.
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
