import "./kernel/kernel.css";
import { createSlotPart } from "@gisement/shared-ui/remote";
import { EnteredCard } from "./features/overview/entered-card.tsx";
import { NAMESPACE } from "./texts/namespace.ts";
import { texts } from "./texts/texts.ts";

/** The newest lots, for the slot `dashboard.card`. */
export const mount = createSlotPart({ name: NAMESPACE, Part: EnteredCard, texts });
