import { createRemote } from "@gisement/shared-ui/remote";
import { NAMESPACE, texts } from "./locales/texts.ts";
import { ProjectsRoutes } from "./routes.tsx";
import "./projects.css";

export const { bootstrap, mount, unmount } = createRemote({ name: NAMESPACE, App: ProjectsRoutes, texts });
