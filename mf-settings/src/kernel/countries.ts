/** Countries the product works in; their rules of telephone numbers and postcodes are known. */
export const COUNTRIES = ["FR", "BE", "LU", "CH", "NL"] as const;
