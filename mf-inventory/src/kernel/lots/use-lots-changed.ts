import { changed, QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell } from "@gisement/shared-ui/remote";
import { useCallback } from "react";

/** Whatever shows lots or what hangs on them; places and projects count their lots. */
const KEYS = [
  QUERY_KEYS.products,
  QUERY_KEYS.product,
  QUERY_KEYS.projects,
  QUERY_KEYS.project,
  QUERY_KEYS.places,
];

/** Tells everybody who shows lots, in this remote and in others, that these have changed. */
export function useLotsChanged(): (ids: readonly string[]) => void {
  const shell = useShell();
  return useCallback(
    (ids) => {
      for (const key of KEYS) void shell.queryClient.invalidateQueries({ queryKey: [key] });
      shell.events.emit("data.changed", changed("ProductStatus", ids));
    },
    [shell],
  );
}
