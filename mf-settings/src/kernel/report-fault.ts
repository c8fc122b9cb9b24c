import { DomainError } from "@gisement/shared-domain/errors";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { GatewayProblem } from "./gateway/call-gateway.ts";

const FAULTS: readonly string[] = ["INTERNAL_SERVER_ERROR", "UNAVAILABLE", "GRAPHQL_VALIDATION_FAILED"];

/** Reports what is nobody's doing; a refusal (a wrong password, a taken seat) is an answer, and told to the person alone. */
export function reportFault(shell: ShellApi, error: unknown, operation: string): void {
  if (error instanceof DomainError && !FAULTS.includes(error.code)) return;
  if (error instanceof GatewayProblem && error.status >= 400 && error.status < 500) return;
  shell.reportError(error, { operation });
}
