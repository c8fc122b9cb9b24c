import type { Team } from "@gisement/shared-domain/remote";
import { plain, selectChoice } from "@gisement/shared-ui/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ADMIN_TEAM, renderSettings } from "../../../testing/render-settings.tsx";

const FILE = JSON.stringify({
  format: "gisement-properties",
  version: 1,
  fields: [{ key: "text-teinte", type: "TEXT", label: "Teinte" }],
});
const planned = (key: string, status: string, more: object = {}) => ({
  key,
  label: key,
  group: null,
  type: "TEXT",
  status,
  teamLabel: null,
  differences: [],
  canReplace: false,
  newOptions: 0,
  ...more,
});
const FIELDS = [
  planned("Teinte", "new"),
  planned("Vitrage", "new"),
  planned("Largeur", "same"),
  planned("Essence", "conflict", {
    teamLabel: "Bois",
    differences: ["label", "options"],
    canReplace: true,
    newOptions: 3,
  }),
  planned("Poids", "conflict", { teamLabel: "Poids", differences: ["type"] }),
];
const sent: object[] = [];
beforeEach(() => {
  sent.length = 0;
});
const render = (team: Team = ADMIN_TEAM) =>
  renderSettings(
    "/settings/properties",
    {
      ListFields: () => ({ listFields: { items: [] } }),
      PreviewPropertyFile: () => ({ previewPropertyFile: { faults: [], fields: FIELDS } }),
      PropertyFile: () => ({ propertyFile: FILE }),
      OpenPropertyFile: ({ input }: { input: object }) => {
        sent.push(input);
        return { openPropertyFile: { batchID: "b1", ids: ["f1", "f2"] } };
      },
    } as never,
    { team },
  );
const open = async (text: string) => {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!found) throw new Error("no input");
    return found;
  });
  const file = new File([text], "proprietes.json", { type: "application/json" });
  // jsdom's files have no text().
  Object.defineProperty(file, "text", { value: async () => text });
  await userEvent.upload(input, file);
};

describe("a file of properties", () => {
  it("shows what it adds, what exists and what differs, and keeps the team's without a choice", async () => {
    const { shell } = render();
    await open(FILE);
    for (const text of ["2 propriétés seront ajoutées", "1 existe déjà", "2 conflits", "Teinte, Vitrage"])
      expect(await screen.findByText(text)).toBeVisible();
    expect(plain(document.body.textContent)).toContain("La vôtre s’appelle « Bois ».");
    expect(plain(document.body.textContent)).toContain(
      "Diffère par : le libellé et 3 choix que vous n’avez pas",
    );
    await userEvent.click(screen.getByText("Enregistrer 2 propriétés"));
    await waitFor(() => expect(sent).toEqual([{ text: FILE, choices: [] }]));
    await waitFor(() =>
      expect(shell.recorded.toasts.at(-1)).toEqual({
        kind: "success",
        message: "2 propriétés ajoutées ou modifiées",
      }),
    );
    await waitFor(() => expect(screen.queryByText("2 conflits")).toBeNull());
  });

  it("takes a choice for each conflict; both needs another name, and theirs is offered only where it is possible", async () => {
    render();
    await open(FILE);
    await selectChoice(
      userEvent,
      await screen.findByLabelText(/^Que faire de.*Essence/),
      "Prendre celle du fichier",
    );
    await userEvent.click(screen.getByLabelText(/^Que faire de.*Poids/));
    expect(screen.getAllByText("Prendre celle du fichier")).toHaveLength(1);
    await userEvent.click(await screen.findByText("Garder les deux, sous un autre nom"));
    const save = screen.getByText("Enregistrer 4 propriétés").closest("button");
    expect(save).toBeDisabled();
    await userEvent.type(screen.getByLabelText(/^Nouveau nom de.*Poids/), "Poids à vide");
    expect(save).toBeEnabled();
    await userEvent.click(save as HTMLElement);
    await waitFor(() =>
      expect(sent).toEqual([
        {
          text: FILE,
          choices: [
            { key: "Essence", use: "theirs" },
            { key: "Poids", use: "both", label: "Poids à vide" },
          ],
        },
      ]),
    );
  });

  it("with faults tells each line with what was found and what is accepted, and cannot be saved", async () => {
    render();
    await open(FILE.replace('"TEXT"', '"SCRIPT"').replace('"fields"', '\n"fields"'));
    const row = (await screen.findByText("fields[0].type")).closest("tr");
    expect(row).toHaveTextContent(/^2fields\[0\]\.type"SCRIPT"TEXT, LONGTEXT/);
    expect(screen.getByText(/^Enregistrer/).closest("button")).toBeDisabled();
  });

  it("is not opened by guests", async () => {
    const { shell } = render({ ...ADMIN_TEAM, role: "GUEST" });
    await userEvent.click(await screen.findByRole("button", { name: "Ouvrir un fichier de propriétés" }));
    expect(shell.recorded.toasts.at(-1)).toMatchObject({
      kind: "error",
      message: "Vous n’avez pas les droits pour modifier les propriétés",
    });
  });
});
