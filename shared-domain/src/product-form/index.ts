export {
  type Choice,
  dimensionRule,
  type OccurrenceForm,
  occurrenceSchema,
  type ProductForm,
  productFormSchema,
  quantityRule,
} from "./product-form.ts";
