import { DomainError } from "@gisement/shared-domain/errors";

/** An invitation that was withdrawn, answered elsewhere, or is of a deleted team: a retry is useless. */
export const isGone = (error: unknown): boolean =>
  error instanceof DomainError &&
  ["NOT_FOUND", "INVALID_STATE", "FORBIDDEN"].includes(error.code) &&
  // Only refused because this page is previewing a role.
  error.details.reason !== "preview";
