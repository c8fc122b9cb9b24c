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

test("[API-001] a result comes back as it is", async () => {
  answer = { status: 200, body: { data: { getUser: { id: "1" } } } };
  expect(await request("query { getUser(id: 1) { id } }")).toEqual({ getUser: { id: "1" } });
});

test("a refusal becomes a DomainError with the server's code, field and accepted values", async () => {
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

test("an answer without a known code is judged by its status", async () => {
  answer = { status: 401, body: { errors: [{ message: "who?" }] } };
  await expect(request("query { x }")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  answer = { status: 502, body: {} };
  await expect(request("query { x }")).rejects.toMatchObject({ code: "UNAVAILABLE" });
});

test("[ERR-504] [ERR-505] an error's message has what the server said, or that the request failed, with the status", async () => {
  answer = { status: 422, body: { errors: [{ message: "no such field" }] } };
  await expect(request("query { x }")).rejects.toThrow(/^no such field \(Status: 422\)$/);
  answer = { status: 502, body: {} };
  await expect(request("query { x }")).rejects.toThrow(/^Request failed \(Status: 502\)$/);
});

test("a given-up request is an abort, not an error of the server", async () => {
  answer = { status: 200, body: { data: {} } };
  const controller = new AbortController();
  controller.abort();
  await expect(request("query { x }", undefined, { signal: controller.signal })).rejects.not.toBeInstanceOf(
    DomainError,
  );
});
