import type { WatchState } from "@gisement/shared-domain/live";
import type { ActOffer, ShellApi } from "@gisement/shared-domain/remote";
import { QueryObserver } from "@tanstack/react-query";
import { waitFor } from "@testing-library/react";
import type { ContractHarness, CurrentHarness } from "./harness.ts";

/** Events, changes of rows and unsaved work. */
export function testChanges(current: CurrentHarness): void {
  let harness: ContractHarness;
  let shell: ShellApi;
  beforeEach(() => {
    harness = current();
    shell = harness.shell;
  });

  test("an event reaches every current listener, even after one that throws, which is reported", () => {
    const received: string[] = [];
    const offs = [
      shell.events.on("data.changed", () => {
        throw new Error("a listener's fault");
      }),
      shell.events.on("data.changed", ({ entity, ids }) => received.push(`${entity} ${ids.join()}`)),
    ];
    shell.events.on("data.changed", () => received.push("gone"))();
    shell.events.emit("data.changed", { entity: "orders", ids: ["1", "2"] });
    shell.events.emit("import.finished", { importID: "1", rows: 3 });
    expect(received).toEqual(["orders 1,2"]);
    expect(harness.reported()).toEqual(["a listener's fault"]);
    for (const off of offs) off();
    shell.events.emit("data.changed", { entity: "orders", ids: [] });
    expect(received).toHaveLength(1);
  });

  test("a change refreshes the queries that show its rows, except those already up to date, and is emitted as an event", async () => {
    const received: unknown[] = [];
    const off = shell.events.on("data.changed", (payload) => received.push(payload));
    const read: Record<string, number> = {};
    const leave = (["lots", "shown", "others"] as const).map((name) => {
      const queryKey = [name === "others" ? "customers" : "products", "t1", name];
      const queryFn = async () => {
        read[name] = (read[name] ?? 0) + 1;
        return read[name];
      };
      return new QueryObserver(shell.queryClient, { queryKey, queryFn }).subscribe(() => {});
    });
    await waitFor(() => expect(read).toEqual({ lots: 1, shown: 1, others: 1 }));
    await shell.changed("lots", ["1", "2"], { upToDate: [["products", "t1", "shown"]] });
    expect(read).toEqual({ lots: 2, shown: 1, others: 1 });
    const many = Array.from({ length: 5000 }, (_, index) => `00000000-0000-4000-8000-${index}`);
    await shell.changed("orders", many);
    expect(read).toEqual({ lots: 3, shown: 2, others: 1 });
    expect(received).toEqual([
      { entity: "lots", ids: ["1", "2"] },
      { entity: "orders", ids: [] },
    ]);
    expect(harness.reported()).toEqual([]);
    off();
    for (const end of leave) end();
  });

  test("a watched row tells every listener who else has it open and how often others changed it, at once and at each change, until it stops", () => {
    const order = { kind: "order", id: "o1" } as const;
    const sam = { others: [{ id: "u1", name: "Sam", color: null, kind: "person" }], total: 1 } as const;
    const received: string[] = [];
    const hear = (name: string) => (state: WatchState) =>
      void received.push(`${name} ${state.total} ${state.changes}`);
    const offs = [
      shell.live.watch("order", "o1", hear("one")),
      shell.live.watch("order", "o1", () => {
        throw new Error("a listener's fault");
      }),
    ];
    expect([received, harness.watched()]).toEqual([["one 0 0"], [order]]);
    harness.showPresence(order, sam);
    harness.showPresence({ kind: "order", id: "o2" }, sam);
    offs.push(shell.live.watch("order", "o1", hear("two")));
    expect(received).toEqual(["one 0 0", "one 1 0", "two 1 0"]);
    harness.countChange(order);
    expect(received.slice(3)).toEqual(["one 1 1", "two 1 1"]);
    expect(harness.reported()).toContain("a listener's fault");
    for (const off of offs) off();
    harness.showPresence(order, sam);
    expect([received.length, harness.watched()]).toEqual([5, []]);
  });

  test("a language is shown once what loads its texts has ended", async () => {
    const loaded: string[] = [];
    let end = () => {};
    const off = shell.beforeLocale((locale) => {
      loaded.push(locale);
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    harness.switchLocale("en");
    expect([loaded, shell.locale]).toEqual([["en"], "fr"]);
    end();
    await new Promise((resolve) => setTimeout(resolve));
    expect(shell.locale).toBe("en");
    off();
    harness.switchLocale("fr");
    expect([loaded, shell.locale]).toEqual([["en"], "fr"]);
  });

  test("unsaved work is reported until its own guard is removed, and a guard that throws does not block", () => {
    expect(harness.hasUnsaved()).toBe(false);
    const offThrowing = shell.guardUnsaved(() => {
      throw new Error("a guard's fault");
    });
    expect(harness.hasUnsaved()).toBe(false);
    const guard = () => true;
    const [first, second] = [shell.guardUnsaved(guard), shell.guardUnsaved(guard)];
    expect(harness.hasUnsaved()).toBe(true);
    first();
    expect(harness.hasUnsaved()).toBe(true);
    second();
    second();
    expect(harness.hasUnsaved()).toBe(false);
    offThrowing();
  });

  test("offered acts are read each time, until the offer is removed; one that fails takes no other along", () => {
    let count = 2;
    const done: number[] = [];
    const read = (): ActOffer | null =>
      count === 0
        ? null
        : {
            label: `${count} lots`,
            acts: [{ id: "label", label: "Imprimer", icon: "tag", run: () => done.push(count) }],
          };
    const offBroken = shell.offerActs(() => ({ label: "broken" }) as never);
    const off = shell.offerActs(read);
    const labels = () => harness.offered().map(({ label }) => label);
    expect(labels()).toEqual(["2 lots"]);
    expect(harness.reported().join()).toMatch(/shell\.offerActs: acts is missing; accepted is a list/);
    count = 3;
    expect(labels()).toEqual(["3 lots"]);
    harness.offered()[0]?.acts[0]?.run();
    expect(done).toEqual([3]);
    count = 0;
    expect(labels()).toEqual([]);
    count = 1;
    off();
    off();
    expect(labels()).toEqual([]);
    offBroken();
  });
}
