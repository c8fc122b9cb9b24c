import { QueryObserver } from "@tanstack/react-query";
import { createQueryClient, REFERENCE_DATA } from "./index.ts";

const HOUR = 3_600_000;

const NO_HANDLER = { report: () => {}, show: () => {} };

test("[CONST-526] the cache is fresh for 30 minutes, kept for a day, and never refetches or retries automatically", () => {
  expect(createQueryClient(NO_HANDLER).getDefaultOptions().queries).toEqual({
    staleTime: 1_800_000,
    gcTime: 86_400_000,
    networkMode: "always",
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: expect.any(Function),
  });
});

test("[CONST-526] showing a query again refetches it only if a change has invalidated it meanwhile", async () => {
  const client = createQueryClient(NO_HANDLER);
  const queryFn = jest.fn(async () => 1);
  const show = () =>
    new QueryObserver(client, { queryKey: ["lots"], queryFn, staleTime: 0 }).subscribe(() => {});
  show()();
  await client.fetchQuery({ queryKey: ["lots"], queryFn });
  const before = queryFn.mock.calls.length;
  show()();
  expect(queryFn).toHaveBeenCalledTimes(before);
  await client.invalidateQueries({ queryKey: ["lots"] });
  expect(queryFn).toHaveBeenCalledTimes(before);
  show()();
  expect(queryFn).toHaveBeenCalledTimes(before + 1);
  // A query that is still being fetched would keep its timer of a day, and with it this process.
  await client.cancelQueries();
  client.clear();
});

describe("places, references and teammates", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it("[CONST-527] are fresh for 12 hours, and kept for 24 once no screen shows them", async () => {
    const client = createQueryClient(NO_HANDLER);
    const queryFn = jest.fn(async () => ["Cour"]);
    const options = { queryKey: ["names"], queryFn, ...REFERENCE_DATA };
    await client.fetchQuery(options);
    jest.advanceTimersByTime(12 * HOUR - 1);
    await client.fetchQuery(options);
    expect(queryFn).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(2);
    await client.fetchQuery(options);
    expect(queryFn).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(24 * HOUR - 1);
    expect(client.getQueryData(["names"])).toEqual(["Cour"]);
    jest.advanceTimersByTime(2);
    expect(client.getQueryData(["names"])).toBeUndefined();
  });
});
