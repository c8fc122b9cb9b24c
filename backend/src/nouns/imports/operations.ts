import { LIMITS } from "@gisement/shared-domain/limits";
import { importPolicy, isUser } from "@gisement/shared-domain/permissions";
import { and } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { afterToken, keysetOrder, newestFirst, toPage } from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { parseID, requireID } from "../../platform/input/read-input.ts";
import { idOfKey, keyOwnerOf } from "../../platform/tenancy/id-of-key.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { CHOICES_LIMIT, listImportChoices } from "./choices.ts";
import { startCommit, startUndo } from "./import-work.ts";
import { importsOwnership } from "./ownership.ts";
import { planRows } from "./plan-import.ts";
import {
  createImport,
  createImportInput,
  discardImport,
  findImport,
  STAGE_LIMIT,
  stageImportRows,
  stageImportRowsInput,
} from "./stage-rows.ts";
import { imports } from "./table.ts";
import { importChoiceType, importConnectionType, importPlanType, importSource, importType } from "./types.ts";
import { withEndedWork } from "./with-ended-work.ts";

const IMPORTS_PAGE = 20;
const IMPORTS_MAX = 100;
const NEWEST = newestFirst(imports);

async function listImports(
  context: RequestContext,
  { limit, nextToken }: { limit: number; nextToken?: string | null },
) {
  const rows = await context.db
    .select()
    .from(imports)
    .where(and(readScope(context.identity, importsOwnership), afterToken(NEWEST, nextToken)))
    .orderBy(...keysetOrder(NEWEST))
    .limit(limit + 1);
  return toPage(await withEndedWork(context, rows), limit, NEWEST);
}

/** Reads an import by its id or by the key of its creation, like `findImport`. */
async function getImport(context: RequestContext, id: string | null) {
  const { loaders, identity } = context;
  const named = await loaders.one(importSource, id);
  const found =
    named || !id || !isUser(identity)
      ? named
      : await loaders.one(importSource, idOfKey(keyOwnerOf(identity), id));
  return found ? ((await withEndedWork(context, [found]))[0] ?? null) : null;
}

export function registerImports(): void {
  builder.queryFields((t) => ({
    listImports: t.field({
      type: importConnectionType,
      nullable: false,
      args: { limit: t.arg.int({ defaultValue: IMPORTS_PAGE }), nextToken: t.arg.string() },
      policy: importPolicy.read,
      limit: { max: IMPORTS_MAX },
      resolve: (_root, { limit, nextToken }, context) =>
        listImports(context, { limit: limit ?? IMPORTS_PAGE, nextToken }),
    }),
    getImport: t.field({
      type: importType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: importPolicy.read,
      resolve: (_root, { id }, context) => getImport(context, parseID(id)),
    }),
    planImport: t.field({
      type: importPlanType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: importPolicy.create,
      resolve: (_root, { id }, context) =>
        inStep(context, async (step) => {
          const row = await findImport(step, requireID(id));
          return row && (await planRows(step, row)).planned;
        }),
    }),
    importChoices: t.field({
      type: [importChoiceType],
      nullable: false,
      args: { headers: t.arg.stringList({ required: true }) },
      policy: importPolicy.read,
      limit: { max: CHOICES_LIMIT },
      resolve: (_root, { headers }, context) => listImportChoices(context, headers),
    }),
  }));
  builder.mutationFields((t) => ({
    createImport: t.field({
      type: importType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("CreateImportInput", createImportInput), required: true }) },
      policy: importPolicy.create,
      limit: { max: LIMITS.importRows },
      resolve: (_root, { input }, context) => inStep(context, (step) => createImport(step, input)),
    }),
    stageImportRows: t.field({
      type: importType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("StageImportRowsInput", stageImportRowsInput), required: true }) },
      policy: importPolicy.create,
      limit: { max: STAGE_LIMIT },
      resolve: (_root, { input }, context) =>
        inStep(context, (step) =>
          stageImportRows(step, { ...input, importID: requireID(input.importID, "importID") }),
        ),
    }),
    commitImport: t.field({
      type: importType,
      nullable: false,
      description:
        "Starts writing the staged rows, all or none, and answers at once; `status` and `work` of the import say how it ends. A repeated call returns the import as it is.",
      args: {
        id: t.arg.id({ required: true }),
        leaveOutConflicts: t.arg.boolean({ defaultValue: false }),
        fingerprint: t.arg.string({
          description: "Fingerprint of the accepted dry run; refused if it has changed.",
        }),
      },
      policy: importPolicy.create,
      resolve: (_root, { id, leaveOutConflicts, fingerprint }, context) =>
        inStep(context, (step) =>
          startCommit(step, requireID(id), {
            leaveOutConflicts: leaveOutConflicts ?? false,
            fingerprint: fingerprint ?? null,
          }),
        ),
    }),
    discardImport: t.field({
      type: importType,
      nullable: false,
      args: { id: t.arg.id({ required: true }) },
      policy: importPolicy.remove,
      resolve: (_root, { id }, context) => inStep(context, (step) => discardImport(step, requireID(id))),
    }),
    undoImport: t.field({
      type: importType,
      nullable: false,
      description:
        "Starts undoing a committed import, as a whole, and answers at once; `status` and `work` of the import say how it ends.",
      args: { id: t.arg.id({ required: true }) },
      policy: importPolicy.remove,
      resolve: (_root, { id }, context) => inStep(context, (step) => startUndo(step, requireID(id))),
    }),
  }));
}
