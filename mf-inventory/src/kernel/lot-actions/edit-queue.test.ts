import { DomainError } from "@gisement/shared-domain/errors";
import { readOptions } from "@gisement/shared-ui/property-set";
import { createTestShell } from "@gisement/shared-ui/testing";
import { buildResource } from "../../testing/render-inventory.tsx";
import { editQueueOf } from "./edit-queue.ts";
import { type LotPage, type LotRow, windowsKey } from "./lot-cache.ts";

const NO_CHOICES = { options: readOptions([], "fr"), place: [], project: [], person: [], own: [] };
type Change = { id: string; updatedAt: string; brand?: string; model?: string };

/** A displayed list of two lots, and a fake server that stores them and counts their versions. */
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
        const { changes } = (variables as { input: { changes: Change[] } }).input;
        sent.push(changes);
        if (fails) throw fails;
        for (const { id, updatedAt, ...values } of changes) {
          const row = stored.get(id) as LotRow;
          if (row.updatedAt !== updatedAt)
            throw new DomainError("CONFLICT", "changed", { current: [{ id, name: row.name }] });
          stored.set(id, { ...row, ...values, updatedAt: `v${Number(updatedAt.slice(1)) + 1}` } as LotRow);
        }
        return { updateProductStatuses: { batchID: `b${sent.length}`, ids: changes.map(({ id }) => id) } };
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
  return {
    queue: editQueueOf(shell, "t"),
    stored,
    sent,
    shown,
    fail: (error: DomainError | null) => {
      fails = error;
    },
  };
}

test("shows an edit immediately and stores it as one step with a new version", async () => {
  const { queue, sent, shown } = setUp();
  const edits = ["lot-1", "lot-2"].map((id) => ({ id, updatedAt: "v1", input: { brand: "B" } }));
  const result = queue.edit(edits, NO_CHOICES);
  expect(shown()).toEqual(["B null v1", "B null v1"]);
  expect(await result).toMatchObject({ done: { batchID: "b1" } });
  expect(sent).toHaveLength(1);
  expect(shown()).toEqual(["B null v2", "B null v2"]);
});

test("a second edit of a row before the first is stored causes no conflict", async () => {
  const { queue, sent, shown } = setUp();
  const first = queue.edit([{ id: "lot-1", updatedAt: "v1", input: { brand: "B" } }], NO_CHOICES);
  const second = queue.edit([{ id: "lot-1", updatedAt: "v1", input: { model: "M" } }], NO_CHOICES);
  expect(shown()[0]).toBe("B M v1");
  await first;
  // The first answer does not hide the second edit.
  expect(shown()[0]).toBe("B M v2");
  expect(await second).toHaveProperty("done");
  expect(sent.map(([change]) => change?.updatedAt)).toEqual(["v1", "v2"]);
  expect(shown()[0]).toBe("B M v3");
});

test("restores the stored rows on an error", async () => {
  const { queue, shown, fail } = setUp();
  fail(new DomainError("BAD_USER_INPUT", "no", { field: "changes[0].brand" }));
  const result = queue.edit([{ id: "lot-1", updatedAt: "v1", input: { brand: "B" } }], NO_CHOICES);
  expect(shown()[0]).toBe("B null v1");
  expect(await result).toHaveProperty("error");
  expect(shown()).toEqual(["A null v1", "A null v1"]);
});

test("returns the current rows on a conflict, and a retry on top of them succeeds", async () => {
  const { queue, stored, shown } = setUp();
  stored.set("lot-1", { ...(stored.get("lot-1") as LotRow), brand: "Theirs", updatedAt: "v9" });
  const result = await queue.edit([{ id: "lot-1", updatedAt: "v1", input: { brand: "Mine" } }], NO_CHOICES);
  expect(result).toMatchObject({
    error: { code: "CONFLICT" },
    current: [{ brand: "Theirs", updatedAt: "v9" }],
  });
  expect(shown()[0]).toBe("Theirs null v9");
  const again = queue.edit([{ id: "lot-1", updatedAt: "v9", input: { brand: "Mine" } }], NO_CHOICES);
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
  const result = queue.edit([{ id: "lot-1", updatedAt: "v1", input: { brand: "B" } }], NO_CHOICES);
  const rows = [...stored.values()].map((row) => ({ ...row, model: "of a teammate" }));
  expect(queue.withWaiting(rows).map(({ brand, model }) => `${brand} ${model}`)).toEqual([
    "B of a teammate",
    "A of a teammate",
  ]);
  await result;
  expect(queue.withWaiting(rows)).toEqual(rows);
});
