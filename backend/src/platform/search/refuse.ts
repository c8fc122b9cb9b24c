import { DomainError } from "@gisement/shared-domain/errors";

/** An invalid input, with the path of its field. */
export function refuseInput(field: string, found: unknown, accepted: unknown, message: string): never {
  throw new DomainError("BAD_USER_INPUT", message, { field, found, accepted });
}

/** A search that exceeds a limit. */
export function refuseExcess(field: string, found: number, limit: number): never {
  throw new DomainError("LIMIT_EXCEEDED", `${field} may hold at most ${limit}.`, { field, found, limit });
}
