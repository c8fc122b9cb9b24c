import "./kernel/kernel.css";
import { createSlotPart } from "@gisement/shared-ui/remote";
import { LatestProjects } from "./features/projects/latest/latest-projects.tsx";
import { latestTexts } from "./features/projects/latest/texts/latest-texts.ts";
import { NAMESPACE } from "./texts/namespace.ts";

/** The latest projects below the areas of the navigation bar, for the slot `navigation`. */
export const mount = createSlotPart({ name: NAMESPACE, Part: LatestProjects, texts: latestTexts });
