import "./kernel/kernel.css";
import { createSlotPart } from "@gisement/shared-ui/remote";
import { dashboardTexts } from "./features/dashboard/texts/dashboard-texts.ts";
import { WaitingOrdersCard } from "./features/dashboard/waiting-orders-card.tsx";
import { NAMESPACE } from "./texts/namespace.ts";

/** A part of the shell's dashboard. */
export const mount = createSlotPart({ name: NAMESPACE, Part: WaitingOrdersCard, texts: dashboardTexts });
