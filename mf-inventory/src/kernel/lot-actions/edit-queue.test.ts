import { DomainError } from "@gisement/shared-domain/errors";
import { readOptions } from "@gisement/shared-domain/option-lists";
import { createTestShell } from "@gisement/shared-ui/testing";
import { onlineManager } from "@tanstack/react-query";
import { buildResource } from "../../testing/render-inventory.tsx";
import { editQueueOf } from "./edit-queue.ts";
import { type LotPage, type LotRow, windowsKey } from "./lot-cache.ts";
import type { LotEdit } from "./lot-edit.ts";

const NO_CHOICES = { options: readOptions([], "fr"), place: [], project: [], person: [], own: [] };
type Values = { brand?: string; model?: string };
type Change = Values & { id: string; expect: Values };

/** A displayed list of two lots, and a fake server that stores them, trims texts and compares the expected values. */
function setUp() {
  const stored = new Map(
    ["lot-1", "lot-2"].map((id) => [
      id,
      buildResource({ id, updatedAt: "v1", brand: "A" }) as unknown as LotRow,
    ]),
  );
  const sent: Change[][] = [];
  let fails: DomainError | null = null;
  const shell = createTestShell({
    operations: {
      UpdateLots: (variables: unknown) => {
        const { input, withLots } = variables as { input: { changes: Change[] }; withLots: boolean };
        const { changes } = input;
        sent.push(changes);
        if (fails) throw fails;
        for (const { id, expect: seen, ...values } of changes) {
          const row = stored.get(id) as LotRow;
          for (const [key, value] of Object.entries(seen))
            if (row[key as keyof Values] !== value)
              throw new DomainError("CONFLICT", "changed", { field: key, current: [{ id, name: row.name }] });
          const trimmed = Object.entries(values).map(([key, value]) => [key, value.trim()]);
          const updatedAt = `v${Number(row.updatedAt.slice(1)) + 1}`;
          stored.set(id, { ...row, ...Object.fromEntries(trimmed), updatedAt } as LotRow);
        }
        const ids = changes.map(({ id }) => id);
        const lots = withLots ? { lots: ids.map((id) => stored.get(id)) } : {};
        return { updateProductStatuses: { batchID: `b${sent.length}`, ids, ...lots } };
      },
      ReadLotRows: (variables: unknown) => {
        const ids = (variables as { filter: { id: { eqs: string[] } } }).filter.id.eqs;
        return { searchProduct: { items: ids.map((id) => stored.get(id)) } };
      },
    },
  });
  const key = [...windowsKey("t"), { filter: {}, sort: [] }, 0];
  shell.queryClient.setQueryData<LotPage>(key, { total: 2, items: [...stored.values()] });
  const shown = () =>
    (shell.queryClient.getQueryData<LotPage>(key)?.items ?? []).map(
      ({ brand, model, updatedAt }) => `${brand} ${model} ${updatedAt}`,
    );
  const calls = jest.spyOn(shell, "graphql");
  return {
    queue: editQueueOf(shell, "t"),
    /** The idempotency keys of the edits sent so far. */
    keys: () =>
      calls.mock.calls.flatMap(([, , options]) => (options?.idempotencyKey ? [options.idempotencyKey] : [])),
    /** The number of requests so far. */
    requests: () => calls.mock.calls.length,
    stored,
    sent,
    shown,
    fail: (error: DomainError | null) => {
      fails = error;
    },
  };
}

/** An edit of the first lot. */
const edit = (expected: LotEdit["expect"], input: LotEdit["input"]): LotEdit => ({
  id: "lot-1",
  expect: expected,
  input,
});

test("shows an edit immediately and stores it as one step with a new version", async () => {
  const { queue, sent, shown } = setUp();
  const edits = ["lot-1", "lot-2"].map((id) => ({ id, expect: { brand: "A" }, input: { brand: "B" } }));
  const result = queue.edit(edits, NO_CHOICES);
  expect(shown()).toEqual(["B null v1", "B null v1"]);
  expect(await result).toMatchObject({ done: { batchID: "b1" } });
  expect(sent).toHaveLength(1);
  expect(shown()).toEqual(["B null v2", "B null v2"]);
});

