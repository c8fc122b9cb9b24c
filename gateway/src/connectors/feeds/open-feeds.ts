import { StartError } from "../../process/start-error.ts";
import type { FeedReader } from "./feed-reader.ts";
import { createHttpFeeds } from "./http-feeds.ts";
import { createSimulatedFeeds, SIMULATED_HOST } from "./simulated-feeds.ts";

/**
 * Suppliers' files over HTTPS; those of the simulated supplier outside production, and where SUPPLIER_FEEDS asks for it.
 *
 * @throws StartError one sentence with the variable, the value found and the accepted one
 */
export function openFeeds(services: Readonly<Record<string, string>>, production: boolean): FeedReader {
  const { SUPPLIER_FEEDS } = services;
  if (SUPPLIER_FEEDS !== undefined && SUPPLIER_FEEDS !== "simulator")
    throw new StartError(`SUPPLIER_FEEDS is "${SUPPLIER_FEEDS}", but only simulator is accepted.`);
  const http = createHttpFeeds();
  if (production && SUPPLIER_FEEDS !== "simulator") return http;
  const simulated = createSimulatedFeeds();
  return {
    read: (address) => (new URL(address.url).host === SIMULATED_HOST ? simulated : http).read(address),
  };
}
