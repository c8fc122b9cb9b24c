import { propertyPolicy } from "@gisement/shared-domain/permissions";
import {
  type FileFault,
  type PlannedField,
  planPropertyFile,
  readPropertyFile,
  writePropertyFile,
} from "@gisement/shared-domain/property-file";
import { batchResultType } from "../../../platform/graphql/batch-result.ts";
import { builder } from "../../../platform/graphql/builder.ts";
import type { RequestContext } from "../../../platform/graphql/context.ts";
import { inputOf } from "../../../platform/input/input-of.ts";
import { readInput } from "../../../platform/input/read-input.ts";
import { inStep } from "../../../platform/transaction/in-step.ts";
import { openSetFile } from "./open-set-file.ts";
import { readFileSet } from "./read-file-set.ts";
import { openPropertyFileInput, propertyFileInput } from "./set-file-input.ts";

const faultType = builder.objectRef<FileFault>("PropertyFileFault").implement({
  description: "What is wrong at one line of a file.",
  fields: (t) => ({
    line: t.exposeInt("line", { nullable: false }),
    path: t.exposeString("path", { nullable: false }),
    reason: t.exposeString("reason", { nullable: false }),
    found: t.exposeString("found", { nullable: false }),
    accepted: t.exposeString("accepted", { nullable: false }),
  }),
});
const plannedType = builder.objectRef<PlannedField>("PlannedProperty").implement({
  description: "What opening a file would do with one of its properties.",
  fields: (t) => ({
    key: t.string({ nullable: false, resolve: ({ field }) => field.key }),
    label: t.string({ nullable: false, resolve: ({ field }) => field.label }),
    group: t.string({ nullable: true, resolve: ({ field }) => field.group }),
    type: t.string({ nullable: false, resolve: ({ field }) => field.type }),
    status: t.exposeString("status", { nullable: false, description: "new, same or conflict" }),
    teamLabel: t.string({ nullable: true, resolve: ({ team }) => team?.label ?? null }),
    differences: t.stringList({ nullable: false, resolve: ({ differences }) => [...differences] }),
    canReplace: t.exposeBoolean("canReplace", { nullable: false }),
    newOptions: t.exposeInt("newOptions", { nullable: false }),
  }),
});
interface Preview {
  readonly faults: readonly FileFault[];
  readonly fields: readonly PlannedField[];
}
const previewType = builder.objectRef<Preview>("PropertyFilePreview").implement({
  fields: (t) => ({
    faults: t.field({ type: [faultType], nullable: false, resolve: ({ faults }) => faults }),
    fields: t.field({ type: [plannedType], nullable: false, resolve: ({ fields }) => fields }),
  }),
});

async function previewFile({ db, identity }: RequestContext, text: string): Promise<Preview> {
  const read = readPropertyFile(text);
  if (!read.ok) return { faults: read.faults, fields: [] };
  const { file } = await readFileSet(db, identity);
  return { faults: [], fields: planPropertyFile(read.file, file) };
}

async function writeFile({ db, identity }: RequestContext): Promise<string> {
  const { file } = await readFileSet(db, identity);
  const name = identity.kind === "user" ? (identity.team?.name ?? identity.name) : "";
  return writePropertyFile(name, file);
}

export function registerSetFile(): void {
  builder.queryFields((t) => ({
    propertyFile: t.string({
      nullable: false,
      description: "The team's set as the text of a file, which another team can open.",
      policy: propertyPolicy.read,
      resolve: (_root, _args, context) => writeFile(context),
    }),
    previewPropertyFile: t.field({
      type: previewType,
      nullable: false,
      description: "What opening a file would do, or what is wrong with it.",
      args: { input: t.arg({ type: inputOf("PropertyFileInput", propertyFileInput), required: true }) },
      policy: propertyPolicy.create,
      resolve: (_root, { input }, context) => previewFile(context, readInput(propertyFileInput, input).text),
    }),
  }));
  builder.mutationField("openPropertyFile", (t) =>
    t.field({
      type: batchResultType,
      nullable: false,
      description:
        "Adds the properties of a file with their lists and formulas in one step, which undo takes back.",
      args: {
        input: t.arg({ type: inputOf("OpenPropertyFileInput", openPropertyFileInput), required: true }),
      },
      policy: propertyPolicy.create,
      resolve: (_root, { input }, context) => {
        const { text, choices } = readInput(openPropertyFileInput, input);
        return inStep(context, async (step) => ({
          batchID: step.batchID,
          ids: await openSetFile(step, { text, choices: choices ?? [] }),
        }));
      },
    }),
  );
}
