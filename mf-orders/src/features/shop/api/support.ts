import { callGateway } from "@gisement/shared-domain/rest";
import { useQuery } from "@tanstack/react-query";

/** The installation's page of help; null where it has none, or as long as that is not known. */
export function useSupportUrl(): string | null {
  const { data } = useQuery({
    queryKey: ["support"],
    queryFn: async ({ signal }) =>
      (await callGateway<{ url: string | null }>("/api/support", { signal })).url,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? null;
}