test("asks the server once for an edit, and a second time for more lots than a window has", async () => {
  const { queue, shown, requests, stored } = setUp();
  await queue.edit([edit({ brand: "A" }, { brand: " B " })], NO_CHOICES);
  expect(requests()).toBe(1);
  expect(shown()[0]).toBe("B null v2");
  const many = Array.from({ length: 201 }, (_none, index) => `many-${index}`);
  for (const id of many)
    stored.set(id, buildResource({ id, updatedAt: "v1", brand: "A" }) as unknown as LotRow);
  await queue.edit(
    many.map((id) => ({ id, expect: { brand: "A" }, input: { brand: "B" } })),
    NO_CHOICES,
  );
  expect(requests()).toBe(3);
});

test("a second edit of a row before the first is stored keeps both", async () => {
  const { queue, shown } = setUp();
  const first = queue.edit([edit({ brand: "A" }, { brand: "B" })], NO_CHOICES);
  const second = queue.edit([edit({ model: null }, { model: "M" })], NO_CHOICES);
  expect(shown()[0]).toBe("B M v1");
  await first;
  // The first answer does not hide the second edit.
  expect(shown()[0]).toBe("B M v2");
  expect(await second).toHaveProperty("done");
  expect(shown()[0]).toBe("B M v3");
});

test("a second edit of a field expects what the first one left there", async () => {
  const { queue, sent, shown, fail } = setUp();
  const first = queue.edit([edit({ brand: "A" }, { brand: " B " })], NO_CHOICES);
  const second = queue.edit([edit({ brand: " B " }, { brand: "C" })], NO_CHOICES);
  expect(await first).toHaveProperty("done");
  expect(await second).toHaveProperty("done");
  fail(new DomainError("BAD_USER_INPUT", "no", { field: "changes[0].brand" }));
  const refused = queue.edit([edit({ brand: "C" }, { brand: "D" })], NO_CHOICES);
  const next = queue.edit([edit({ brand: "D" }, { brand: "E" })], NO_CHOICES);
  expect(await refused).toHaveProperty("error");
  fail(null);
  expect(await next).toHaveProperty("done");
  expect(sent.map(([change]) => change?.expect.brand)).toEqual(["A", "B", "C", "C"]);
  expect(shown()[0]).toBe("E null v4");
});

test("a user's change of another field is no conflict, and one of the same field is", async () => {
  const { queue, stored, shown } = setUp();
  stored.set("lot-1", { ...(stored.get("lot-1") as LotRow), brand: "Theirs", updatedAt: "v2" });
  expect(await queue.edit([edit({ model: null }, { model: "M" })], NO_CHOICES)).toHaveProperty("done");
  expect(shown()[0]).toBe("Theirs M v3");
  expect(await queue.edit([edit({ brand: "A" }, { brand: "Mine" })], NO_CHOICES)).toMatchObject({
    error: { code: "CONFLICT", details: { field: "brand" } },
    current: [{ brand: "Theirs", model: "M" }],
  });
});

test("restores the stored rows on an error", async () => {
  const { queue, shown, fail } = setUp();
  fail(new DomainError("BAD_USER_INPUT", "no", { field: "changes[0].brand" }));
  const result = queue.edit([edit({ brand: "A" }, { brand: "B" })], NO_CHOICES);
  expect(shown()[0]).toBe("B null v1");
  expect(await result).toHaveProperty("error");
  expect(shown()).toEqual(["A null v1", "A null v1"]);
});

