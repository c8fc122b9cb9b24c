import { createRemote } from "@gisement/shared-ui/remote";
import { CatalogueRoutes } from "./routes.tsx";
import { NAMESPACE } from "./texts/namespace.ts";
import { texts } from "./texts/texts.ts";
import "./features/catalogue/catalogue.css";
import "./features/catalogue/sheets/sheets.css";

export const { bootstrap, mount, unmount } = createRemote({ name: NAMESPACE, App: CatalogueRoutes, texts });
