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

/** The answer of an import in this state. */
export const importState = (
  id: string,
  status: string,
  work: object | null = null,
  { created, updated }: Pick<typeof PLAN, "created" | "updated"> = PLAN,
): object => ({ getImport: { id, status, createdCount: created, updatedCount: updated, work } });

/** Fake server that accepts everything and records its input. */
export function importServer(plan: typeof PLAN = PLAN) {
  let status = "STAGING";
  const calls: { name: string; input: unknown }[] = [];
  const note =
    <Variables>(name: string, answer: (variables: Variables) => unknown) =>
    (variables: Variables) => {
      calls.push({ name, input: variables });
      return answer(variables);
    };
  const stateOf = ({ id }: { id: string }): object => importState(id, status, null, plan);
  return {
    calls,
    operations: {
      ...LISTS,
      CreateImport: note("create", ({ input }: { input: { id: string } }) => ({
        createImport: {
          id: importIDOf(input.id),
          status,
          stagedRows: 0,
        },
      })),
      StageImportRows: note("stage", () => ({ stageImportRows: { id: "i", stagedRows: 1 } })),
      PlanImport: note("plan", () => ({ planImport: plan })),
      CommitImport: note("commit", () => {
        status = "COMMITTED";
        return { commitImport: { id: "i", status: "WRITING" } };
      }),
      ImportState: stateOf,
      DiscardImport: note("discard", () => ({ discardImport: { id: "i" } })),
      UndoImport: note("undo", () => {
        status = "UNDONE";
        return { undoImport: { id: "i", status: "UNDOING" } };
      }),
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

export const press = async (user: { click: (element: Element) => Promise<void> }, name: string | RegExp) =>
  user.click(await screen.findByRole("button", { name }));
