import { propertySet } from "@gisement/shared-ui/testing";
import { screen } from "@testing-library/react";

/** Answers with the team's lists, no remembered choices and no imports. */
export const LISTS = {
  PropertySet: () => propertySet({ category: [{ value: "31", fr: "Portes" }] }),
  ListImports: () => ({ listImports: { items: [] } }),
  RememberedImportChoices: (_asked: { headers: string[] }): { importChoices: object[] } => ({
    importChoices: [],
  }),
};

export const PLAN = {
  created: 2,
  updated: 0,
  unchanged: 0,
  existing: 0,
  fingerprint: "f",
  conflicts: [] as object[],
  changes: [] as object[],
};

const OF_KEY = "import-of-";
/** The import id for a client key or an id. */
export const importIDOf = (key: string): string => (key.startsWith(OF_KEY) ? key : `${OF_KEY}${key}`);

/** Fake server that accepts everything and records its input. */
export function importServer(plan: typeof PLAN = PLAN) {
  const calls: { name: string; input: unknown }[] = [];
  const note =
    <Variables>(name: string, answer: (variables: Variables) => unknown) =>
    (variables: Variables) => {
      calls.push({ name, input: variables });
      return answer(variables);
    };
  return {
    calls,
    operations: {
      ...LISTS,
      CreateImport: note("create", ({ input }: { input: { id: string } }) => ({
        createImport: {
          id: importIDOf(input.id),
          status: "STAGING",
          stagedRows: 0,
          createdCount: 0,
          updatedCount: 0,
        },
      })),
      StageImportRows: note("stage", () => ({ stageImportRows: { id: "i", stagedRows: 1 } })),
      PlanImport: note("plan", () => ({ planImport: plan })),
      CommitImport: note("commit", () => ({
        commitImport: {
          id: "i",
          status: "COMMITTED",
          createdCount: plan.created,
          updatedCount: plan.updated,
        },
      })),
      DiscardImport: note("discard", () => ({ discardImport: { id: "i" } })),
      UndoImport: note("undo", () => ({ undoImport: { id: "i", status: "UNDONE" } })),
    },
  };
}

/** A text file that jsdom can read. */
export function csv(text: string, name = "inventaire.csv"): File {
  const file = new File([text], name, { type: "text/csv" });
  Object.defineProperty(file, "text", { value: async () => text });
  return file;
}

export async function chooseFile(
  user: { upload: (element: HTMLElement, file: File) => Promise<void> },
  file: File,
): Promise<void> {
  const inputs = await screen.findAllByLabelText(/Choisir/);
  const input = inputs.find((each) => each instanceof HTMLInputElement);
  if (!input) throw new Error("there is nowhere to choose a file");
  await user.upload(input, file);
}
