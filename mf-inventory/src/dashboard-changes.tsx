import "./kernel/kernel.css";
import { createSlotPart } from "@gisement/shared-ui/remote";
import { ChangesCard } from "./features/overview/changes-card.tsx";
import { loadedTexts } from "./texts/loaded-texts.ts";
import { NAMESPACE } from "./texts/namespace.ts";

/** The latest changes, for the slot `dashboard.card`. */
export const mount = createSlotPart({ name: NAMESPACE, Part: ChangesCard, texts: loadedTexts });
