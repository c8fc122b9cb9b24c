import { LIMITS } from "@gisement/shared-domain/limits";
import { and, asc, ne } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { relation } from "../../platform/graphql/entity.ts";
import { tableSource } from "../../platform/graphql/loaders.ts";
import { sharedScope } from "../../platform/tenancy/scope.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses } from "../lots/status-table.ts";
import { productSource, productStatusType, productType } from "../lots/types.ts";
import { translations } from "../properties/table.ts";
import { translationType } from "../properties/types.ts";
import { sectionType, shapeType } from "./types.ts";

const lotAtShape = tableSource(
  productStatuses,
  productStatuses.shapeID,
  (identity) => and(sharedScope(identity, productStatusesOwnership), ne(productStatuses.progress, "deleted")),
  { columnKey: "shapeID" },
);

const labelsBy = (columnKey: "sectionID" | "shapeID") =>
  tableSource(translations, translations[columnKey], () => undefined, {
    columnKey,
    orderBy: [asc(translations.lang)],
  });
const labelsOfSection = labelsBy("sectionID");
const labelsOfShape = labelsBy("shapeID");

/** Names in other languages; their fields are added from here, because translations are of properties, too. */
export function registerTranslationsOfPlans(): void {
  builder.objectField(shapeType, "translations", (t) =>
    relation.many(t, translationType, () => labelsOfShape, { max: LIMITS.translations }),
  );
  builder.objectField(sectionType, "translations", (t) =>
    relation.many(t, translationType, () => labelsOfSection, { max: LIMITS.translations }),
  );
}

/** A shape stands for at most one lot; its fields are added from here, because lots depend on their threads. */
export function registerLotOfShape(): void {
  builder.objectFields(shapeType, (t) => ({
    lot: relation.one(
      t,
      productStatusType,
      () => lotAtShape,
      ({ id }) => id,
    ),
    product: t.field({
      type: productType,
      nullable: true,
      resolve: async ({ id }, _args, { loaders }) => {
        const lot = await loaders.one(lotAtShape, id);
        return lot ? loaders.one(productSource, lot.productID) : null;
      },
    }),
  }));
}
