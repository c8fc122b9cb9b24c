import { propertyPolicy } from "@gisement/shared-domain/permissions";
import { boolean, number, object } from "yup";
import { builder } from "../../../platform/graphql/builder.ts";
import type { RequestContext } from "../../../platform/graphql/context.ts";
import { relation } from "../../../platform/graphql/entity.ts";
import { inputOf } from "../../../platform/input/input-of.ts";
import { id } from "../../../platform/input/input-schema.ts";
import { readInput } from "../../../platform/input/read-input.ts";
import { inStep } from "../../../platform/transaction/in-step.ts";
import { lightUserSource, lightUserType } from "../../users/types.ts";
import { propertyType } from "../types.ts";
import { compareSet, type PropertyChange, type ValueChange } from "./compare-set.ts";
import { findSet, findVersions, type PropertyVersion, type VersionChange } from "./find-versions.ts";
import { firstVersion, requireEarlier, restoreVersion } from "./restore-version.ts";
import { readTwoStates } from "./set-at.ts";
import { formulasBroken, lotsAffected } from "./version-effect.ts";

const PAGE = 50;
/** Names that are shown of a kind of change. */
const NAMES = 5;

const updatePropertyVersionInput = object({
  id: id().required(),
  version: number()
    .integer()
    .required()
    .meta({ description: "An earlier version, to which the set returns." }),
  confirmed: boolean()
    .nullable()
    .meta({ description: "Needed if formulas lose a property that they refer to." }),
});

const changeType = builder.objectRef<VersionChange>("PropertyVersionChange").implement({
  fields: (t) => ({
    about: t.exposeString("about", { nullable: false, description: "fields or options" }),
    kind: t.exposeString("kind", { nullable: false, description: "added, removed or changed" }),
    count: t.exposeInt("count", { nullable: false }),
    names: t.stringList({ nullable: false, resolve: ({ names }) => [...names] }),
  }),
});
const versionType = builder.objectRef<PropertyVersion>("PropertyVersion").implement({
  description: "A saved change of a team's property set.",
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false }),
    version: t.exposeInt("version", { nullable: false }),
    createdAt: t.field({ type: "DateTime", nullable: false, resolve: ({ createdAt }) => createdAt }),
    batchID: t.exposeID("batchID", { nullable: false }),
    user: relation.one(
      t,
      lightUserType,
      () => lightUserSource,
      ({ userID }) => userID,
    ),
    changes: t.field({ type: [changeType], nullable: false, resolve: ({ changes }) => changes }),
  }),
});
type VersionPage = Awaited<ReturnType<typeof findVersions>> & {
  readonly first: number | null;
  readonly setID: string | null;
};
const versionPageType = builder.objectRef<VersionPage>("PropertyVersionPage").implement({
  fields: (t) => ({
    setID: t.exposeID("setID", { nullable: true, description: "Null for a set without changes." }),
    version: t.exposeInt("version", { nullable: true, description: "The present one." }),
    first: t.exposeInt("first", { nullable: true, description: "The version before the first change." }),
    items: t.field({
      type: [versionType],
      nullable: false,
      limit: { max: PAGE },
      resolve: ({ items }) => items,
    }),
    hasMore: t.exposeBoolean("hasMore", { nullable: false }),
  }),
});
const valueChangeType = builder.objectRef<ValueChange>("PropertyValueChange").implement({
  fields: (t) => ({
    name: t.exposeString("name", {
      nullable: false,
      description: "label, labelEn, labelNl, group, type, value, or the key of a setting",
    }),
    before: t.exposeString("before", { nullable: true }),
    after: t.exposeString("after", { nullable: true }),
  }),
});

interface ComparedProperty extends PropertyChange {
  readonly lots: number | null;
}
const labelsOf = (rows: readonly { readonly label: string }[]): string[] =>
  rows.slice(0, NAMES).map(({ label }) => label);
