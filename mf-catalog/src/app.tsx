import { OverlayHost } from "@gisement/shared-ui/overlays";
import { TeamUnits } from "@gisement/shared-ui/property-set";
import { createRemote } from "@gisement/shared-ui/remote";
import { CatalogueRoutes } from "./routes.tsx";
import { NAMESPACE } from "./texts/namespace.ts";
import { texts } from "./texts/texts.ts";

function App() {
  return (
    <TeamUnits>
      <OverlayHost>
        <CatalogueRoutes />
      </OverlayHost>
    </TeamUnits>
  );
}

export const { bootstrap, mount, unmount } = createRemote({ name: NAMESPACE, App, texts });
