export { type Conversion, changesValues, type Retyped, valueConverter } from "./convert-value.ts";
