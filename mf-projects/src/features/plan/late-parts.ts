import { lazyPart } from "@gisement/shared-ui/states";

// The dialogs of a plan share one file, which the first of them loads.
export const AlignForm = lazyPart(
  async () => (await import(/* webpackChunkName: "plan-forms" */ "./forms/align-form.tsx")).AlignForm,
);
export const NameForm = lazyPart(
  async () => (await import(/* webpackChunkName: "plan-forms" */ "./forms/name-form.tsx")).NameForm,
);
export const NorthForm = lazyPart(
  async () => (await import(/* webpackChunkName: "plan-forms" */ "./forms/north-form.tsx")).NorthForm,
);
export const PrintForm = lazyPart(
  async () => (await import(/* webpackChunkName: "plan-forms" */ "./forms/print-form.tsx")).PrintForm,
);
export const RepeatForm = lazyPart(
  async () => (await import(/* webpackChunkName: "plan-forms" */ "./forms/repeat-form.tsx")).RepeatForm,
);
export const ScaleForm = lazyPart(
  async () => (await import(/* webpackChunkName: "plan-forms" */ "./forms/scale-form.tsx")).ScaleForm,
);

/** The chosen shape: its name, colour, measures and lot. */
export const ShapePanel = lazyPart(
  async () => (await import(/* webpackChunkName: "plan-shape" */ "./shape-panel.tsx")).ShapePanel,
);
/** What several chosen shapes have in common. */
export const SeveralPanel = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "plan-several" */ "./several/several-panel.tsx")).SeveralPanel,
);
/** Other days of the plan. */
export const TimeBar = lazyPart(
  async () => (await import(/* webpackChunkName: "plan-time" */ "./time/time-bar.tsx")).TimeBar,
);
