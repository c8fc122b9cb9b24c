import { createTestShell } from "@gisement/shared-ui/testing";
import { QueryObserver } from "@tanstack/react-query";
import { createChangeRefresher } from "./refresh-changed.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A page that shows lots and customers; each read takes `milliseconds`. */
async function openPage(milliseconds = 0) {
  const shell = createTestShell();
  const reads = { products: 0, customers: 0 };
  const leave = (["products", "customers"] as const).map((key) =>
    new QueryObserver(shell.queryClient, {
      queryKey: [key, "team-1"],
      queryFn: async () => {
        reads[key] += 1;
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
        return reads[key];
      },
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {}),
  );
  let hidden = false;
  const refresher = createChangeRefresher({ shell, page: "mine", isHidden: () => hidden });
  await jest.advanceTimersByTimeAsync(milliseconds);
  reads.products = 0;
  reads.customers = 0;
  return {
    shell,
    reads,
    refresher,
    hide: (value: boolean) => {
      hidden = value;
      if (!value) refresher.resume();
    },
    close: () => {
      refresher.stop();
      for (const end of leave) end();
    },
  };
}

test("a teammate's change refreshes the queries that show it, and is emitted to the remotes", async () => {
  const page = await openPage();
  page.refresher.onChanges([{ noun: "lots", page: "theirs" }]);
  await jest.advanceTimersByTimeAsync(300);
  expect(page.reads).toEqual({ products: 1, customers: 0 });
  expect(page.shell.recorded.events).toEqual([
    { name: "data.changed", payload: { entity: "lots", ids: [] } },
  ]);
  page.close();
});

test("the page's own changes cause no refresh", async () => {
  const page = await openPage();
  page.refresher.onChanges([{ noun: "lots", page: "mine" }]);
  await jest.advanceTimersByTimeAsync(5000);
  expect(page.reads.products).toBe(0);
  page.close();
});

test("a burst refreshes at its start and then one refresh at a time, and the last change is always read", async () => {
  const page = await openPage(400);
  for (let round = 0; round < 100; round += 1) {
    page.refresher.onChanges([{ noun: "lots", page: `page-${round}` }]);
    await jest.advanceTimersByTimeAsync(50);
  }
  // 5 seconds: each read takes 0.4 s and is followed by a pause of at least half a second.
  expect(page.reads.products).toBeLessThanOrEqual(6);
  expect(page.reads.products).toBeGreaterThanOrEqual(4);
  const before = page.reads.products;
  page.refresher.onChanges([{ noun: "lots", page: "last" }]);
  await jest.advanceTimersByTimeAsync(2000);
  expect(page.reads.products).toBeGreaterThan(before);
  page.close();
});

test("a hidden page reads nothing until it is shown", async () => {
  const page = await openPage();
  page.hide(true);
  page.refresher.onChanges([{ noun: "customers", page: null }]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(page.reads.customers).toBe(0);
  page.hide(false);
  await jest.advanceTimersByTimeAsync(50);
  expect(page.reads).toEqual({ products: 0, customers: 1 });
  page.close();
});

test("after a lost stream everything on screen is read once, and a closed page reads nothing", async () => {
  const page = await openPage();
  page.refresher.refreshAll();
  await jest.advanceTimersByTimeAsync(300);
  expect(page.reads).toEqual({ products: 1, customers: 1 });
  page.refresher.onChanges([{ noun: "lots", page: null }]);
  page.close();
  await jest.advanceTimersByTimeAsync(5000);
  expect(page.reads.products).toBe(1);
});

test("what people work on together is read at once, and again after a short pause", async () => {
  const page = await openPage(40);
  page.refresher.onTogether([{ noun: "lots", page: "theirs" }]);
  await jest.advanceTimersByTimeAsync(30);
  expect(page.reads.products).toBe(1);
  page.refresher.onTogether([{ noun: "lots", page: "theirs" }]);
  // The first read ends after 60 milliseconds, and the pause 100 later.
  await jest.advanceTimersByTimeAsync(100);
  expect(page.reads.products).toBe(1);
  await jest.advanceTimersByTimeAsync(40);
  expect(page.reads.products).toBe(2);
  page.close();
});

test("the team's news of the same change is read later; that of another page as usual", async () => {
  const page = await openPage();
  page.refresher.onTogether([{ noun: "lots", page: "theirs" }]);
  await jest.advanceTimersByTimeAsync(100);
  page.refresher.onChanges([{ noun: "lots", page: "theirs" }]);
  await jest.advanceTimersByTimeAsync(1000);
  expect(page.reads.products).toBe(1);
  await jest.advanceTimersByTimeAsync(600);
  expect(page.reads.products).toBe(2);
  await jest.advanceTimersByTimeAsync(2000);
  page.refresher.onTogether([{ noun: "lots", page: "theirs" }]);
  await jest.advanceTimersByTimeAsync(100);
  page.refresher.onChanges([{ noun: "lots", page: "another" }]);
  await jest.advanceTimersByTimeAsync(700);
  expect(page.reads.products).toBe(4);
  page.close();
});
