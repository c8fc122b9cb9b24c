import { newIdempotencyKey } from "@gisement/shared-domain/idempotency";
import { useUndoKeys } from "@gisement/shared-ui/overlays";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SaveShapesInput } from "../../gql/graphql.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { inOrder, type PlanShape, shapesQuery, useSaveShapes, useUndoPlanStep } from "./api/plans.ts";

/** Steps of the action log, the last one at the end. */
interface History {
  readonly done: readonly string[];
  readonly undone: readonly string[];
}
type Change = Omit<SaveShapesInput, "blueprintID">;

/** Shows a change of stored shapes before the server has written it. */
function foresee(shapes: readonly PlanShape[], { update, delete: removed }: Change): readonly PlanShape[] {
  const changes = new Map(
    (update ?? []).map(({ lotID: _lot, updatedAt: _seen, ...change }) => [change.id, change]),
  );
  return inOrder(
    shapes
      .filter(({ id }) => !(removed ?? []).includes(id))
      .map((shape) => ({ ...shape, ...(changes.get(shape.id) as Partial<PlanShape> | undefined) })),
  );
}

/** Drawing on one plan: every act is a step that is undone and redone; a refused one is taken back and said. */
export function usePlanSteps(planID: string) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const teamID = useTeamID();
  const { mutateAsync: save, isPending } = useSaveShapes();
  const { mutateAsync: takeBack } = useUndoPlanStep();
  const [history, setHistory] = useState<History>({ done: [], undone: [] });
  const latest = useRef(history);
  /** Acts wait for each other: what is undone is the act before, also if it is still on its way. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const fail = useCallback(
    (error: unknown, again?: () => void) =>
      shell.toast({
        kind: "error",
        message: refusalText(t, { fallback: "plan.saveFailed" })(error),
        ...(again ? { action: { label: t("plan.again"), run: again } } : {}),
      }),
    [shell, t],
  );

  const remember = (next: History) => {
    latest.current = next;
    setHistory(next);
    setSavedAt(new Date());
  };
  const inTurn = <Result>(act: () => Promise<Result>): Promise<Result> => {
    const turn = queue.current.then(act);
    queue.current = turn.catch(() => undefined);
    return turn;
  };

  /** Writes a change; null if the server refused it. */
  const write = (
    change: Change,
    idempotencyKey = newIdempotencyKey(),
  ): Promise<readonly PlanShape[] | null> => {
    const { queryKey } = shapesQuery(shell, teamID, planID);
    const before = shell.queryClient.getQueryData<readonly PlanShape[]>(queryKey);
    if (before) shell.queryClient.setQueryData(queryKey, foresee(before, change));
    return inTurn(async () => {
      try {
        const { batchID, rows } = await save({
          input: { blueprintID: planID, ...change },
          idempotencyKey,
        });
        remember({ done: [...latest.current.done, batchID], undone: [] });
        return rows;
      } catch (error) {
        if (before) shell.queryClient.setQueryData(queryKey, before);
        void shell.queryClient.invalidateQueries({ queryKey });
        // What was drawn is not lost with a lost connection, nor drawn twice if only the answer was lost.
        fail(error, () => void write(change, idempotencyKey));
        return null;
      }
    });
  };
  const step = (from: keyof History, to: keyof History) =>
    inTurn(async () => {
      const batchID = latest.current[from].at(-1);
      if (!batchID) return;
      try {
        const back = await takeBack(batchID);
        const { [from]: left, [to]: right } = latest.current;
        remember({ [from]: left.slice(0, -1), [to]: [...right, back] } as unknown as History);
      } catch (error) {
        fail(error);
      }
    });
  const undo = () => void step("done", "undone");
  const redo = () => void step("undone", "done");
  useUndoKeys({ undo, redo });
  return {
    write,
    undo,
    redo,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    isSaving: isPending,
    savedAt,
    fail,
  };
}
export type PlanSteps = ReturnType<typeof usePlanSteps>;
