import { createRemote } from "@gisement/shared-ui/remote";
import { NAMESPACE, texts } from "./locales/texts.ts";
import { InventoryRoutes } from "./routes.tsx";
import "./inventory.css";

export const { bootstrap, mount, unmount } = createRemote({ name: NAMESPACE, App: InventoryRoutes, texts });
