import { ORDER_KINDS } from "@gisement/shared-domain/orders";
import { productPolicy } from "@gisement/shared-domain/permissions";
import { builder } from "../../platform/graphql/builder.ts";
import { productStatusType } from "../lots/types.ts";
import { checkText, type FoundLots } from "../search/index.ts";
import { type FoundRecord, type FoundRecords, findRecords, RECORD_KINDS } from "./find-records.ts";

/** Rows of each kind by default, and at most. */
const FEW = 5;
const MOST = 20;

const kindEnum = builder.enumType("RecordKind", { values: RECORD_KINDS });
const recordType = builder.objectRef<FoundRecord>("FoundRecord").implement({
  description: "A row by its name, for a search of everything.",
  fields: (t) => ({
    kind: t.field({ type: kindEnum, nullable: false, resolve: ({ kind }) => kind }),
    id: t.exposeID("id", { nullable: false }),
    name: t.exposeString("name", { nullable: false }),
    detail: t.exposeString("detail", { nullable: true, description: "Town, company or addressee." }),
    status: t.exposeString("status", { nullable: true }),
    orderKind: t.exposeString("orderKind", {
      nullable: true,
      description: `The list of an order: ${ORDER_KINDS.join(", ")}.`,
    }),
  }),
});
const foundLotsType = builder.objectRef<FoundLots>("FoundLots").implement({
  fields: (t) => ({
    items: t.field({
      type: [productStatusType],
      nullable: false,
      limit: { max: MOST },
      resolve: ({ items }) => items as never,
    }),
    total: t.exposeInt("total", { nullable: false }),
    isMore: t.exposeBoolean("isMore", { nullable: false, description: "There are more than `total`." }),
  }),
});
const foundRecordsType = builder.objectRef<FoundRecords>("FoundRecords").implement({
  fields: (t) => ({
    lots: t.field({ type: foundLotsType, nullable: false, resolve: ({ lots }) => lots }),
    records: t.field({ type: [recordType], nullable: false, resolve: ({ records }) => records }),
  }),
});

export function registerRecords(): void {
  builder.queryField("findRecords", (t) =>
    t.field({
      type: foundRecordsType,
      nullable: false,
      description:
        "Lots, projects, places, customers, orders and persons that a text names, a few of each kind.",
      args: { text: t.arg.string({ required: true }), limit: t.arg.int({ defaultValue: FEW }) },
      policy: productPolicy.read,
      limit: { max: MOST },
      resolve: (_root, { text, limit }, { readStale, identity }) => {
        checkText("text", text);
        return readStale((db) => findRecords(db, identity, text, limit ?? FEW));
      },
    }),
  );
}
