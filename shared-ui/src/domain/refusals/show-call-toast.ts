import type { CallMessage } from "@gisement/shared-domain/query";
import i18next from "i18next";
import { showToast } from "../../kit/overlays/toaster.ts";
import { callToast } from "./call-toast.ts";

/**
 * Shows the outcome of a query or mutation in the language of the page: an error for 2.5 s, a success for 1 s. A toast
 * replaces an earlier one of the same key (spec part 2 §8, ERR-508).
 */
export function showCallToast(outcome: CallMessage): void {
  const toast = callToast(i18next.t, outcome);
  if (toast) void showToast(toast, outcome.key);
}
