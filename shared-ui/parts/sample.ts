import type { ComponentType } from "react";

/** One part on the page, with its states. */
export interface Sample {
  /** Address on the page and name of its stored pictures. */
  readonly id: string;
  readonly title: string;
  readonly Sample: ComponentType;
  /** What the first button of the sample opens, as a CSS selector; it gets pictures of its own. */
  readonly opens?: string;
  /** Wider than half of the page. */
  readonly wide?: boolean;
}
