import { createContext, useContext } from "react";
import type { LotAction } from "./lot-action.ts";

const LotActionsContext = createContext<readonly LotAction[]>([]);

/** Gives the screens the list of actions: their dialogs belong to several features, which this folder does not know. */
export const LotActionsProvider = LotActionsContext.Provider;

/** What can be done with lots, in the order of the menu. */
export const useLotActionList = (): readonly LotAction[] => useContext(LotActionsContext);
