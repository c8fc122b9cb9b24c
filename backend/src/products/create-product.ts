import { DomainError } from "@gisement/shared-domain/errors";
export async function createProduct(..._given: unknown[]): Promise<unknown> {
  throw new DomainError("UNAVAILABLE", "Not yet.");
}
