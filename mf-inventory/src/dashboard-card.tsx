import "./kernel/kernel.css";
import { createSlotPart } from "@gisement/shared-ui/remote";
import { StockCard } from "./features/overview/stock-card.tsx";
import { loadedTexts } from "./texts/loaded-texts.ts";
import { NAMESPACE } from "./texts/namespace.ts";

/** The deposit in figures and by status, for the slot `dashboard.card`. */
export const mount = createSlotPart({ name: NAMESPACE, Part: StockCard, texts: loadedTexts });