test("returns the current rows on a conflict, and a retry on top of them succeeds", async () => {
  const { queue, stored, shown } = setUp();
  stored.set("lot-1", { ...(stored.get("lot-1") as LotRow), brand: "Theirs", updatedAt: "v9" });
  const result = await queue.edit([edit({ brand: "A" }, { brand: "Mine" })], NO_CHOICES);
  expect(result).toMatchObject({
    error: { code: "CONFLICT" },
    current: [{ brand: "Theirs", updatedAt: "v9" }],
  });
  expect(shown()[0]).toBe("Theirs null v9");
  const again = queue.edit([edit({ brand: "Theirs" }, { brand: "Mine" })], NO_CHOICES);
  expect(await again).toHaveProperty("done");
  expect(shown()[0]).toBe("Mine null v10");
});

test("has one queue per page and team", () => {
  const shell = createTestShell();
  expect(editQueueOf(shell, "t")).toBe(editQueueOf(shell, "t"));
  expect(editQueueOf(shell, "t")).not.toBe(editQueueOf(shell, "u"));
});

test("shows pending edits in a refetched list", async () => {
  const { queue, stored } = setUp();
  const result = queue.edit([edit({ brand: "A" }, { brand: "B" })], NO_CHOICES);
  const rows = [...stored.values()].map((row) => ({ ...row, model: "of a teammate" }));
  expect(queue.withWaiting(rows).map(({ brand, model }) => `${brand} ${model}`)).toEqual([
    "B of a teammate",
    "A of a teammate",
  ]);
  await result;
  expect(queue.withWaiting(rows)).toEqual(rows);
});

describe("an edit without an answer", () => {
  const untilUndelivered = (queue: ReturnType<typeof setUp>["queue"]) =>
    new Promise<void>((resolve) => {
      const leave = queue.subscribe(() => {
        if (!queue.undelivered()) return;
        leave();
        resolve();
      });
    });

  test("stays on screen, and is sent again unchanged under its key; later edits wait for it", async () => {
    const { queue, sent, shown, fail, keys } = setUp();
    fail(new DomainError("UNAVAILABLE", "away"));
    const first = queue.edit([edit({ brand: "A" }, { brand: "B" })], NO_CHOICES);
    const second = queue.edit([edit({ model: null }, { model: "M" })], NO_CHOICES);
    await untilUndelivered(queue);
    expect(queue.undelivered()).toMatchObject({ count: 1 });
    expect(shown()[0]).toBe("B M v1");
    const again = untilUndelivered(queue);
    queue.undelivered()?.retry();
    await again;
    fail(null);
    queue.undelivered()?.retry();
    expect(await first).toHaveProperty("done");
    expect(await second).toHaveProperty("done");
    expect(queue.undelivered()).toBeNull();
    expect(sent.slice(0, 3)).toEqual([sent[0], sent[0], sent[0]]);
    const [key, ...others] = keys();
    expect(others).toEqual([key, key, expect.not.stringMatching(String(key))]);
    expect(shown()[0]).toBe("B M v3");
  });

  test("shows the former rows once the user gives it up", async () => {
    const { queue, shown, fail } = setUp();
    fail(new DomainError("UNAVAILABLE", "away"));
    const result = queue.edit([edit({ brand: "A" }, { brand: "B" })], NO_CHOICES);
    await untilUndelivered(queue);
    queue.undelivered()?.abandon();
    expect(await result).toEqual({ abandoned: true });
    expect(shown()[0]).toBe("A null v1");
  });
});

