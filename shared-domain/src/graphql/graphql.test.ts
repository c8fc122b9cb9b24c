import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { DomainError } from "../errors/index.ts";
import { createGraphqlClient } from "./index.ts";

let server: Server;
let answer: { status: number; body: unknown };
let request: ReturnType<typeof createGraphqlClient>;

beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  request = createGraphqlClient({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
  });
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
  answer = { status: 502, body: {} };
  await expect(request("query { x }")).rejects.toMatchObject({ code: "UNAVAILABLE" });
});

test("[ERR-504] [ERR-505] the error's message contains the server's message, or a generic one, with the status", async () => {
  answer = { status: 422, body: { errors: [{ message: "no such field" }] } };
  await expect(request("query { x }")).rejects.toThrow(/^no such field \(Status: 422\)$/);
  answer = { status: 502, body: {} };
  await expect(request("query { x }")).rejects.toThrow(/^Request failed \(Status: 502\)$/);
});

test("reports a cancelled request as an abort, not as a server error", async () => {
  answer = { status: 200, body: { data: {} } };
  const controller = new AbortController();
  controller.abort();
  await expect(request("query { x }", undefined, { signal: controller.signal })).rejects.not.toBeInstanceOf(
    DomainError,
  );
});
