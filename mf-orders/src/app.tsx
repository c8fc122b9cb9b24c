import "./kernel/kernel.css";
import { OverlayHost } from "@gisement/shared-ui/overlays";
import { TeamPropertySet } from "@gisement/shared-ui/property-set";
import { createRemote } from "@gisement/shared-ui/remote";
import { OrderRoutes } from "./routes.tsx";
import { loadedTexts } from "./texts/loaded-texts.ts";
import { NAMESPACE } from "./texts/namespace.ts";

function App() {
  return (
    <TeamPropertySet>
      <OverlayHost>
        <OrderRoutes />
      </OverlayHost>
    </TeamPropertySet>
  );
}

export const { bootstrap, mount, unmount } = createRemote({ name: NAMESPACE, App, texts: loadedTexts });
