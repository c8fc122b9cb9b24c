import { propertyPolicy } from "@gisement/shared-domain/permissions";
import { builder } from "../../../platform/graphql/builder.ts";
import { inputOf } from "../../../platform/input/input-of.ts";
import { parseID } from "../../../platform/input/read-input.ts";
import { previewRetype, type RetypedLot, type RetypePreview, retypeInput } from "./preview-retype.ts";

const retypedLotType = builder.objectRef<RetypedLot>("RetypedLot").implement({
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false }),
    name: t.exposeString("name", { nullable: true }),
    before: t.exposeString("before", { nullable: false, description: "In the words of the pages." }),
    after: t.exposeString("after", { nullable: true, description: "Null: the value stays as it is." }),
  }),
});
const previewType = builder.objectRef<RetypePreview>("RetypePreview").implement({
  fields: (t) => ({
    counted: t.exposeInt("counted", { nullable: false, description: "Lots with a value that were read." }),
    fitting: t.exposeInt("fitting", { nullable: false, description: "Those whose value the type takes." }),
    choices: t.exposeInt("choices", { nullable: false, description: "Choices that the list would get." }),
    hasMore: t.exposeBoolean("hasMore", {
      nullable: false,
      description: "Whether more lots than were read may have a value.",
    }),
    samples: t.field({ type: [retypedLotType], nullable: false, resolve: ({ samples }) => samples }),
  }),
});

export function registerRetype(): void {
  builder.queryFields((t) => ({
    previewRetype: t.field({
      type: previewType,
      nullable: true,
      description:
        "What the values of a property would become if it had another type; at most 10,000 lots are read.",
      args: {
        fieldID: t.arg.id({ required: true }),
        input: t.arg({ type: inputOf("RetypeInput", retypeInput), required: true }),
      },
      policy: propertyPolicy.update,
      resolve: (_root, { fieldID, input }, { db, identity }) =>
        previewRetype(db, identity, parseID(fieldID), input),
    }),
  }));
}
