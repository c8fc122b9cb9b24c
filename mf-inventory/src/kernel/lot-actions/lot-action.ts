import type { Identity } from "@gisement/shared-domain/permissions";
import type { MaybeElement } from "@gisement/shared-ui/blueprint";
import type { TFunction } from "i18next";
import type { ComponentType } from "react";
import type { NAMESPACE } from "../../texts/namespace.ts";
import type { BatchDone } from "../lots/batch-done.ts";
import type { SelectedLot } from "../lots/selected-lot.ts";

export interface LotDialogProps {
  readonly lots: readonly SelectedLot[];
  /** Receives the step; null if the dialog was cancelled. */
  readonly onClose: (done: BatchDone | null) => void;
}

/** Context of an action without a dialog. */
export interface LotActionContext {
  /** Opens a lot over the list; left out where there is no list. */
  readonly open?: (id: string) => void;
  /** Navigates to an application path, without the language. */
  readonly navigate: (path: string) => void;
  /** Left out on screens without a choice of columns, and for teams without exports. */
  readonly exportLots?: (lots: readonly SelectedLot[]) => void;
  /** Shows the comments on a lot beside the page. */
  readonly discuss: (lotID: string) => void;
  readonly duplicate: (lots: readonly SelectedLot[]) => void;
}

/** An action on lots, available by button, menu and key. */
export interface LotAction {
  readonly id: string;
  readonly icon: MaybeElement;
  /** Key that runs the action while the grid has the focus. */
  readonly shortcut?: string;
  readonly intent?: "danger";
  readonly label: (t: TFunction<typeof NAMESPACE>) => string;
  /** Whether this user may run the action on these lots. */
  readonly allowed: (identity: Identity, lots: readonly SelectedLot[]) => boolean;
  /** Dialog that asks for input; without it, the action runs immediately. */
  readonly dialog?: ComponentType<LotDialogProps>;
  readonly run?: (lots: readonly SelectedLot[], context: LotActionContext) => void;
}
