import { DrizzleQueryError } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";
import { withoutValues } from "./logger.ts";

test("a failed statement is logged with its reason and without its values", () => {
  const lines: string[] = [];
  const logger = pino({ serializers: { err: withoutValues } }, { write: (line) => lines.push(line) });
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "user_email_key"'), {
    code: "23505",
    detail: "Key (email)=(camille@atelier.test) already exists.",
  });
  const error = new DrizzleQueryError(
    'insert into "user" ("name", "email") values ($1, $2)',
    ["Camille\nDubois", "camille@atelier.test"],
    cause,
  );
  logger.error({ err: error }, "request failed");
  logger.error({ err: cause }, "request failed");
  expect(lines.join("")).not.toMatch(/camille@atelier|Dubois/);
  expect(lines[0]).toContain("insert into");
  expect(lines[0]).toContain("user_email_key");
  expect(lines[1]).toContain("23505");
  logger.error({ err: "no error at all" }, "request failed");
  expect(lines[2]).toContain("no error at all");
});
