import { changed, QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";

/** Lots moved between projects: every list that shows lots or counts them is stale, in the other remotes too. */
export function lotsChanged(shell: ShellApi, ids: readonly string[]): void {
  for (const key of [QUERY_KEYS.products, QUERY_KEYS.product, QUERY_KEYS.projects, QUERY_KEYS.project]) {
    void shell.queryClient.invalidateQueries({ queryKey: [key] });
  }
  shell.events.emit("data.changed", changed("ProductStatus", ids));
}

export function projectsChanged(shell: ShellApi, ids: readonly string[]): void {
  for (const key of [QUERY_KEYS.projects, QUERY_KEYS.project, QUERY_KEYS.names]) {
    void shell.queryClient.invalidateQueries({ queryKey: [key] });
  }
  shell.events.emit("data.changed", changed("Project", ids));
}
