export {
  type Choice,
  dimensionRule,
  type OccurrenceForm,
  type OwnFormValue,
  occurrenceSchema,
  type ProductForm,
  productFormOf,
  productFormSchema,
  quantityRule,
  typedValue,
} from "./product-form.ts";
