import "./kernel/kernel.css";
import { createSlotPart } from "@gisement/shared-ui/remote";
import { WantedCard } from "./features/overview/wanted-card.tsx";
import { loadedTexts } from "./texts/loaded-texts.ts";
import { NAMESPACE } from "./texts/namespace.ts";

/** The wanted items with matches, for the slot `dashboard.card`. */
export const mount = createSlotPart({ name: NAMESPACE, Part: WantedCard, texts: loadedTexts });
