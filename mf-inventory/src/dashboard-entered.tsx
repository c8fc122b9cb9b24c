import "./kernel/kernel.css";
import { createSlotPart } from "@gisement/shared-ui/remote";
import { EnteredCard } from "./features/overview/entered-card.tsx";
import { loadedTexts } from "./texts/loaded-texts.ts";
import { NAMESPACE } from "./texts/namespace.ts";

/** The newest lots, for the slot `dashboard.card`. */
export const mount = createSlotPart({ name: NAMESPACE, Part: EnteredCard, texts: loadedTexts });
