import type { ReactElement, ReactNode } from "react";

/** One line of the palette. */
export interface Command {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly icon: ReactElement;
  /** The line below the label. */
  readonly detail?: string;
  /** At the end of the line: the status of a record, the key of a page. */
  readonly end?: ReactNode;
  /** The other things to do with a record; → opens them. */
  readonly acts?: readonly Command[];
  /** Where a record opens; such a command is offered again as a recent one. */
  readonly path?: string;
  /** It types another text into the palette, which stays open. */
  readonly types?: true;
  readonly run: () => void;
}
