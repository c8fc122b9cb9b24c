import "./kernel/kernel.css";
import type { ShellSlots } from "@gisement/shared-domain/remote";
import { OverlayHost } from "@gisement/shared-ui/overlays";
import { TeamPropertySet } from "@gisement/shared-ui/property-set";
import { createSlotPart } from "@gisement/shared-ui/remote";
import { lazyPart } from "@gisement/shared-ui/states";
import { alertTexts } from "./features/alerts/texts/late-texts.ts";
import { RequestDialog } from "./features/request/late-request-dialog.tsx";
import { loadedTexts } from "./texts/loaded-texts.ts";
import { NAMESPACE } from "./texts/namespace.ts";
import { withTexts } from "./texts/with-texts.ts";

const ResultsOfProject = lazyPart(
  async () =>
    (await withTexts(alertTexts, import("./features/alerts/results/results-of-project.tsx")))
      .ResultsOfProject,
);

/** The lots that were found for what a project looks for. */
export function ProjectResults({ projectID }: ShellSlots["project-results"]["props"]) {
  return (
    <TeamPropertySet>
      <OverlayHost>
        <ResultsOfProject key={projectID} projectID={projectID} RequestDialog={RequestDialog} />
      </OverlayHost>
    </TeamPropertySet>
  );
}

/** A part of the slot `project-results`: the results of a project's sourcing on the project's page. */
export const mount = createSlotPart({ name: NAMESPACE, Part: ProjectResults, texts: loadedTexts });
