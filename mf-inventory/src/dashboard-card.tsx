import "./kernel/kernel.css";
import { createSlotPart } from "@gisement/shared-ui/remote";
import { InventoryCard } from "./features/overview/inventory-card.tsx";
import { NAMESPACE } from "./texts/namespace.ts";
import { texts } from "./texts/texts.ts";

/** The card shared with the slot `dashboard.card`. */
export const mount = createSlotPart({ name: NAMESPACE, Part: InventoryCard, texts });
