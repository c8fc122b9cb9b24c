import { createSlotPart } from "@gisement/shared-ui/remote";
import { NAMESPACE, texts } from "./locales/texts.ts";
import { ProjectsCard } from "./projects/projects-card.tsx";
import "./projects.css";

/** Lent to the slot `dashboard.card`. */
export const mount = createSlotPart({ name: NAMESPACE, Part: ProjectsCard, texts });
