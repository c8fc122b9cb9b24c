import { type ChangedEntity, QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell } from "@gisement/shared-ui/remote";
import { useEffect } from "react";

const NAMED: readonly string[] = [
  "Place",
  "Project",
  "OrganizationMember",
  "User",
] satisfies readonly ChangedEntity[];

/** Reads the names of places, projects and people again when any part of the page says that one has changed. */
export function useHearNames(): void {
  const { events, queryClient } = useShell();
  useEffect(
    () =>
      events.on("data.changed", ({ entity }) => {
        if (NAMED.includes(entity))
          void queryClient.invalidateQueries({ queryKey: [QUERY_KEYS.names] }, { cancelRefetch: false });
      }),
    [events, queryClient],
  );
}
