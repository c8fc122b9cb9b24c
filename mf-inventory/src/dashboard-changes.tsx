import "./kernel/kernel.css";
import { createSlotPart } from "@gisement/shared-ui/remote";
import { ChangesCard } from "./features/overview/changes-card.tsx";
import { NAMESPACE } from "./texts/namespace.ts";
import { texts } from "./texts/texts.ts";

/** The latest changes, for the slot `dashboard.card`. */
export const mount = createSlotPart({ name: NAMESPACE, Part: ChangesCard, texts });
