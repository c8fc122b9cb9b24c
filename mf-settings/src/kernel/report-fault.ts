import { DomainError } from "@gisement/shared-domain/errors";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { GatewayProblem } from "./gateway/call-gateway.ts";

const FAULTS: readonly string[] = ["INTERNAL_SERVER_ERROR", "UNAVAILABLE", "GRAPHQL_VALIDATION_FAILED"];

/** Reports unexpected errors; a refusal (a wrong password, a full team) is expected and only shown to the user. */
export function reportFault(shell: ShellApi, error: unknown, operation: string): void {
  if (error instanceof DomainError && !FAULTS.includes(error.code)) return;
  if (error instanceof GatewayProblem && error.status >= 400 && error.status < 500) return;
  shell.reportError(error, { operation });
}
