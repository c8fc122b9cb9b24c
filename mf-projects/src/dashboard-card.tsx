import "./kernel/kernel.css";
import { createSlotPart } from "@gisement/shared-ui/remote";
import { ProjectsCard } from "./features/projects/projects-card.tsx";
import { loadedTexts } from "./texts/loaded-texts.ts";
import { NAMESPACE } from "./texts/namespace.ts";

/** A part of the slot `dashboard.card`. */
export const mount = createSlotPart({ name: NAMESPACE, Part: ProjectsCard, texts: loadedTexts });