describe("without a connection", () => {
  afterEach(() => {
    onlineManager.setOnline(true);
    localStorage.clear();
  });
  const stuck = async (queue: ReturnType<typeof setUp>["queue"]) => {
    while (!queue.undelivered()) await Promise.resolve();
  };

  test("sends nothing, shows and marks the values, and sends them in order once the server answers", async () => {
    const { queue, sent, shown } = setUp();
    onlineManager.setOnline(false);
    const first = queue.edit([edit({ brand: "A" }, { brand: "B" })], NO_CHOICES);
    const second = queue.edit([edit({ model: null }, { model: "M" })], NO_CHOICES);
    await stuck(queue);
    expect([sent.length, shown()[0]]).toEqual([0, "B M v1"]);
    expect(queue.unsaved()).toEqual(new Map([["lot-1", { brand: "B", model: "M" }]]));
    onlineManager.setOnline(true);
    expect(await first).toHaveProperty("done");
    expect(await second).toHaveProperty("done");
    expect(sent.map(([change]) => [change?.brand, change?.model])).toEqual([
      ["B", undefined],
      [undefined, "M"],
    ]);
    expect([queue.unsaved().size, queue.undelivered(), localStorage.length]).toEqual([0, null, 0]);
  });

  test("a cell that is typed again is one change, which expects what its user saw first", async () => {
    const { queue, sent } = setUp();
    onlineManager.setOnline(false);
    const first = queue.edit([edit({ brand: "A" }, { brand: "B" })], NO_CHOICES);
    await stuck(queue);
    expect(await queue.edit([edit({ brand: "B" }, { brand: "C" })], NO_CHOICES)).toEqual({ replaced: true });
    expect(queue.unsaved().get("lot-1")).toEqual({ brand: "C" });
    onlineManager.setOnline(true);
    await first;
    expect(sent).toEqual([[{ id: "lot-1", expect: { brand: "A" }, brand: "C" }]]);
  });

  test("an edit that was sent keeps its content; a conflict asks only about the last value typed", async () => {
    const { queue, stored, sent, fail } = setUp();
    fail(new DomainError("UNAVAILABLE", "away"));
    const first = queue.edit([edit({ brand: "A" }, { brand: "B" })], NO_CHOICES);
    await stuck(queue);
    const second = queue.edit([edit({ brand: "B" }, { brand: "C" })], NO_CHOICES);
    stored.set("lot-1", { ...(stored.get("lot-1") as LotRow), brand: "Theirs", updatedAt: "v2" });
    fail(null);
    queue.undelivered()?.retry();
    expect(await first).toEqual({ replaced: true });
    expect(await second).toMatchObject({ error: { code: "CONFLICT" }, edits: [{ input: { brand: "C" } }] });
    expect(sent.map(([change]) => change?.brand)).toEqual(["B", "B", "C"]);
  });

  test("after a reload the edits are sent under their keys", async () => {
    const before = setUp();
    before.fail(new DomainError("UNAVAILABLE", "away"));
    void before.queue.edit([edit({ brand: "A" }, { brand: "B" })], NO_CHOICES);
    void before.queue.edit([edit({ model: null }, { model: "M" })], NO_CHOICES);
    await stuck(before.queue);
    // The entry of a page that is gone.
    const [name = ""] = Object.keys(localStorage);
    const kept = localStorage.getItem(name) ?? "";
    localStorage.clear();
    localStorage.setItem(name.replace(/[^:]+$/, "gone"), kept);

    const after = setUp();
    const results = await Promise.all(await after.queue.resume(NO_CHOICES));
    expect(results).toMatchObject([{ done: {} }, { done: {} }]);
    expect(after.shown()[0]).toBe("B M v3");
    expect(after.keys()).toEqual((JSON.parse(kept) as { key: string }[]).map(({ key }) => key));
    expect(after.keys()[0]).toBe(before.keys()[0]);
    expect(localStorage).toHaveLength(0);
  });

  test("a refused edit is kept until its user decides", async () => {
    const { queue, fail } = setUp();
    fail(new DomainError("BAD_USER_INPUT", "no", { field: "changes[0].brand" }));
    await queue.edit([edit({ brand: "A" }, { brand: "B" })], NO_CHOICES);
    const [refused] = queue.refused();
    expect(refused).toMatchObject({ edits: [{ input: { brand: "B" } }], hasWaited: false });
    expect(localStorage).toHaveLength(1);
    queue.release(refused?.key ?? "");
    expect([queue.refused(), localStorage.length]).toEqual([[], 0]);
  });
});
