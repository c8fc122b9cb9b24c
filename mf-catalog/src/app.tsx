import { createRemote } from "@gisement/shared-ui/remote";
import { NAMESPACE, texts } from "./locales/texts.ts";
import { CatalogueRoutes } from "./routes.tsx";
import "./catalogue.css";
import "./sheets.css";

export const { bootstrap, mount, unmount } = createRemote({ name: NAMESPACE, App: CatalogueRoutes, texts });
