import { createQueryClient } from "./index.ts";

test("[CONST-526] the cache is fresh for 30 minutes, kept a day, and never refetches or retries by itself", () => {
  expect(createQueryClient().getDefaultOptions().queries).toEqual({
    staleTime: 1_800_000,
    gcTime: 86_400_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });
});
