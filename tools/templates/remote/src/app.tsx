import { OverlayHost } from "@gisement/shared-ui/overlays";
import { createRemote } from "@gisement/shared-ui/remote";
import { RemoteRoutes } from "./routes.tsx";
import { NAMESPACE } from "./texts/namespace.ts";
import { texts } from "./texts/texts.ts";

function App() {
  return (
    <OverlayHost>
      <RemoteRoutes />
    </OverlayHost>
  );
}

export const { bootstrap, mount, unmount } = createRemote({ name: NAMESPACE, App, texts });
