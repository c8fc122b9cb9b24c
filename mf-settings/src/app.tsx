import "./kernel/kernel.css";
import { OverlayHost } from "@gisement/shared-ui/overlays";
import { createRemote } from "@gisement/shared-ui/remote";
import { SettingsRoutes } from "./routes.tsx";
import { loadedTexts } from "./texts/loaded-texts.ts";
import { NAMESPACE } from "./texts/namespace.ts";

function App() {
  return (
    <OverlayHost>
      <SettingsRoutes />
    </OverlayHost>
  );
}

export const { bootstrap, mount, unmount } = createRemote({ name: NAMESPACE, App, texts: loadedTexts });
