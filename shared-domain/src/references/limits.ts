import { LOT_LIMITS, TEXT_LIMITS } from "../limits/lot-limits.ts";

/** Limits of a reference; a lot that is made from it has the same ones. */
export const REFERENCE_LIMITS = {
  name: LOT_LIMITS.name,
  sku: 60,
  upc: 60,
  punchOutID: TEXT_LIMITS.short,
  description: LOT_LIMITS.description,
  brand: LOT_LIMITS.brand,
  model: LOT_LIMITS.model,
  category: LOT_LIMITS.category,
  links: 20,
  link: LOT_LIMITS.linkFdes,
  pictures: 50,
  /** References created or changed by one call, and merged by one. */
  perCall: 1000,
  merged: 50,
  /** References of one page. */
  page: 1000,
  /** Rows of the list of reference properties (CONST-516). */
  properties: 10_000,
} as const;
