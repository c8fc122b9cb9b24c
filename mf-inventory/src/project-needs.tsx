import "./kernel/kernel.css";
import type { ShellSlots } from "@gisement/shared-domain/remote";
import { OverlayHost } from "@gisement/shared-ui/overlays";
import { TeamPropertySet } from "@gisement/shared-ui/property-set";
import { createSlotPart } from "@gisement/shared-ui/remote";
import { lazyPart } from "@gisement/shared-ui/states";
import { useMemo } from "react";
import { AlertsScopeProvider } from "./features/alerts/alerts-scope.ts";
import { alertTexts } from "./features/alerts/texts/late-texts.ts";
import { RequestDialog } from "./features/request/late-request-dialog.tsx";
import { loadedTexts } from "./texts/loaded-texts.ts";
import { NAMESPACE } from "./texts/namespace.ts";
import { withTexts } from "./texts/with-texts.ts";

const ProjectAlerts = lazyPart(
  async () => (await withTexts(alertTexts, import("./features/alerts/alerts-screen.tsx"))).ProjectAlerts,
);

/** What a project looks for, and the lots that match it. */
export function ProjectNeeds({ projectID }: ShellSlots["project-needs"]["props"]) {
  const scope = useMemo(() => ({ projectID }), [projectID]);
  return (
    <TeamPropertySet>
      <OverlayHost>
        <AlertsScopeProvider value={scope}>
          <ProjectAlerts key={projectID} RequestDialog={RequestDialog} />
        </AlertsScopeProvider>
      </OverlayHost>
    </TeamPropertySet>
  );
}

/** A part of the slot `project-needs`: the wanted items of a project on the project's page. */
export const mount = createSlotPart({ name: NAMESPACE, Part: ProjectNeeds, texts: loadedTexts });
