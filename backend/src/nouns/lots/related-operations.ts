import { FOUND_KINDS, type RelatedRow } from "@gisement/shared-domain/fields";
import { productPolicy } from "@gisement/shared-domain/permissions";
import { builder } from "../../platform/graphql/builder.ts";
import { parseID } from "../../platform/input/read-input.ts";
import { findRelated, RELATED_LIMIT } from "./find-related.ts";

const kindEnum = builder.enumType("RelatedKind", { values: FOUND_KINDS });
const relatedRowType = builder.objectRef<RelatedRow>("RelatedRow").implement({
  description: "A row that a property may name.",
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false }),
    name: t.exposeString("name", { nullable: false }),
    detail: t.exposeString("detail", {
      nullable: true,
      description: "Reference number, article number, person or town.",
    }),
  }),
});

export function registerRelated(): void {
  builder.queryField("findRelated", (t) =>
    t.field({
      type: [relatedRowType],
      nullable: false,
      description:
        "Lots, references or customers that a property may name, by name: some that a text finds, these ids or names, or those that lots name already. None that the reader may not read.",
      args: {
        kind: t.arg({ type: kindEnum, required: true }),
        text: t.arg.string(),
        ids: t.arg.idList(),
        names: t.arg.stringList({ description: "Exactly these, whatever their case and accents." }),
        ofProperty: t.arg.string({ description: "The key of the property." }),
        limit: t.arg.int({ defaultValue: 20 }),
      },
      policy: productPolicy.read,
      limit: { max: RELATED_LIMIT },
      resolve: (_root, { kind, text, ids, names, ofProperty, limit }, { db, identity }) =>
        findRelated({ db, identity }, kind, {
          text,
          names,
          ids: ids ? ids.flatMap((id) => parseID(id) ?? []) : null,
          ofProperty,
          ...(limit ? { limit } : {}),
        }),
    }),
  );
}
