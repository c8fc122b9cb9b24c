import { DomainError } from "@gisement/shared-domain/errors";
import type { CallMessage } from "@gisement/shared-domain/query";
import type { ToastOptions } from "@gisement/shared-domain/remote";
import type { TFunction } from "i18next";
import { refusalText } from "./refusal-text.ts";

/** Errors that the shell answers itself: it opens the sign-in page, or says that a preview changes nothing. */
const isAnswered = (error: unknown): boolean =>
  error instanceof DomainError && (error.code === "UNAUTHENTICATED" || error.details.reason === "preview");

/**
 * The toast for the outcome of a query or mutation (spec part 2 §8): its own message, otherwise the message of the
 * error's code, otherwise a general one (ERR-511). Null if the shell answers the error itself.
 */
export function callToast(t: TFunction, outcome: CallMessage): ToastOptions | null {
  if (outcome.kind === "success") {
    const { message } = outcome;
    return { kind: "success", message: typeof message === "string" ? t(message) : message() };
  }
  const { error, message = "ui:refusal.failed" } = outcome;
  if (isAnswered(error)) return null;
  return {
    kind: "error",
    message: typeof message === "string" ? refusalText(t, { fallback: message })(error) : message(error),
  };
}
