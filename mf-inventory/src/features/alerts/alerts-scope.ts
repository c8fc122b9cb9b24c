import { createContext, use, useMemo } from "react";

/** One project whose wanted items are shown on its page, in the place of all of the team's. */
export interface AlertsScope {
  readonly projectID: string;
}
const Context = createContext<AlertsScope | null>(null);
export const AlertsScopeProvider = Context.Provider;

/** The project that lists and forms of wanted items stay in; null on their own page. */
export const useAlertsScope = (): AlertsScope | null => use(Context);

const pathOf = (scope: AlertsScope | null): string =>
  scope ? `/projects/sourcing/${encodeURIComponent(scope.projectID)}` : "/alerts";

/** The address of what was found for one wanted item of a project. */
export const resultsPath = (projectID: string, alertID: string): string =>
  `/projects/sourcing-results/${encodeURIComponent(projectID)}?need=${encodeURIComponent(alertID)}`;

/** The address of a list of wanted items, with one of them open. */
export function useAlertsPath(): (progress: string, node?: string) => string {
  const scope = useAlertsScope();
  return useMemo(() => {
    const path = pathOf(scope);
    return (progress, node) => {
      const params = new URLSearchParams();
      if (node) params.set("node", node);
      // With an item, its list is named: a changed item must not move an open page to another list.
      if (node || progress !== "active") params.set("progress", progress);
      const query = params.toString();
      return query ? `${path}?${query}` : path;
    };
  }, [scope]);
}
