import "./kernel/kernel.css";
import { createSlotPart } from "@gisement/shared-ui/remote";
import { ProjectsCard } from "./features/projects/projects-card.tsx";
import { NAMESPACE } from "./texts/namespace.ts";
import { texts } from "./texts/texts.ts";

/** A part of the slot `dashboard.card`. */
export const mount = createSlotPart({ name: NAMESPACE, Part: ProjectsCard, texts });
