import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { QUERY_KEYS } from "../query/index.ts";
import { CHANGED_NOUNS, CHANGES, changePayload, isChangedNoun, refreshAfter } from "./index.ts";

test("at least one noun invalidates every cache key", () => {
  const reached = new Set<string>(Object.values(CHANGES).flat());
  expect([...reached].sort()).toEqual(Object.values(QUERY_KEYS).sort());
});

test("a noun is an own key of the table, not an inherited member", () => {
  for (const noun of CHANGED_NOUNS) expect(isChangedNoun(noun)).toBe(true);
  for (const other of ["toString", "ProductStatus", "", null, 3]) expect(isChangedNoun(other)).toBe(false);
});

test("more ids than a payload may hold are omitted", () => {
  const ids = Array.from({ length: 1001 }, (_, index) => String(index));
  expect(changePayload("lots", ids)).toEqual({ entity: "lots", ids: [] });
  expect(changePayload("lots", ids.slice(1)).ids).toHaveLength(1000);
});

test("several nouns refresh each query once: immediately if it is on screen, otherwise when it is next shown", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const reads: Record<string, number> = {};
  const options = (name: string) => ({
    queryKey: [name, "team"],
    queryFn: async () => {
      reads[name] = (reads[name] ?? 0) + 1;
      return reads[name];
    },
  });
  const stop = new QueryObserver(client, options("products")).subscribe(() => {});
  await client.fetchQuery(options("products"));
  await client.fetchQuery(options("places"));
  await refreshAfter(client, ["lots", "places", "orders"]);
  expect(reads).toEqual({ products: 2, places: 1 });
  await client.fetchQuery(options("places"));
  expect(reads).toEqual({ products: 2, places: 2 });
  stop();
});

test("a failing refresh of one query does not affect the others", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let down = false;
  const queryFn = async () => {
    if (down) throw new Error("down");
    return 1;
  };
  const stop = new QueryObserver(client, { queryKey: ["orders", "team"], queryFn }).subscribe(() => {});
  await client.fetchQuery({ queryKey: ["orders", "team"], queryFn });
  down = true;
  await expect(refreshAfter(client, ["orders"])).resolves.toBeUndefined();
  stop();
});
