import type { FailureKind, FailureStage } from "@gisement/shared-domain/remote";

/** The stage that failed, and how. */
export interface Failed {
  readonly stage: FailureStage;
  readonly kind: FailureKind;
}

/** The failures possible in each stage; each has its own sentence in the texts. */
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

/** The sentence for a failure that is not listed for its stage. */
const DEFAULT_KIND: Readonly<Record<FailureStage, FailureKind>> = {
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

/** Key of the sentence that describes the failure. */
export const reasonKey = ({ stage, kind }: Failed): string =>
  `fallback.reason.${stage}.${REASONS[stage].includes(kind) ? kind : DEFAULT_KIND[stage]}`;

/** Key of the heading: did not load, took too long, did not start, or stopped working. */
export function titleKey({ stage, kind }: Failed): string {
  if (stage === "render" || stage === "unmount") return "fallback.render";
  if (kind === "slow") return "fallback.late";
  return stage === "bootstrap" || stage === "mount" ? "fallback.start" : "fallback.load";
}
