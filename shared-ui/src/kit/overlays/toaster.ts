import { OverlayToaster, type ToastProps } from "@blueprintjs/core";
import { TIMINGS } from "@gisement/shared-domain/limits";
import type { ToastOptions } from "@gisement/shared-domain/remote";
import { createElement, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { CheckIcon, CircleAlertIcon, TriangleAlertIcon } from "../icons/icons.ts";
import { ErrorBoundary } from "../states/error-boundary.tsx";
import { CloseIcon } from "./close-icon.tsx";

/** Milliseconds that toasts stay [CONST-530]; 0 means until closed by hand. */
export const TOAST_TIMINGS = {
  success: TIMINGS.toastSuccess,
  info: TIMINGS.toastError,
  warning: TIMINGS.toastError,
  error: TIMINGS.toastError,
} as const;

/** Milliseconds for a toast with an action, which must stay long enough to be clicked. */
const ACTION_MS = 6000;

/** Blueprint reads errors aloud at once by their intent; all toasts look alike but for the sign. */
const INTENTS = { success: "success", info: "primary", warning: "warning", error: "danger" } as const;
const SIGNS = {
  success: CheckIcon,
  info: CircleAlertIcon,
  warning: TriangleAlertIcon,
  error: TriangleAlertIcon,
} as const;

type BlueprintToaster = Awaited<ReturnType<typeof OverlayToaster.create>>;
let toaster: Promise<BlueprintToaster> | undefined;

/**
 * Renders the host in an error boundary: a toast that cannot be rendered removes the host, and the next toast gets a
 * new one.
 */
function drawHost(host: ReactElement, container: Element | DocumentFragment): void {
  const root = createRoot(container);
  const onError = (error: unknown) => {
    toaster = undefined;
    queueMicrotask(() => {
      root.unmount();
      if (container instanceof Element) container.remove();
    });
    globalThis.reportError?.(error);
  };
  // biome-ignore lint/correctness/noChildrenProp: the boundary's type requires its children as a prop
  root.render(createElement(ErrorBoundary, { fallback: () => null, onError, children: host }));
}

function getToaster(): Promise<BlueprintToaster> {
  toaster ??= OverlayToaster.create(
    { position: "bottom", maxToasts: 4, className: "gis-toaster" },
    { domRenderer: drawHost },
  );
  return toaster;
}

export function toastProps({ message, kind = "info", sticky = false, action }: ToastOptions): ToastProps {
  const timeout = sticky ? 0 : action ? Math.max(ACTION_MS, TOAST_TIMINGS[kind]) : TOAST_TIMINGS[kind];
  return {
    message,
    icon: createElement(SIGNS[kind]),
    intent: INTENTS[kind],
    timeout,
    // Blueprint's close button is English; ours replaces it if there is no other action.
    action: action ? { text: action.label, onClick: action.run } : { icon: createElement(CloseIcon) },
    isCloseButtonShown: sticky && action !== undefined,
  };
}

/**
 * Shows a short message at the bottom of the page; returns its key, for dismissing it. A message with the key of a
 * shown one replaces it. Import errors are `sticky`.
 */
export async function showToast(options: ToastOptions, key?: string): Promise<string> {
  return (await getToaster()).show(toastProps(options), key);
}

export async function dismissToast(key: string): Promise<void> {
  (await getToaster()).dismiss(key);
}

/** Toasts by kind, with an optional action such as "undo". */
export const Toaster = {
  success: (message: string, action?: ToastOptions["action"]) =>
    showToast({ message, kind: "success", action }),
  error: (message: string, options: Pick<ToastOptions, "action" | "sticky"> = {}) =>
    showToast({ message, kind: "error", ...options }),
  info: (message: string, action?: ToastOptions["action"]) => showToast({ message, kind: "info", action }),
  warning: (message: string, options: Pick<ToastOptions, "action" | "sticky"> = {}) =>
    showToast({ message, kind: "warning", ...options }),
};
