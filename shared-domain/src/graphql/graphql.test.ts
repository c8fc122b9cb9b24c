import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createGunzip } from "node:zlib";
import { DomainError } from "../errors/index.ts";
import { createGraphqlClient, RETRY_DELAYS } from "./index.ts";
import { RETRY_SPAN } from "./lost-calls.ts";

let server: Server;
interface Answered {
  readonly status: number;
  readonly body: unknown;
}
let answer: Answered;
/** Answers to the next requests, before `answer`; null breaks the connection. */
let firstAnswers: (Answered | null)[] = [];
let keys: unknown[] = [];
let request: ReturnType<typeof createGraphqlClient>;
let unpackedBody = "";
let team = "one";

beforeAll(async () => {
  server = createServer((received, response) => {
    keys.push(received.headers["idempotency-key"]);
    const unpacked =
      received.headers["content-encoding"] === "gzip"
        ? received.pipe(createGunzip()).setEncoding("utf8")
        : null;
    unpacked?.on("data", (part: string) => {
      unpackedBody += part;
    });
    const given = firstAnswers.length > 0 ? firstAnswers.shift() : answer;
    if (!given) {
      response.destroy();
      return;
    }
    const end = () => {
      response.writeHead(given.status, { "content-type": "application/json" });
      response.end(JSON.stringify(given.body));
    };
    if (unpacked) unpacked.on("end", end);
    else end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  request = createGraphqlClient({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    team: () => team,
  });
});
beforeEach(() => {
  firstAnswers = [];
  keys = [];
});
afterAll(() => new Promise((closed) => server.close(closed)));

test("[API-001] returns the result unchanged", async () => {
  answer = { status: 200, body: { data: { getUser: { id: "1" } } } };
  expect(await request("query { getUser(id: 1) { id } }")).toEqual({ getUser: { id: "1" } });
});

test("turns an error into a DomainError with the server's code, field and accepted values", async () => {
  answer = {
    status: 200,
    body: {
      errors: [
        {
          message: "no",
          extensions: { code: "BAD_USER_INPUT", field: "quantity", found: -1, accepted: "≥ 0" },
        },
      ],
    },
  };
  const error = await request("mutation { x }").catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DomainError);
  expect(error).toMatchObject({
    code: "BAD_USER_INPUT",
    details: { field: "quantity", found: -1, accepted: "≥ 0" },
  });
});

test("derives the code from the status when the response has no known one", async () => {
  answer = { status: 401, body: { errors: [{ message: "who?" }] } };
  await expect(request("query { x }")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  answer = { status: 413, body: { title: "too large" } };
  await expect(request("query { x }")).rejects.toMatchObject({ code: "LIMIT_EXCEEDED" });
  answer = { status: 502, body: {} };
  await expect(request("query { x }")).rejects.toMatchObject({ code: "UNAVAILABLE" });
});

test("sends what is long compressed, and its variables arrive whole", async () => {
  answer = { status: 200, body: { data: { saved: true } } };
  const variables = { text: "porte en chêne ".repeat(20_000) };
  expect(await request("mutation M($text: String!) { save(text: $text) }", variables)).toEqual({
    saved: true,
  });
  expect(JSON.parse(unpackedBody)).toMatchObject({ variables });
});

test("[ERR-504] [ERR-505] the error's message contains the server's message, or a generic one, with the status", async () => {
  answer = { status: 422, body: { errors: [{ message: "no such field" }] } };
  await expect(request("query { x }")).rejects.toThrow(/^no such field \(Status: 422\)$/);
  answer = { status: 502, body: {} };
  await expect(request("query { x }")).rejects.toThrow(/^Request failed \(Status: 502\)$/);
  // Without any response its status is unknown.
  firstAnswers = [null];
  await expect(request("query { x }")).rejects.toThrow(/^Request failed \(Status: 500\)$/);
});

test("reports a cancelled request as an abort, not as a server error", async () => {
  answer = { status: 200, body: { data: {} } };
  const controller = new AbortController();
  controller.abort();
  await expect(request("query { x }", undefined, { signal: controller.signal })).rejects.not.toBeInstanceOf(
    DomainError,
  );
});

describe("a mutation", () => {
  const DONE = { status: 200, body: { data: { move: 1 } } };
  const away = (retryAfter?: number) => ({
    status: 503,
    body: { errors: [{ message: "away", extensions: { code: "UNAVAILABLE", retryAfter } }] },
  });

  test("has a key of its own; a query has none", async () => {
    answer = DONE;
    for (const document of ["mutation { move }", "mutation { move }", "query { move }"])
      await request(document);
    expect(keys).toEqual([
      expect.stringMatching(/^[\da-f-]{36}$/),
      expect.stringMatching(/^[\da-f-]{36}$/),
      undefined,
    ]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test("whose answer is lost is repeated under the same key", async () => {
    answer = DONE;
    firstAnswers = [null, { status: 502, body: {} }];
    expect(await request("mutation { move }")).toEqual({ move: 1 });
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  test("is repeated by its caller under the key that the caller chose", async () => {
    answer = DONE;
    const idempotencyKey = "6f0d4f5e-0000-4000-8000-000000000000";
    await request("mutation { move }", {}, { idempotencyKey });
    await request("mutation { move }", {}, { idempotencyKey });
    expect(keys).toEqual([idempotencyKey, idempotencyKey]);
  });

  test("waits as long as the server asks, unless that is too long for a person", async () => {
    answer = DONE;
    firstAnswers = [away(1)];
    const start = Date.now();
    await request("mutation { move }");
    expect(Date.now() - start).toBeGreaterThanOrEqual(990);
    firstAnswers = [away(30)];
    await expect(request("mutation { move }")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  });

  test("is UNAVAILABLE after the last repetition", async () => {
    answer = { status: 504, body: {} };
    await expect(request("mutation { move }")).rejects.toMatchObject({ code: "UNAVAILABLE" });
    expect(keys).toHaveLength(RETRY_DELAYS.length + 1);
  });

  describe("sent again by the user after its answer was lost", () => {
    const ADD = "mutation ($name: String) { add(name: $name) }";
    const add = (name: string) => request(ADD, { name }).catch((error: DomainError) => error.code);
    /** Loses the answer of one call, and returns its key. */
    const lose = async (name: string): Promise<unknown> => {
      answer = DONE;
      firstAnswers = [away(30)];
      expect(await add(name)).toBe("UNAVAILABLE");
      return keys.at(-1);
    };
    afterEach(() => {
      team = "one";
      jest.restoreAllMocks();
    });

    test("keeps its key for the same content until it is answered", async () => {
      const key = await lose("A");
      expect(await lose("A")).toBe(key);
      await add("A");
      expect(keys.at(-1)).toBe(key);
      await add("A");
      expect(keys.at(-1)).not.toBe(key);
    });

    test("gets a new key for another content, and for the first content after it", async () => {
      const key = await lose("A");
      await add("B");
      await add("A");
      expect(new Set([key, ...keys.slice(-2)]).size).toBe(3);
    });

    test("gets a new key in another team, and after a while", async () => {
      const key = await lose("A");
      team = "two";
      await add("A");
      expect(keys.at(-1)).not.toBe(key);
      team = "one";
      const second = await lose("A");
      const now = Date.now();
      jest.spyOn(Date, "now").mockReturnValue(now + RETRY_SPAN);
      await add("A");
      expect(keys.at(-1)).not.toBe(second);
    });

    test("keeps its key while other mutations are answered", async () => {
      const key = await lose("A");
      await request("mutation { move }");
      await add("A");
      expect(keys.at(-1)).toBe(key);
    });

    test("gets a new key after a refusal", async () => {
      answer = { status: 200, body: { errors: [{ message: "no", extensions: { code: "CONFLICT" } }] } };
      expect(await add("A")).toBe("CONFLICT");
      answer = DONE;
      await add("A");
      expect(keys.at(-1)).not.toBe(keys.at(-2));
    });
  });

  test("is not repeated after a refusal, an error of the server or too many requests", async () => {
    for (const given of [
      { status: 200, body: { errors: [{ message: "no", extensions: { code: "CONFLICT" } }] } },
      { status: 500, body: {} },
      { status: 429, body: {} },
    ]) {
      answer = given;
      keys = [];
      await expect(request("mutation { move }")).rejects.toBeInstanceOf(DomainError);
      expect(keys).toHaveLength(1);
    }
  });

  test("is not repeated once its caller has cancelled it", async () => {
    answer = DONE;
    firstAnswers = [null, null, null, null];
    const controller = new AbortController();
    const cancelled = request("mutation { move }", undefined, { signal: controller.signal });
    setTimeout(() => controller.abort(), 100);
    await expect(cancelled).rejects.not.toBeInstanceOf(DomainError);
    expect(keys).toHaveLength(1);
  });
});

test("a query whose answer is lost is not repeated", async () => {
  firstAnswers = [null];
  await expect(request("query { x }")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(keys).toHaveLength(1);
});
