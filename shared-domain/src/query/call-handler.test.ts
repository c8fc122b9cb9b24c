import { MutationObserver, type QueryClient, type QueryMeta } from "@tanstack/react-query";
import { type CallMessage, createQueryClient, type FailedCall, type MutationMeta } from "./index.ts";

const failed: FailedCall[] = [];
const shown: CallMessage[] = [];
let client: QueryClient;
beforeEach(() => {
  failed.length = 0;
  shown.length = 0;
  client = createQueryClient({ report: (call) => failed.push(call), show: (message) => shown.push(message) });
});
// Ends the timers of the cache, which outlast the test.
afterEach(() => client.clear());

const abort = () => new DOMException("The operation was aborted.", "AbortError");
const read = (error: Error, meta?: QueryMeta) =>
  client
    .fetchQuery({
      queryKey: ["order", "1"],
      queryFn: () => Promise.reject(error),
      ...(meta ? { meta } : {}),
    })
    .catch(() => {});
function write(run: () => Promise<unknown>, meta?: MutationMeta, mutationKey: readonly string[] = ["save"]) {
  const options = { mutationKey, mutationFn: run, gcTime: 0, ...(meta ? { meta } : {}) };
  return new MutationObserver(client, options).mutate().catch(() => {});
}
const fail = (error: Error) => () => Promise.reject(error);

test("[ERR-506] reports the errors of queries and mutations with their keys", async () => {
  const [lost, refused] = [new Error("lost"), new Error("refused")];
  await read(lost);
  await write(fail(refused), { silent: true });
  expect(failed).toEqual([
    { kind: "query", key: ["order", "1"], error: lost },
    { kind: "mutation", key: ["save"], error: refused },
  ]);
});

test("[ERR-506] ignores cancelled and aborted calls", async () => {
  await read(abort(), { errorMessage: "orders:failed" });
  await write(fail(abort()));
  const pending = client
    .fetchQuery({ queryKey: ["order", "2"], queryFn: () => new Promise(() => {}) })
    .catch(() => {});
  await client.cancelQueries();
  await pending;
  expect([failed, shown]).toEqual([[], []]);
});

test("[ERR-507] shows nothing for a silent mutation, whether it fails or succeeds", async () => {
  await write(fail(new Error("refused")), { silent: true, errorMessage: "orders:failed" });
  await write(async () => 1, { silent: true, successMessage: "orders:saved" });
  expect(shown).toEqual([]);
});

test("shows the failure of every other mutation, under the key of the mutation", async () => {
  const error = new Error("refused");
  await write(fail(error));
  await write(fail(error), { errorMessage: "orders:failed" }, ["save", "order"]);
  expect(shown).toEqual([
    { kind: "error", key: '["save"]', error, message: undefined },
    { kind: "error", key: '["save","order"]', error, message: "orders:failed" },
  ]);
});

test("shows a success only if the mutation has a message for it; a function gets the result", async () => {
  await write(async () => 1);
  await write(async () => 1, { successMessage: "orders:saved" });
  await write(async () => 7, { successMessage: (count: number) => `${count} orders` });
  expect(
    shown.map((each) =>
      each.kind === "success" && typeof each.message === "function" ? each.message() : each,
    ),
  ).toEqual([{ kind: "success", key: '["save"]', message: "orders:saved" }, "7 orders"]);
});

test("shows the failure of a query only if its screen asks for a message", async () => {
  await read(new Error("lost"));
  await read(new Error("lost"), { errorMessage: "orders:failed" });
  expect(shown).toEqual([
    { kind: "error", key: '["order","1"]', error: new Error("lost"), message: "orders:failed" },
  ]);
});
