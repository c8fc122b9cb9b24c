import { urlCodecs, useUrlState } from "@gisement/shared-ui/filters";
import type { SuggestOption } from "@gisement/shared-ui/form";
import { useLotChoices } from "../../kernel/lots/api/list-choices.ts";

const STATE = { project: urlCodecs.maybe() };

export interface ImportProject {
  /** The project of the address, if it accepts lots of this team. */
  readonly project: SuggestOption | null;
  /** The address names a project that does not. */
  readonly isRefused: boolean;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** Continues without a project. */
  readonly leave: () => void;
}

/** The project that the lots of this import go to, by the parameter `project` of the address. */
export function useImportProject(): ImportProject {
  const [{ project: id }, setState] = useUrlState(STATE);
  const { choices, isPending, error, refetch } = useLotChoices();
  const project = choices.projects.find(({ value }) => value === id) ?? null;
  const isAsked = id !== null;
  return {
    project,
    isRefused: isAsked && !isPending && !error && project === null,
    isPending: isAsked && isPending,
    error: isAsked && project === null ? error : null,
    retry: () => void refetch(),
    leave: () => setState({ project: null }),
  };
}
