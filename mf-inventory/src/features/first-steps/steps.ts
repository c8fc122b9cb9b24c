import {
  hasFlag,
  type Identity,
  isSolo,
  isTeamAdmin,
  projectPolicy,
} from "@gisement/shared-domain/permissions";
import type { FirstSteps } from "../../kernel/first-lots/api/first-steps.ts";

/** The names are keys of the texts. */
export type StepName = "lots" | "import" | "place" | "project" | "team" | "invite" | "catalogue";
export interface Step {
  readonly name: StepName;
  readonly isDone: boolean;
  /** Where it is done. */
  readonly path: string;
}

/** The steps that this person can take, in the order of the work. */
export function stepsFor(identity: Identity, done: FirstSteps): readonly Step[] {
  const steps: (Step | false)[] = [
    { name: "lots", isDone: done.hasLots, path: "/inventory" },
    { name: "import", isDone: done.hasImported, path: "/inventory/import" },
    { name: "place", isDone: done.hasPlace, path: "/projects/places" },
    projectPolicy.create(identity).allowed && {
      name: "project",
      isDone: done.hasProject,
      path: "/projects/details/create",
    },
    isSolo(identity) && { name: "team", isDone: false, path: "/account?create=team" },
    isTeamAdmin(identity).allowed && { name: "invite", isDone: done.hasInvited, path: "/team" },
    hasFlag(identity, "projects-catalog").allowed && {
      name: "catalogue",
      isDone: done.hasCatalogue,
      path: "/projects",
    },
  ];
  return steps.filter((step) => step !== false);
}