const propertyChangeType = builder.objectRef<ComparedProperty>("PropertyChange").implement({
  description: "How a property differs from what it was at a version.",
  fields: (t) => ({
    key: t.exposeString("key", { nullable: false }),
    label: t.exposeString("label", { nullable: false }),
    type: t.exposeString("type", { nullable: false }),
    kind: t.exposeString("kind", { nullable: false, description: "added, removed or changed" }),
    values: t.field({ type: [valueChangeType], nullable: false, resolve: ({ values }) => values }),
    optionsAdded: t.int({ nullable: false, resolve: ({ options }) => options.added.length }),
    optionsRemoved: t.int({ nullable: false, resolve: ({ options }) => options.removed.length }),
    optionsChanged: t.int({ nullable: false, resolve: ({ options }) => options.changed.length }),
    addedNames: t.stringList({ nullable: false, resolve: ({ options }) => labelsOf(options.added) }),
    removedNames: t.stringList({ nullable: false, resolve: ({ options }) => labelsOf(options.removed) }),
    changedNames: t.stringList({ nullable: false, resolve: ({ options }) => labelsOf(options.changed) }),
    lots: t.exposeInt("lots", {
      nullable: true,
      description: "Lots with values that the way back would hide, up to 10,000; null where it hides none.",
    }),
  }),
});
interface Comparison {
  readonly version: number;
  readonly properties: readonly ComparedProperty[];
  readonly brokenFormulas: readonly string[];
}
const comparisonType = builder.objectRef<Comparison>("PropertyVersionComparison").implement({
  description: "What has changed in the set since a version.",
  fields: (t) => ({
    version: t.exposeInt("version", { nullable: false }),
    properties: t.field({
      type: [propertyChangeType],
      nullable: false,
      resolve: ({ properties }) => properties,
    }),
    brokenFormulas: t.stringList({
      nullable: false,
      description: "Formulas that would lose a reference by the way back.",
      resolve: ({ brokenFormulas }) => [...brokenFormulas],
    }),
  }),
});

async function listVersions({ db, identity }: RequestContext, before: number | null): Promise<VersionPage> {
  const set = await findSet(db, identity);
  const page = await findVersions(db, identity, { limit: PAGE, before });
  return { ...page, setID: set?.id ?? null, first: set ? await firstVersion({ tx: db }, set.id) : null };
}

async function compareVersion({ db, identity }: RequestContext, version: number): Promise<Comparison | null> {
  const set = await findSet(db, identity);
  if (!set) return null;
  requireEarlier(set, version, await firstVersion({ tx: db }, set.id));
  const states = await readTwoStates(db, set, version);
  const changes = compareSet(states);
  const lots = await lotsAffected(db, identity, changes);
  return {
    version,
    properties: changes.map((change) => ({ ...change, lots: lots.get(change.key) ?? null })),
    brokenFormulas: formulasBroken(states),
  };
}

export function registerVersions(): void {
  builder.queryFields((t) => ({
    propertyVersions: t.field({
      type: versionPageType,
      nullable: false,
      description: "Saved changes of the team's property set, newest first.",
      args: { before: t.arg.int({ description: "The version after the page; none for the first page." }) },
      policy: propertyPolicy.read,
      resolve: (_root, { before }, context) => listVersions(context, before ?? null),
    }),
    comparePropertyVersion: t.field({
      type: comparisonType,
      nullable: true,
      description: "What has changed in the team's set since a version; null for a set without changes.",
      args: { version: t.arg.int({ required: true }) },
      policy: propertyPolicy.read,
      resolve: (_root, { version }, context) => compareVersion(context, version),
    }),
  }));
  builder.mutationField("updatePropertyVersion", (t) =>
    t.field({
      type: restoredType,
      nullable: false,
      description: "Brings the set back to an earlier version, as a new version, which undo takes back.",
      args: {
        input: t.arg({
          type: inputOf("UpdatePropertyVersionInput", updatePropertyVersionInput),
          required: true,
        }),
      },
      policy: propertyPolicy.update,
      resolve: (_root, { input }, context) => {
        const { confirmed, ...wanted } = readInput(updatePropertyVersionInput, input);
        return inStep(context, async (step) => ({
          batchID: step.batchID,
          property: await restoreVersion(step, { ...wanted, confirmed: confirmed === true }),
        }));
      },
    }),
  );
}

type Restored = { readonly batchID: string; readonly property: typeof propertyType.$inferType };
const restoredType = builder.objectRef<Restored>("RestoredPropertyVersion").implement({
  fields: (t) => ({
    batchID: t.exposeID("batchID", { nullable: false }),
    property: t.field({ type: propertyType, nullable: false, resolve: ({ property }) => property }),
  }),
});
