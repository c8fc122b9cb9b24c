import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { JobFailure } from "@gisement/backend/jobs";
import { createSigningPem } from "@gisement/backend/signing-certificate";
import { FEED_LIMITS } from "@gisement/shared-domain/shop-feeds";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createMemoryBackend, type MemoryBackend } from "../../testing/memory-backend.ts";
import { feedHandler, feedPictureHandler } from "./feed-jobs.ts";
import { FeedError, type FeedReader } from "./feed-reader.ts";
import { createHttpFeeds, isClosed } from "./http-feeds.ts";
import { openFeeds } from "./open-feeds.ts";
import { createSimulatedFeeds, SIMULATED_HOST, SIMULATED_KEY } from "./simulated-feeds.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const send =
  (status: number, body = "", headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

/** A supplier behind HTTPS. */
let server: Server;
let answers: Record<string, Answer>;
let seen: { readonly path: string; readonly key: string | undefined }[];
let origin: string;
beforeAll(async () => {
  const { certificate: cert, key } = await createSigningPem(SIMULATED_HOST, new Date());
  server = createServer({ key, cert }, (request, response) => {
    const { pathname } = new URL(request.url ?? "/", origin);
    seen.push({ path: pathname, key: request.headers["x-key"] as string | undefined });
    (answers[pathname] ?? send(404))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `https://${SIMULATED_HOST}:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  answers = {
    "/stock.csv": send(200, "Référence;Désignation\r\nFS-1001;Porte pleine\r\n"),
    "/stock.json": send(200, '{"items":[{"reference":"FS-1001"}]}'),
    "/down.csv": send(503),
    "/large.csv": send(200, "x".repeat(FEED_LIMITS.bytes + 1)),
    "/closed.csv": (request, response) =>
      send(request.headers["x-key"] === SIMULATED_KEY ? 200 : 401, "Référence;Désignation")(
        request,
        response,
      ),
  };
});

/** Every name leads to the server of this test. */
const toServer = (_name: string, options: { all?: boolean }, callback: (...given: unknown[]) => void) =>
  options.all ? callback(null, [{ address: "127.0.0.1", family: 4 }]) : callback(null, "127.0.0.1", 4);
const http = () => createHttpFeeds({ rejectUnauthorized: false, lookup: toServer as never });
const READERS: readonly (readonly [string, () => FeedReader, () => string])[] = [
  ["the simulated supplier", createSimulatedFeeds, () => `https://${SIMULATED_HOST}`],
  ["a supplier behind HTTPS", http, () => origin],
];
const WITHOUT_KEY = { keyHeader: null, key: null };
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof FeedError ? [error.fault, error.isPassing] : error),
  );

test.each(READERS)("%s: files are read whole, and each refusal is what it is", async (_, open, from) => {
  const reader = open();
  const read = async (file: string, key: object = WITHOUT_KEY) =>
    new TextDecoder().decode(await reader.read({ url: `${from()}${file}`, ...WITHOUT_KEY, ...key }));
  expect(await read("/stock.csv")).toMatch(/^Référence;Désignation/);
  expect(JSON.parse(await read("/stock.json"))).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ reference: "FS-1001" })]),
  });
  expect(await faultOf(read("/none.csv"))).toEqual(["not-found", false]);
  expect(await faultOf(read("/down.csv"))).toEqual(["failing", true]);
  expect(await faultOf(read("/large.csv"))).toEqual(["too-large", false]);
  expect(await faultOf(read("/closed.csv"))).toEqual(["refused", false]);
  expect(await faultOf(read("/closed.csv", { keyHeader: "x-key", key: "wrong" }))).toEqual([
    "refused",
    false,
  ]);
  expect(await read("/closed.csv", { keyHeader: "x-key", key: SIMULATED_KEY })).toMatch(/^Référence/);
});

test("a file that has moved is followed a few times; its key goes to no other host, and nothing leaves HTTPS", async () => {
  const { port } = new URL(origin);
  answers["/old.csv"] = send(302, "", { location: `https://elsewhere.example:${port}/stock.csv` });
  answers["/near.csv"] = send(301, "", { location: "/closed.csv" });
  answers["/plain.csv"] = send(302, "", { location: `http://${SIMULATED_HOST}:${port}/stock.csv` });
  answers["/round.csv"] = send(302, "", { location: "/round.csv" });
  const read = (file: string) =>
    http().read({ url: `${origin}${file}`, keyHeader: "x-key", key: SIMULATED_KEY });
  await read("/old.csv");
  expect(seen).toEqual([
    { path: "/old.csv", key: SIMULATED_KEY },
    { path: "/stock.csv", key: undefined },
  ]);
  await read("/near.csv");
  expect(seen.at(-1)).toEqual({ path: "/closed.csv", key: SIMULATED_KEY });
  expect(await faultOf(read("/plain.csv"))).toEqual(["redirects", false]);
  expect(await faultOf(read("/round.csv"))).toEqual(["redirects", false]);
  expect(seen.filter(({ path: file }) => file === "/round.csv")).toHaveLength(4);
});

