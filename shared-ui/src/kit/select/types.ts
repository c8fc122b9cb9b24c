import type { ReactNode } from "react";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** A second line that explains the option; the filter finds its words, too. */
  readonly description?: string;
  /** Drawn at the end of the row: an example of the option. */
  readonly aside?: ReactNode;
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
