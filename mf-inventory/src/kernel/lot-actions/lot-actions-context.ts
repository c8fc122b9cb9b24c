import { createContext, useContext } from "react";
import type { LotAction } from "./lot-action.ts";

const LotActionsContext = createContext<readonly LotAction[]>([]);

/** Provides the list of actions: their dialogs belong to features, which this folder must not import. */
export const LotActionsProvider = LotActionsContext.Provider;

/** The actions on lots, in the order of the menu. */
export const useLotActionList = (): readonly LotAction[] => useContext(LotActionsContext);
