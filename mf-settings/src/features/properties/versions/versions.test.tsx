import { DomainError } from "@gisement/shared-domain/errors";
import type { Team } from "@gisement/shared-domain/remote";
import { plain } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ADMIN_TEAM, renderSettings } from "../../../testing/render-settings.tsx";

const HEIGHT = {
  id: "f1",
  key: "float-hauteur",
  type: "FLOAT",
  label: "Hauteur libre",
  value: null,
  status: null,
  group: null,
  organizationFieldsId: "team-1",
  userID: "me",
  metadata: [],
  translations: [],
  optionCount: 0,
  isComputing: false,
  createdAt: "2026-01-05T09:00:00.000Z",
  updatedAt: "2026-01-05T09:00:00.000Z",
};
const version = (number: number, changes: readonly object[]) => ({
  id: `v${number}`,
  version: number,
  createdAt: "2026-03-02T09:30:00.000Z",
  user: { id: "u1", name: "Camille Laurent" },
  changes,
});
const PAGE = {
  setID: "set-1",
  version: 4,
  first: 1,
  hasMore: false,
  items: [
    version(4, [{ about: "options", kind: "added", count: 4, names: ["Chêne", "Frêne", "Hêtre"] }]),
    version(2, [{ about: "fields", kind: "changed", count: 1, names: ["Hauteur libre"] }]),
  ],
};
const CHANGE = {
  key: "float-hauteur",
  label: "Hauteur libre",
  type: "FLOAT",
  kind: "changed",
  lots: null,
  values: [
    { name: "label", before: "Hauteur", after: "Hauteur libre" },
    { name: "format", before: null, after: "integer" },
    { name: "isPrivate", before: null, after: "true" },
    { name: "order", before: "2", after: "3.5" },
  ],
  optionsAdded: 0,
  optionsRemoved: 0,
  optionsChanged: 0,
  addedNames: [],
  removedNames: [],
  changedNames: [],
};
const ADDED = { ...CHANGE, key: "x", label: "Vantaux", kind: "added", values: [], lots: 12 };
const COMPARISON = { version: 2, brokenFormulas: [] as string[], properties: [CHANGE, ADDED] };
const sent: object[] = [];
beforeEach(() => {
  sent.length = 0;
});
const open = (more: Record<string, unknown> = {}, team: Team = ADMIN_TEAM) =>
  renderSettings(
    "/settings/properties?version=list",
    {
      ListFields: () => ({ listFields: { items: [HEIGHT] } }),
      PropertyVersions: () => ({ propertyVersions: PAGE }),
      ComparePropertyVersion: () => ({ comparePropertyVersion: COMPARISON }),
      UpdatePropertyVersion: ({ input }: { input: object }) => {
        sent.push(input);
        return { updatePropertyVersion: { batchID: "b9", property: { id: "set-1", version: 5 } } };
      },
      ...more,
    } as never,
    { team },
  );
const RESTORE = "Revenir à cette version";
const compare = async () =>
  userEvent.click(await screen.findByRole("button", { name: /^Comparer à maintenant.*Version 2$/ }));
/** By its text: a search by role reads every cell of the grid. */
const question = async () =>
  (await screen.findByText(/redeviennent ce qu’ils étaient/)).closest(
    ".bp6-dialog, [role=dialog], [role=alertdialog]",
  ) as HTMLElement;
const restore = async () => {
  const button = await screen.findByRole("button", { name: RESTORE });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};

describe("the versions of the properties", () => {
  it("say who changed what and when, newest first, down to the starting point", async () => {
    open();
    const items = await waitFor(() => {
      const found = [...document.querySelectorAll("ol li")].map(({ textContent }) => plain(textContent));
      expect(found).toHaveLength(3);
      return found;
    });
    expect(items[0]).toMatch(
      /^Version 4.*Camille Laurent4 choix ajoutés : Chêne, Frêne, Hêtre…Version actuelle$/,
    );
    expect(items[1]).toMatch(/^Version 2.*2026.*Camille LaurentPropriété modifiée : Hauteur libreComparer$/);
    expect(items[2]).toMatch(/^Départ/);
  });

  it("are compared with now, each value before and after, in the grid's words", async () => {
    open();
    await compare();
    const dialog = await screen.findByRole("dialog", { name: "Version 2 et maintenant" });
    const value = async (name: string) =>
      (await within(dialog).findByText(name)).closest("p")?.textContent?.replace(name, "");
    expect(await value("Libellé")).toBe("Hauteur → Hauteur libre");
    expect(await value("Format")).toBe("– → Entier");
    expect(await value("Privée")).toBe("Non → Oui");
    expect(await value("Position")).toBe("Déplacée");
    expect(within(dialog).getByText("1 propriété ajoutée depuis")).toBeVisible();
    expect(within(dialog).getByText("Le retour masquera les valeurs de 12 lots.")).toBeVisible();
  });

  it("are returned to after a confirmation, which undo takes back", async () => {
    const { shell } = open();
    await compare();
    await restore();
    const asked = await question();
    expect(plain(asked.textContent)).toContain("Revenir à « Version 2 » ?");
    await userEvent.click(within(asked).getByText(RESTORE));
    await waitFor(() => expect(sent).toEqual([{ id: "set-1", version: 2, confirmed: false }]));
    await waitFor(() =>
      expect(shell.recorded.toasts.at(-1)).toEqual({ kind: "success", message: "Retour à la version 2" }),
    );
    await waitFor(() =>
      expect(
        document.querySelector("[aria-label='Annuler la dernière modification'], .gis-steps button"),
      ).toBeEnabled(),
    );
  });

  it("warn of formulas that the way back breaks, and confirm them", async () => {
    open({
      ComparePropertyVersion: () => ({
        comparePropertyVersion: { ...COMPARISON, brokenFormulas: ["Surface"] },
      }),
    });
    await compare();
    expect(await screen.findByText("La formule Surface perdra une référence.")).toBeVisible();
    await restore();
    const asked = await question();
    expect(asked).toHaveTextContent("La formule Surface perdra une référence.");
    await userEvent.click(within(asked).getByText(RESTORE));
    await waitFor(() => expect(sent).toEqual([{ id: "set-1", version: 2, confirmed: true }]));
  });

  it("are only read by guests", async () => {
    const { shell } = open({}, { ...ADMIN_TEAM, role: "GUEST" });
    await compare();
    await restore();
    expect(shell.recorded.toasts.at(-1)).toMatchObject({
      kind: "error",
      message: "Vous n’avez pas les droits pour modifier les propriétés",
    });
    expect(sent).toEqual([]);
  });

  it("tell why they are missing", async () => {
    open({
      PropertyVersions: () => {
        throw new DomainError("UNAVAILABLE", "down");
      },
    });
    expect(await screen.findByText("Les versions n’ont pas pu être chargées")).toBeVisible();
  });
});
