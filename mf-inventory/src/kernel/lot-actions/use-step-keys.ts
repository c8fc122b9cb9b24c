import { productPolicy } from "@gisement/shared-domain/permissions";
import { useUndoKeys } from "@gisement/shared-ui/overlays";
import { useIdentity } from "@gisement/shared-ui/remote";
import { useStepHistory } from "./use-step-history.ts";

const NOTHING_PENDING = async () => undefined;

/** Undo and redo by keyboard on a screen that changes lots in dialogs only, so that no write is pending. */
export function useStepKeys(): void {
  const identity = useIdentity();
  const history = useStepHistory(NOTHING_PENDING);
  useUndoKeys(identity !== null && productPolicy.update(identity).allowed ? history : null);
}
