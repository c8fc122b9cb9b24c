import type { FastifyReply, FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { createReadyAnswers } from "./ready-answers.ts";

const ask = (headers: Record<string, string> = {}, url = "/shops/reserve", method = "GET") =>
  ({
    method,
    url,
    headers: { host: "localhost", ...headers },
    protocol: "http",
  }) as unknown as FastifyRequest;

function answer(headers: Record<string, string | number> = {}) {
  const sent: unknown[] = [];
  const reply = {
    getHeaders: () => headers,
    getHeader: (name: string) => headers[name],
    hijack: () => sent.push("hijack"),
    raw: {
      writeHead: (status: number, all: readonly string[]) => sent.push(status, all),
      end: (body: Buffer) => sent.push(body.toString()),
    },
  };
  return { reply: reply as unknown as FastifyReply, sent };
}

test("the same question gets the same answer, with the headers of its own request", () => {
  const answers = createReadyAnswers(1000, () => 5000);
  const name = answers.nameOf(ask()) as string;
  expect(answers.send(name, answer().reply)).toBe(false);
  const first = { etag: '"a"', "x-request-id": "one", "x-ratelimit-remaining": 9 };
  answers.keep(name, answer(first).reply, Buffer.from("page"));
  const { reply, sent } = answer({ etag: "other", "x-request-id": "two", "x-ratelimit-remaining": 8 });
  expect(answers.send(answers.nameOf(ask()) as string, reply)).toBe(true);
  expect(sent).toEqual([
    "hijack",
    200,
    ["etag", '"a"', "content-length", "4", "x-request-id", "two", "x-ratelimit-remaining", "8"],
    "page",
  ]);
});

test("whatever decides how a page is written makes another question", () => {
  const { nameOf } = createReadyAnswers(1000);
  const names = [
    ask(),
    ask({}, "/shops/reserve?sort=price"),
    ask({ "accept-language": "nl" }),
    ask({ "accept-encoding": "br" }),
    ask({ referer: "http://localhost/nl/inventory" }),
    ask({ host: "shops.example" }),
    { ...ask(), protocol: "https" } as FastifyRequest,
  ].map(nameOf);
  expect(new Set(names).size).toBe(7);
});

test("a browser that holds something, or already has the page, gets its own answer", () => {
  const { nameOf } = createReadyAnswers(1000);
  for (const own of [
    ask({ cookie: "gisement_selection=a/b/1" }),
    ask({ "if-none-match": '"a"' }),
    ask({}, "/shops/reserve", "HEAD"),
  ])
    expect(nameOf(own)).toBeNull();
});

test("an answer ends with its second, and one that gives a cookie is not kept", () => {
  let time = 5000;
  const answers = createReadyAnswers(1000, () => time);
  const name = answers.nameOf(ask()) as string;
  expect(answers.send(name, answer().reply)).toBe(false);
  answers.keep(name, answer({ "set-cookie": "a=b" }).reply, Buffer.from("mine"));
  expect(answers.send(name, answer().reply)).toBe(false);
  answers.keep(name, answer().reply, Buffer.from("page"));
  time = 5999;
  expect(answers.send(name, answer().reply)).toBe(true);
  time = 6000;
  expect(answers.send(name, answer().reply)).toBe(false);
});