test("a supplier that breaks off, or is not there, may be asked again", async () => {
  answers["/cut.csv"] = (_request, response) => {
    response.writeHead(200, { "content-length": "1000" });
    response.write("Référence");
    response.socket?.destroy();
  };
  expect(await faultOf(http().read({ url: `${origin}/cut.csv`, ...WITHOUT_KEY }))).toEqual([
    "unreachable",
    true,
  ]);
  expect(
    await faultOf(createHttpFeeds().read({ url: "https://nobody.invalid/stock.csv", ...WITHOUT_KEY })),
  ).toEqual(["unreachable", true]);
});

test("no address leads into a network of the operator, by number or by name", async () => {
  for (const host of [
    "127.0.0.1",
    "10.1.2.3",
    "169.254.169.254",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "[fd00::1]",
    "localhost",
  ])
    expect([
      host,
      await faultOf(createHttpFeeds().read({ url: `https://${host}:1/stock.csv`, ...WITHOUT_KEY })),
    ]).toEqual([host, ["private-address", false]]);
  for (const address of ["0.0.0.0", "100.64.1.1", "172.31.0.1", "192.168.1.1", "224.0.0.1", "fe80::1", "::"])
    expect([address, isClosed(address)]).toEqual([address, true]);
  for (const address of ["8.8.8.8", "172.32.0.1", "193.0.0.1", "2001:4860:4860::8888"])
    expect([address, isClosed(address)]).toEqual([address, false]);
});

const run = (backend: MemoryBackend, feeds: FeedReader, isLastAttempt: boolean) =>
  feedHandler(feeds, backend).start({})(
    { syncID: "line" },
    { signal: new AbortController().signal, attempt: 1, isLastAttempt },
  );

test("what was read is kept; a fault that may pass is tried again, and the last one is what the log says", async () => {
  const backend = createMemoryBackend([]);
  const feeds = createSimulatedFeeds();
  backend.feeds.set("line", { url: `https://${SIMULATED_HOST}/stock.csv`, ...WITHOUT_KEY });
  await run(backend, feeds, false);
  expect(backend.keptFeeds.pop()).toEqual({ syncID: "line", found: { bytes: expect.any(Uint8Array) } });

  backend.feeds.set("line", { url: `https://${SIMULATED_HOST}/down.csv`, ...WITHOUT_KEY });
  await expect(run(backend, feeds, false)).rejects.toThrow(JobFailure);
  expect(backend.keptFeeds).toEqual([]);
  await run(backend, feeds, true);
  expect(backend.keptFeeds.pop()).toEqual({ syncID: "line", found: { fault: "failing" } });

  backend.feeds.set("line", { url: `https://${SIMULATED_HOST}/none.csv`, ...WITHOUT_KEY });
  await run(backend, feeds, false);
  expect(backend.keptFeeds.pop()).toEqual({ syncID: "line", found: { fault: "not-found" } });

  backend.feeds.clear();
  await run(backend, feeds, false);
  expect(backend.keptFeeds.pop()).toEqual({ syncID: "line", found: { fault: "switched-off" } });
});

test("pictures are read and re-encoded as files of the shop's owner; what is none is said, and what may pass is left for later", async () => {
  const backend = createMemoryBackend([]);
  const address = (name: string) => ({ url: `https://${SIMULATED_HOST}/${name}`, ...WITHOUT_KEY });
  const pictures = ["photos/FS-1001.jpg", "photos/none.jpg", "stock.csv", "down.csv"].map(address);
  backend.feedPictures.set("line", { userID: "u1", organizationID: "o1", pictures });
  const written: object[] = [];
  const files = {
    write: async (file: object) => {
      written.push(file);
      return { ...file, key: "picture/new.jpg" } as never;
    },
  };
  await feedPictureHandler(createSimulatedFeeds(), backend, files).start({} as never)(
    { syncID: "line" },
    { signal: new AbortController().signal, attempt: 1, isLastAttempt: false },
  );
  expect(backend.keptPictures).toEqual([
    { url: `https://${SIMULATED_HOST}/photos/FS-1001.jpg`, fileKey: "picture/new.jpg" },
    { url: `https://${SIMULATED_HOST}/photos/none.jpg`, fileKey: null },
    { url: `https://${SIMULATED_HOST}/stock.csv`, fileKey: null },
  ]);
  expect(written).toEqual([
    expect.objectContaining({
      kind: "picture",
      fileName: "FS-1001.jpg",
      contentType: "image/jpeg",
      width: 640,
      userID: "u1",
      organizationID: "o1",
    }),
  ]);
});

test("the simulated supplier exists outside production, or where it is asked for", async () => {
  const url = `https://${SIMULATED_HOST}/stock.csv`;
  expect(await openFeeds({}, false).read({ url, ...WITHOUT_KEY })).toBeInstanceOf(Uint8Array);
  expect(await openFeeds({ SUPPLIER_FEEDS: "simulator" }, true).read({ url, ...WITHOUT_KEY })).toBeInstanceOf(
    Uint8Array,
  );
  expect(await faultOf(openFeeds({}, true).read({ url, ...WITHOUT_KEY }))).toEqual(["unreachable", true]);
  expect(() => openFeeds({ SUPPLIER_FEEDS: "yes" }, true)).toThrow(/SUPPLIER_FEEDS is "yes"/);
});
