import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Ids } from "../../platform/examples.ts";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { documentOf } from "../../testing/document-of.ts";
import { guardForeignRows, readTables, setForeignIDs } from "../../testing/foreign-rows.ts";
import { withSlot } from "../../testing/id-slots.ts";
import { openRollbackApi } from "../../testing/rollback-api.ts";
import { buildCallers, type Caller, type CallerName } from "./callers.ts";
import { baseOf, isInFilter, nameOf, slots } from "./slots.ts";

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const isUuid = (value: string): boolean => new RegExp(`^${UUID.source}$`, "i").test(value);

/** Ids of every kind of row: of the slot's own kind, and of others with which it must not be confused. */
const idsOf = (ids: Ids): [kind: string, id: string][] =>
  Object.entries(ids).filter(([, value]) => isUuid(value));

/** The answer without the sent ids; generated ids differ between calls. */
const comparable = (text: string, sent: readonly string[]): string =>
  text.replaceAll(UUID, (id) => (sent.includes(id.toLowerCase()) ? "SENT" : "ID"));

/** Faults of an answer to foreign ids, compared with the answer to unknown ids. */
function faultsOf(
  { foreign }: Caller,
  sent: readonly string[],
  answer: { readonly text: string; readonly refusal?: Record<string, unknown> | undefined },
  invented: string,
): string[] {
  const faults: string[] = [];
  const { code } = answer.refusal ?? {};
  if (/^(INTERNAL|GRAPHQL)/.test(String(code))) faults.push(`fails: ${answer.text}`);
  const shown = Object.values(foreign).filter(
    (value) => value !== "" && !sent.includes(value) && answer.text.includes(value),
  );
  if (shown.length > 0) faults.push(`shows ${shown.join(", ")}`);
  const text = comparable(answer.text, sent);
  if (text !== invented) faults.push(`differs:\n  ${text}\n  ${invented}`);
  return faults;
}

/** What the tests of a file share, open while they run. */
export interface Walk {
  readonly database: TestDatabase;
  readonly api: Awaited<ReturnType<typeof openRollbackApi>>;
  readonly callers: Awaited<ReturnType<typeof buildCallers>>;
}

/** Opens the rows of all callers for the tests of this file. */
export function openWalk(): () => Walk {
  let walk: Walk | undefined;
  const opened = (): Walk => {
    if (!walk) throw new Error("the walk is open in tests only");
    return walk;
  };
  beforeAll(async () => {
    const database = await openTestDatabase();
    const callers = await buildCallers(database.db);
    await guardForeignRows(database.pool);
    await database.pool.query("analyze");
    walk = { database, callers, api: await openRollbackApi(database) };
  });
  afterAll(async () => {
    await walk?.api.close();
    await walk?.database.close();
  });
  return opened;
}

/**
 * Defines the tests that this caller's every call with an id of others answers as one with an unknown id. Only the rival, whom
 * the rules let furthest, sends each id to every slot; the others leave out those that no statement of the call can find.
 */
export function walkIdSlots(who: CallerName, opened: () => Walk): void {
  describe(`${who}: ids of others`, () => {
    let caller: Caller;
    let api: Walk["api"];
    let tables: Awaited<ReturnType<typeof readTables>>;
    beforeAll(async () => {
      const { callers, database, ...walk } = opened();
      api = walk.api;
      caller = callers[who];
      await setForeignIDs(
        database.pool,
        Object.values(caller.foreign).filter((value) => value !== ""),
      );
      tables = await readTables(
        database.pool,
        idsOf(caller.foreign).map(([, id]) => id),
      );
    });
    /** The foreign ids that a call can tell from an unknown one, by what it asked of the database for the unknown one. */
    const findableIDs = (statements: readonly string[]) => {
      const named = tables.tablesOf(statements);
      return idsOf(caller.foreign).filter(
        ([, id]) => who === "rival" || tables.holders.get(id)?.some((table) => named.has(table)),
      );
    };

    test.for([
      { kind: "query", part: 1, of: 1 },
      { kind: "mutation", part: 1, of: 2 },
      { kind: "mutation", part: 2, of: 2 },
    ] as const)(
      "answer as unknown ids in every slot of every $kind ($part of $of), and return and change nothing",
      {
        timeout: 300_000,
      },
      async ({ kind, part, of }, { signal }) => {
        const faults: string[] = [];
        const walked = slots.filter((slot) => slot.kind === kind && !isInFilter(slot));
        for (const [index, slot] of walked.entries()) {
          if (index % of !== part - 1) continue;
          const base = baseOf(slot, caller.own);
          const send = (id: string) => {
            // A walk whose time is over must not go on under the next tests.
            signal.throwIfAborted();
            const variables = withSlot(slot.field, base, slot.path, id);
            const document = documentOf(slot.kind, slot.field, variables);
            return api.ask(caller.identity, document, variables, { isKnown: true });
          };
          const unknown = randomUUID();
          const answer = await send(unknown);
          const invented = comparable(answer.text, [unknown]);
          for (const [row, id] of findableIDs(answer.statements))
            for (const fault of faultsOf(caller, [id], await send(id), invented))
              faults.push(`${nameOf(slot)}, id of ${row}: ${fault}`);
        }
        expect(faults).toEqual([]);
      },
    );

    test("find nothing in any filter, alone, combined and nested in and, or and not", async ({ signal }) => {
      const foreign = idsOf(caller.foreign).map(([, id]) => id);
      const unknown = foreign.map(() => randomUUID());
      const faults: string[] = [];
      for (const slot of slots.filter(isInFilter)) {
        const { filter: _own, ...base } = baseOf(slot, caller.own);
        const conditionsOf = (ids: readonly string[]) =>
          ids.map((id) => withSlot(slot.field, {}, slot.path, id).filter);
        // No foreign row may match: `eq` and `eqs` would return it; `ne` would omit a row.
        const all = slot.path.at(-1) === "ne" ? "and" : "or";
        const shapes = [
          (ids: readonly string[]) => ({ [all]: conditionsOf(ids) }),
          (ids: readonly string[]) => ({ not: { [all]: conditionsOf(ids) } }),
        ];
        for (const shape of shapes) {
          const send = (ids: readonly string[]) => {
            signal.throwIfAborted();
            const variables = { ...base, filter: shape(ids) };
            const document = documentOf(slot.kind, slot.field, variables);
            return api.ask(caller.identity, document, variables, { isKnown: true });
          };
          const invented = comparable((await send(unknown)).text, unknown);
          for (const fault of faultsOf(caller, foreign, await send(foreign), invented))
            faults.push(`${nameOf(slot)}: ${fault}`);
        }
      }
      expect(faults).toEqual([]);
    }, 60_000);

    test("open no stream of events", async ({ signal }) => {
      const faults: string[] = [];
      for (const slot of slots.filter(({ kind }) => kind === "subscription")) {
        const send = (id: string) => {
          signal.throwIfAborted();
          const variables = withSlot(slot.field, {}, slot.path, id);
          return api.listen(caller.identity, documentOf(slot.kind, slot.field, variables), variables);
        };
        const invented = JSON.stringify(await send(randomUUID()));
        for (const [kind, id] of idsOf(caller.foreign)) {
          const refusal = JSON.stringify(await send(id));
          if (refusal === undefined) faults.push(`${nameOf(slot)}, id of ${kind}: is open`);
          if (refusal !== invented)
            faults.push(`${nameOf(slot)}, id of ${kind}: ${refusal}, not ${invented}`);
        }
      }
      expect(faults).toEqual([]);
    }, 60_000);
  });
}
