import "./kernel/kernel.css";
import { createSlotPart } from "@gisement/shared-ui/remote";
import { WantedCard } from "./features/overview/wanted-card.tsx";
import { NAMESPACE } from "./texts/namespace.ts";
import { texts } from "./texts/texts.ts";

/** The wanted items with matches, for the slot `dashboard.card`. */
export const mount = createSlotPart({ name: NAMESPACE, Part: WantedCard, texts });
