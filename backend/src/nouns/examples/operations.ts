import { LOCALES } from "@gisement/shared-domain/locale";
import { productPolicy } from "@gisement/shared-domain/permissions";
import { builder } from "../../platform/graphql/builder.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { addExamples } from "./add-examples.ts";
import { type FirstSteps, readFirstSteps } from "./first-steps.ts";
import { KEPT_REASONS, type KeptExample, type RemovedExamples, removeExamples } from "./remove-examples.ts";

const languageType = builder.enumType("ExampleLanguage", { values: LOCALES });
const keptReasonType = builder.enumType("KeptExampleReason", { values: KEPT_REASONS });

/** Most examples and parts of them that one answer names. */
const MOST_KEPT = 200;

const firstStepsType = builder.objectRef<FirstSteps>("FirstSteps").implement({
  description: "What a team, or a person without one, has done so far; examples do not count.",
  fields: (t) => ({
    examples: t.exposeInt("examples", { nullable: false, description: "Examples in the inventory." }),
    hasPictures: t.exposeBoolean("hasPictures", {
      nullable: false,
      description: "The pictures of the examples are stored; false for a moment after the first examples.",
    }),
    hasLots: t.exposeBoolean("hasLots", { nullable: false }),
    hasImported: t.exposeBoolean("hasImported", { nullable: false }),
    hasPlace: t.exposeBoolean("hasPlace", { nullable: false }),
    hasProject: t.exposeBoolean("hasProject", { nullable: false }),
    hasInvited: t.exposeBoolean("hasInvited", { nullable: false }),
    hasCatalogue: t.exposeBoolean("hasCatalogue", { nullable: false }),
    isHidden: t.exposeBoolean("isHidden", {
      nullable: false,
      description: "The person has hidden the list of steps, in every team.",
    }),
  }),
});
const keptType = builder.objectRef<KeptExample>("KeptExample").implement({
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ lot }) => lot.id }),
    name: t.string({ nullable: true, resolve: ({ lot }) => lot.name }),
    nameEN: t.string({ nullable: true, resolve: ({ lot }) => lot.nameEN }),
    nameNL: t.string({ nullable: true, resolve: ({ lot }) => lot.nameNL }),
    reason: t.expose("reason", { type: keptReasonType, nullable: false }),
  }),
});
const removedType = builder.objectRef<RemovedExamples>("RemovedExamples").implement({
  fields: (t) => ({
    removed: t.exposeInt("removed", { nullable: false }),
    kept: t.field({
      type: [keptType],
      nullable: false,
      limit: { max: MOST_KEPT },
      resolve: ({ kept }) => kept.slice(0, MOST_KEPT),
    }),
  }),
});

export function registerExamples(): void {
  builder.queryField("firstSteps", (t) =>
    t.field({
      type: firstStepsType,
      nullable: false,
      policy: productPolicy.create,
      resolve: (_root, _args, { db, identity }) => readFirstSteps(db, identity),
    }),
  );
  builder.mutationFields((t) => ({
    addExamples: t.field({
      type: firstStepsType,
      nullable: false,
      description: "Adds twelve lots to try the product with; does nothing if the inventory has examples.",
      args: {
        locale: t.arg({ type: languageType, required: true, description: "Language of the places' names." }),
      },
      policy: productPolicy.create,
      resolve: async (_root, { locale }, context) => {
        await inStep(context, (step) => addExamples(step, locale));
        return readFirstSteps(context.db, context.identity);
      },
    }),
    removeExamples: t.field({
      type: removedType,
      nullable: false,
      description:
        "Deletes the examples and the parts split from them. Those that an order, a project or a batch uses stay and are named.",
      policy: productPolicy.remove,
      resolve: (_root, _args, context) => inStep(context, removeExamples),
    }),
  }));
}
