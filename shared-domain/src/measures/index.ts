export { type Dimension, dimensionText, readAmount, readDimension, toDimension } from "./read-measures.ts";
