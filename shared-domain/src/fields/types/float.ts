import { numberType, OWN_AMOUNT } from "./bases.ts";

export const float = numberType("FLOAT", { limit: OWN_AMOUNT, minimum: -OWN_AMOUNT });
