import { CURRENCY } from "@gisement/shared-domain/limits";
import { builder } from "../../platform/graphql/builder.ts";
import { priceType } from "../../platform/graphql/value-types.ts";
import { enumOf } from "../../platform/input/input-of.ts";
import { documentKind, documentLanguage } from "./issue-job.ts";
import type { DocumentRow } from "./table.ts";

/** A document as both sides of its order read it. */
export type ShownDocument = Omit<DocumentRow, "content" | "fileKey"> & {
  readonly issuedByName: string | null;
};

export const documentType = builder.objectRef<ShownDocument>("Document").implement({
  description: "A document that the seller of an order has issued. It never changes.",
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false, description: "Its file is read from `/api/documents/{id}`." }),
    orderID: t.exposeID("orderID", { nullable: false }),
    kind: t.expose("kind", { type: enumOf(documentKind()), nullable: false }),
    number: t.exposeString("number", { nullable: false }),
    locale: t.expose("locale", { type: enumOf(documentLanguage()), nullable: false }),
    total: t.field({
      type: priceType,
      nullable: false,
      description: "With VAT.",
      resolve: ({ totalAmount }) => ({ amount: totalAmount, currency: CURRENCY }),
    }),
    fileName: t.exposeString("fileName", { nullable: false }),
    bytes: t.exposeInt("bytes", { nullable: false }),
    pages: t.exposeInt("pages", { nullable: false }),
    sha256: t.exposeString("sha256", {
      nullable: false,
      description: "Of the file, in hexadecimal digits: the same bytes for ever.",
    }),
    issuedAt: t.expose("issuedAt", { type: "DateTime", nullable: false }),
    issuedByName: t.exposeString("issuedByName", { nullable: true }),
    creditedByID: t.exposeID("creditedByID", {
      nullable: true,
      description: "The credit note that cancels this invoice.",
    }),
  }),
});
