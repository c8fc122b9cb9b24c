import "./kernel/kernel.css";
import { createSlotPart } from "@gisement/shared-ui/remote";
import { DepositCore } from "./features/overview/deposit/deposit-core.tsx";
import { depositTexts } from "./features/overview/deposit/texts/deposit-texts.ts";
import { NAMESPACE } from "./texts/namespace.ts";

/** The deposit as a core at the foot of the navigation bar, for the slot `navigation`. */
export const mount = createSlotPart({ name: NAMESPACE, Part: DepositCore, texts: depositTexts });
