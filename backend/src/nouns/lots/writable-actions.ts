import { KNOWN_ACTIONS } from "@gisement/shared-domain/occurrences";
import type { Step } from "../../platform/transaction/step.ts";
import { writableValues } from "../properties/writable-values.ts";

/** The statuses that a lot may be given, for a call that sends these. */
export const writableActions = (step: Step, sent: readonly unknown[]): Promise<readonly string[]> =>
  writableValues(step.tx, step.identity, "action", { known: KNOWN_ACTIONS, sent });
