import type { Identity } from "@gisement/shared-domain/permissions";
import type { MaybeElement } from "@gisement/shared-ui/blueprint";
import type { TFunction } from "i18next";
import type { ComponentType } from "react";
import type { NAMESPACE } from "../../texts/namespace.ts";
import type { BatchDone } from "../lots/batch-done.ts";
import type { SelectedLot } from "../lots/selected-lot.ts";

export interface LotDialogProps {
  readonly lots: readonly SelectedLot[];
  /** Null when nothing was done. */
  readonly onClose: (done: BatchDone | null) => void;
}

/** What an action without a dialog works with. */
export interface LotActionContext {
  /** Opens a lot over the list; left out where there is no list. */
  readonly open?: (id: string) => void;
  /** To an application path, without the language. */
  readonly navigate: (path: string) => void;
  /** Left out where there is nothing to tell which columns are wanted, and for teams without exports. */
  readonly exportLots?: (lots: readonly SelectedLot[]) => void;
  readonly duplicate: (lots: readonly SelectedLot[]) => void;
}

/** One thing that can be done with lots, reached by button, menu and key alike. */
export interface LotAction {
  readonly id: string;
  readonly icon: MaybeElement;
  /** Runs it while the grid has the keyboard. */
  readonly shortcut?: string;
  readonly intent?: "danger";
  readonly label: (t: TFunction<typeof NAMESPACE>) => string;
  /** Whether it is offered to this person for these lots. */
  readonly allowed: (identity: Identity, lots: readonly SelectedLot[]) => boolean;
  /** Asks first, or does it at once. */
  readonly dialog?: ComponentType<LotDialogProps>;
  readonly run?: (lots: readonly SelectedLot[], context: LotActionContext) => void;
}
