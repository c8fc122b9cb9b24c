import type { ReactNode } from "react";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Secondary text at the end of the row. */
  readonly hint?: string;
  /** A tile, an avatar or an icon before the label. */
  readonly mark?: ReactNode;
  /** Heading above the option and the following options of the same group. */
  readonly group?: string;
  readonly disabled?: boolean;
  /** Why the option cannot be selected. */
  readonly reason?: string;
}
