import type { CellEdit } from "@gisement/shared-ui/data-grid";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useCallback, useState } from "react";
import { boardKey } from "../../api/board-lots.ts";
import type { Resource } from "../../api/search-products.ts";

/** Saves cell edits as one step; false if nothing was saved. */
export type SaveCells = (edits: readonly CellEdit<Resource>[], message: string) => Promise<boolean>;

export interface Move {
  readonly lot: Resource;
  readonly to: string;
}
const NONE: ReadonlyMap<string, Move> = new Map();

/**
 * Changes of status on their way: the board shows them at once, and takes them back if they are refused. Only the status
 * is sent, so that everything else of the lots stays.
 */
export function useMoves(save: SaveCells) {
  const shell = useShell();
  const teamID = useTeamID();
  const [moves, setMoves] = useState(NONE);
  const move = useCallback(
    async (lots: readonly Resource[], to: string, message: string) => {
      const moved = lots.filter(({ action }) => action !== to);
      if (moved.length === 0) return;
      setMoves((before) => new Map([...before, ...moved.map((lot) => [lot.id, { lot, to }] as const)]));
      try {
        const isSaved = await save(
          moved.map((row) => ({ row, key: "action", value: to })),
          message,
        );
        if (isSaved) await shell.queryClient.refetchQueries({ queryKey: boardKey(teamID), type: "active" });
      } finally {
        setMoves((before) => new Map([...before].filter(([id]) => !moved.some((lot) => lot.id === id))));
      }
    },
    [save, shell, teamID],
  );
  return { moves, move };
}
