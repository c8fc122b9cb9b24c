import { createRemote } from "@gisement/shared-ui/remote";
import { ProjectsRoutes } from "./routes.tsx";
import { NAMESPACE } from "./texts/namespace.ts";
import { texts } from "./texts/texts.ts";
import "./projects.css";

export const { bootstrap, mount, unmount } = createRemote({ name: NAMESPACE, App: ProjectsRoutes, texts });
