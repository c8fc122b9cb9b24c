export {
  type Amount,
  type Dimension,
  dimensionText,
  readAmount,
  readDimension,
  toDimension,
} from "./read-measures.ts";
