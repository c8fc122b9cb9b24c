import { DomainError } from "@gisement/shared-domain/errors";
import { LONG_COUNTRIES } from "@gisement/shared-domain/geography";
import type { Address } from "@gisement/shared-domain/places";

/** Finds addresses for a text; resolves with an empty list if there are none. Rejects with RATE_LIMITED where it has to wait. */
export type SearchAddress = (text: string, signal: AbortSignal) => Promise<readonly Address[]>;

const isAddress = (value: unknown): value is Address => {
  const { label, country, point } = (value ?? {}) as Partial<Address>;
  return (
    typeof label === "string" &&
    LONG_COUNTRIES.some((each) => each === country) &&
    Array.isArray(point) &&
    point.every(Number.isFinite)
  );
};

/** Searches through the gateway, which returns an empty list if its service fails (MAP-504). */
export const searchAddress: SearchAddress = async (text, signal) => {
  const response = await fetch(`/api/address/search?${new URLSearchParams({ q: text })}`, {
    signal,
    headers: { accept: "application/json" },
  });
  if (response.status === 429)
    throw new DomainError("RATE_LIMITED", "Too many addresses were searched for.", {
      retryAfter: Number(response.headers.get("retry-after") ?? 1),
    });
  if (!response.ok) throw new Error(`the address search answered ${response.status}`);
  const { results } = (await response.json()) as { results?: unknown };
  return Array.isArray(results) ? results.filter(isAddress) : [];
};
