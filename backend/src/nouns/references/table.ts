import { index, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { json, key, measure, tenant, textList, timestamps } from "../../platform/database/columns.ts";

export const references = snakeCase.table(
  "references",
  {
    id: key(),
    sku: text().notNull(),
    upc: text(),
    punchOutID: text(),
    name: text().notNull(),
    description: text(),
    pictures: textList(),
    priceAmount: measure(),
    priceCurrency: text().notNull().default("EUR"),
    priceDiscountRatio: measure(),
    priceDiscountAmount: measure(),
    dimension: json<Record<string, number | string | null>>(),
    weight: measure(),
    links: textList(),
    userID: uuid().notNull(),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    index("references_organization").on(t.organizationID, t.createdAt.desc(), t.id.desc()),
    index("references_sku").on(t.organizationID, t.sku),
  ],
);
