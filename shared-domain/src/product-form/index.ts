export {
  type Choice,
  dimensionRule,
  type OccurrenceForm,
  occurrenceSchema,
  type ProductForm,
  productFormSchema,
  quantityRule,
} from "./product-form.ts";
export { type Dimension, dimensionText, readAmount, readDimension, toDimension } from "./read-measures.ts";
