import { TEAM_ONLY_LOT_FIELDS } from "@gisement/shared-domain/permissions";
import type { ShellSlots } from "@gisement/shared-domain/remote";
import { createContext, use } from "react";

/** A project whose lots are shown in the place of the whole inventory, and what this person may do there. */
export type ProjectScope = ShellSlots["project-lots"]["props"];

const Context = createContext<ProjectScope | null>(null);
export const ProjectScopeProvider = Context.Provider;

/** The project that lists and forms of lots stay in; null in the inventory. */
export const useProjectScope = (): ProjectScope | null => use(Context);

/** The field of a lot that another team keeps to itself: participants neither see nor write it. */
export const isTeamOnly = (key: string): boolean => (TEAM_ONLY_LOT_FIELDS as readonly string[]).includes(key);
