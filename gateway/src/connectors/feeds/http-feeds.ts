import { lookup } from "node:dns";
import type { IncomingMessage } from "node:http";
import { type RequestOptions, request } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { FEED_LIMITS, feedAddressFault } from "@gisement/shared-domain/shop-feeds";
import { type FeedAddress, FeedError, type FeedReader, statusError } from "./feed-reader.ts";

/** Milliseconds for a whole file. */
const TIMEOUT = 30_000;
const REDIRECTS = 3;

/** Networks that are not the public internet: an address that leads into one would read what only the operator may. */
const CLOSED = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  CLOSED.ipv4.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["::", 127],
  ["::ffff:0:0", 96],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  CLOSED.ipv6.addSubnet(network, bits, "ipv6");

/** Whether an IP address is outside the public internet. IPv4 addresses written as IPv6 count as closed. */
export function isClosed(address: string): boolean {
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  return CLOSED[family].check(address, family);
}

class ClosedAddress extends Error {}

/** Resolves a name, and refuses it if any of its addresses is closed: asked at the moment of connecting, it cannot change between. */
const lookupOpen: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [], 0);
    if (addresses.some(({ address }) => isClosed(address)))
      return callback(new ClosedAddress(hostname), [], 0);
    const [first] = addresses;
    if (options.all) return callback(null, addresses, 0);
    callback(null, first?.address ?? "", first?.family);
  });

function open(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on("error", reject).end();
  });
}

async function readWhole(answer: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > FEED_LIMITS.bytes) {
      answer.destroy();
      throw new FeedError("too-large", false);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Reads files over HTTPS from the public internet. The key goes to the host for which it was given alone.
 *
 * @param trust for tests: connections to a server of theirs
 */
export function createHttpFeeds(trust: RequestOptions = { lookup: lookupOpen }): FeedReader {
  async function follow(
    url: URL,
    address: FeedAddress,
    signal: AbortSignal,
    left: number,
  ): Promise<Uint8Array> {
    if (feedAddressFault(url.href) !== null) throw new FeedError("redirects", false);
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (trust.lookup === lookupOpen && isIP(host) && isClosed(host))
      throw new FeedError("private-address", false);
    const hasKey = address.keyHeader && address.key && url.host === new URL(address.url).host;
    const answer = await open(url, {
      ...trust,
      signal,
      headers: {
        accept: "text/csv, application/json;q=0.9, */*;q=0.5",
        "accept-encoding": "identity",
        "user-agent": "Gisement/1.0",
        ...(hasKey ? { [address.keyHeader as string]: address.key as string } : {}),
      },
    });
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy();
      if (left === 0 || !URL.canParse(headers.location, url)) throw new FeedError("redirects", false);
      return follow(new URL(headers.location, url), address, signal, left - 1);
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw statusError(statusCode);
    }
    return readWhole(answer);
  }
  return {
    async read(address) {
      try {
        return await follow(new URL(address.url), address, AbortSignal.timeout(TIMEOUT), REDIRECTS);
      } catch (error) {
        if (error instanceof FeedError) throw error;
        if (error instanceof ClosedAddress) throw new FeedError("private-address", false);
        throw new FeedError("unreachable", true, { cause: error });
      }
    },
  };
}
