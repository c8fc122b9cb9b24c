import { createSlotPart } from "@gisement/shared-ui/remote";
import { NAMESPACE, texts } from "./locales/texts.ts";
import { InventoryCard } from "./overview/inventory-card.tsx";
import "./inventory.css";

/** Lent to the slot `dashboard.card`. */
export const mount = createSlotPart({ name: NAMESPACE, Part: InventoryCard, texts });
