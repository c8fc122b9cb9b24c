import "./kernel/kernel.css";
import { OverlayHost } from "@gisement/shared-ui/overlays";
import { TeamPropertySet, WithoutOwnFieldsContext } from "@gisement/shared-ui/property-set";
import { createSlotPart } from "@gisement/shared-ui/remote";
import { ResourcesScreen } from "./features/resources/resources-screen.tsx";
import { LotActionsProvider } from "./kernel/lot-actions/lot-actions-context.ts";
import { type ProjectScope, ProjectScopeProvider } from "./kernel/project-scope.ts";
import { LOT_ACTIONS } from "./lot-actions.tsx";
import { loadedTexts } from "./texts/loaded-texts.ts";
import { NAMESPACE } from "./texts/namespace.ts";

/** Who takes part in another team's project orders nothing from it; what its owner sells is in a shop. */
const ACTIONS_OF_OTHERS = LOT_ACTIONS.filter(({ id }) => id !== "request");

/** The list of lots within one project; another team's lots have none of this team's own properties. */
export function ProjectLots(scope: ProjectScope) {
  return (
    <WithoutOwnFieldsContext value={scope.isOfOthers}>
      <TeamPropertySet>
        <OverlayHost>
          <LotActionsProvider value={scope.isOfOthers ? ACTIONS_OF_OTHERS : LOT_ACTIONS}>
            <ProjectScopeProvider value={scope}>
              <ResourcesScreen key={scope.projectID} />
            </ProjectScopeProvider>
          </LotActionsProvider>
        </OverlayHost>
      </TeamPropertySet>
    </WithoutOwnFieldsContext>
  );
}

/** A part of the slot `project-lots`: the lots of a project on the project's page. */
export const mount = createSlotPart({ name: NAMESPACE, Part: ProjectLots, texts: loadedTexts });
