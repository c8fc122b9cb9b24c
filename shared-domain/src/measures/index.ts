export { type Amount, dimensionText, readAmount, readDimension } from "./read-measures.ts";
export { type Dimension, toDimension } from "./to-dimension.ts";
