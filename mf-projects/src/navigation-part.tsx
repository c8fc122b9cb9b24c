import "./kernel/kernel.css";
import { createSlotPart } from "@gisement/shared-ui/remote";
import { LatestProjects } from "./features/projects/latest-projects.tsx";
import { loadedTexts } from "./texts/loaded-texts.ts";
import { NAMESPACE } from "./texts/namespace.ts";

/** The latest projects below the areas of the navigation bar, for the slot `navigation`. */
export const mount = createSlotPart({ name: NAMESPACE, Part: LatestProjects, texts: loadedTexts });
