import "./kernel/kernel.css";
import { createSlotPart } from "@gisement/shared-ui/remote";
import { PlacesCard } from "./features/overview/places-card.tsx";
import { loadedTexts } from "./texts/loaded-texts.ts";
import { NAMESPACE } from "./texts/namespace.ts";

/** The places of the stock, for the slot `dashboard.card`. */
export const mount = createSlotPart({ name: NAMESPACE, Part: PlacesCard, texts: loadedTexts });
