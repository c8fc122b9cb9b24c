import { createRemote } from "@gisement/shared-ui/remote";
import { InventoryRoutes } from "./routes.tsx";
import { NAMESPACE } from "./texts/namespace.ts";
import { texts } from "./texts/texts.ts";
import "./inventory.css";

export const { bootstrap, mount, unmount } = createRemote({ name: NAMESPACE, App: InventoryRoutes, texts });
