import type { FailureKind, FailureStage } from "@gisement/shared-domain/remote";

/** Which step failed, and how. */
export interface Failed {
  readonly stage: FailureStage;
  readonly kind: FailureKind;
}

/** What can go wrong at each step; each has a sentence of its own in the texts. */
export const REASONS: Readonly<Record<FailureStage, readonly FailureKind[]>> = {
  registry: ["missing", "refused"],
  manifest: ["missing", "slow", "wrong"],
  entry: ["missing", "slow", "wrong", "refused", "threw"],
  chunk: ["missing", "slow", "wrong", "threw"],
  style: ["missing", "slow", "wrong"],
  bootstrap: ["slow", "wrong", "threw"],
  mount: ["slow", "wrong", "threw"],
  render: ["refused", "threw"],
  unmount: ["slow", "wrong", "threw"],
};

/** Said where nothing better is known of a step. */
const USUAL: Readonly<Record<FailureStage, FailureKind>> = {
  registry: "missing",
  manifest: "missing",
  entry: "missing",
  chunk: "missing",
  style: "missing",
  bootstrap: "threw",
  mount: "threw",
  render: "threw",
  unmount: "threw",
};

/** Key of the sentence that says what happened. */
export const reasonKey = ({ stage, kind }: Failed): string =>
  `fallback.reason.${stage}.${REASONS[stage].includes(kind) ? kind : USUAL[stage]}`;

/** Key of the heading: it did not load, it took too long, it did not start, or it stopped working. */
export function titleKey({ stage, kind }: Failed): string {
  if (stage === "render" || stage === "unmount") return "fallback.render";
  if (kind === "slow") return "fallback.late";
  return stage === "bootstrap" || stage === "mount" ? "fallback.start" : "fallback.load";
}
