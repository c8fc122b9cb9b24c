import type { Identity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationsOf } from "../permissions/cells.ts";
import { buildSchema } from "../schema.ts";
import { openTestApi, type TestApi } from "../testing/api.ts";
import { openRollbackApi } from "../testing/rollback-api.ts";
import { ACCEPTED, VARIABLES } from "../testing/world.ts";
import { type Asked, attemptsOf } from "./testing/attempts.ts";
import { typesIn, wholeDocument } from "./testing/everything.ts";
import { LINES, MORE_CALLS, operationsWith } from "./testing/lines.ts";
import { buildSecrets, OPEN_WORD, OUTSIDERS, SECRETS } from "./testing/world-with-secrets.ts";

const OPERATIONS = [...operationsOf(buildSchema()).values()];
const CALLED = OPERATIONS.filter(({ kind }) => kind !== "subscription");

let api: TestApi;
let rollback: Awaited<ReturnType<typeof openRollbackApi>>;
let world: Awaited<ReturnType<typeof buildSecrets>>;
beforeAll(async () => {
  api = await openTestApi();
  world = await buildSecrets(api);
  await api.database.pool.query("analyze");
  rollback = await openRollbackApi(api.database);
});
afterAll(async () => {
  await rollback.close();
  await api.close();
});

type Operation = (typeof OPERATIONS)[number];

/** The calls of an operation on the team's lots that name no private value. */
function plainCalls({ field }: Operation): readonly Record<string, unknown>[] {
  const named = [VARIABLES[field.name], ACCEPTED[field.name]].flatMap((variables) =>
    variables ? [variables(world.ids)] : [],
  );
  return [...(named.length > 0 ? named : [{}]), ...(MORE_CALLS[field.name]?.(world.ids) ?? [])];
}

/** The calls that name private values, stored or invented. */
const guessingCalls = (operation: Operation, asked: Asked) =>
  plainCalls(operation).flatMap((base) => attemptsOf(operation.field, base, asked));

const send = (as: Identity, { field, kind }: Operation, variables: Record<string, unknown>) =>
  rollback.ask(as, wholeDocument(kind, field, variables), variables, {
    isKnown: true,
    ...(kind === "mutation" ? { afterwards: world.changed } : {}),
  });

const showsSecret = (text: string): boolean => {
  const lower = text.toLowerCase();
  return SECRETS.some((secret) => lower.includes(secret));
};

/** An answer without what differs between two calls: new ids, moments, and the sent values that errors quote. */
const comparable = (text: string, { values, notes }: Asked): string =>
  [...Object.values(values).toSorted((a, b) => b.length - a.length), notes]
    .reduce((rest, value) => rest.replaceAll(value, "SENT"), text)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, "ID")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "MOMENT");

test("every operation has a line", () => {
  expect([...LINES.keys()].toSorted()).toEqual(OPERATIONS.map(({ field }) => field.name).toSorted());
});

test("events of streams hold no values of lots", () => {
  for (const { field, kind } of OPERATIONS)
    if (kind === "subscription")
      for (const type of ["ProductStatus", "Proposal", "KeyValues"])
        expect([...typesIn(field.type)]).not.toContain(type);
});

test("the same calls show a member the private values, and change them", async () => {
  const shown = new Set<string>();
  const changed = new Set<string>();
  for (const operation of CALLED)
    for (const variables of [...plainCalls(operation), ...guessingCalls(operation, world.invented)]) {
      const { text, after } = await send(world.member, operation, variables);
      if (showsSecret(text)) shown.add(operation.field.name);
      if (after && after.length > 0) changed.add(operation.field.name);
    }
  expect([...shown]).toEqual(expect.arrayContaining(operationsWith("shows", "writes", "team")));
  expect([...changed]).toEqual(expect.arrayContaining(operationsWith("writes")));
}, 60_000);

describe.each(OUTSIDERS)("%s", (who) => {
  test("learns and changes no private value through any operation", async () => {
    const faults: string[] = [];
    const reached = new Set<string>();
    for (const operation of CALLED) {
      const { name } = operation.field;
      const check = async (variables: Record<string, unknown>) => {
        const answer = await send(world.outsiders[who], operation, variables);
        const call = `${name} ${JSON.stringify(variables)}`;
        if (answer.after && answer.after.length > 0) faults.push(`${call} changes a private value`);
        if (answer.text.includes(OPEN_WORD)) reached.add(name);
        return { ...answer, call };
      };
      for (const variables of plainCalls(operation)) {
        const { text, call } = await check(variables);
        if (showsSecret(text)) faults.push(`${call} shows a private value: ${text.slice(0, 2000)}`);
      }
      const invented = guessingCalls(operation, world.invented);
      for (const [index, variables] of guessingCalls(operation, world.stored).entries()) {
        const other = await check(invented[index] ?? {});
        if (showsSecret(other.text))
          faults.push(`${other.call} shows a private value: ${other.text.slice(0, 2000)}`);
        const { text, call } = await check(variables);
        if (comparable(text, world.stored) !== comparable(other.text, world.invented))
          faults.push(
            `${call} tells a stored value from an invented one:\n${text.slice(0, 800)}\n${other.text.slice(0, 800)}`,
          );
      }
    }
    expect(faults).toEqual([]);
    for (const name of reached) expect(operationsWith("shows", "writes", "published")).toContain(name);
    // Otherwise the calls would prove nothing: they do reach the lots.
    if (who === "project lead") expect([...reached]).toEqual(expect.arrayContaining(operationsWith("shows")));
  }, 60_000);
});
