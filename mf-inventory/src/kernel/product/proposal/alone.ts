import type { EditedProduct } from "../api/get-product-form.ts";

/** A proposal is about one lot, not about the other lots of its product. */
export const alone = ({ lot }: EditedProduct): EditedProduct => ({ lot, occurrences: [lot] });
