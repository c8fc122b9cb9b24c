import { plain } from "@gisement/shared-ui/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInventory } from "../../testing/render-inventory.tsx";
import type { ListRow } from "./api/list-lists.ts";
import "./option-lists-screen.tsx";

const buildList = (label: string, change: Partial<ListRow> = {}): ListRow => ({
  id: `id-${label}`,
  key: `list-${label.toLowerCase()}`,
  label,
  group: null,
  optionCount: 12,
  organizationFieldsId: "team-1",
  userID: "me",
  translations: [],
  ...change,
});
const LISTS = [
  buildList("Essence"),
  buildList("Provenance", { key: "provenance", organizationFieldsId: null, userID: null }),
];
const saved: unknown[] = [];
const counted: unknown[] = [];
beforeEach(() => {
  saved.length = 0;
  counted.length = 0;
});
const open = (lots: () => number = () => 3) =>
  renderInventory(
    "/inventory/references/options",
    {
      OptionLists: () => ({ listFields: { items: LISTS } }),
      SaveLists: (variables: unknown) => {
        saved.push(variables);
        return { saveFields: { batchID: "b1", ids: [] } };
      },
      LotsOfList: ({ filter }: { filter: object }) => {
        counted.push(filter);
        return { searchProduct: { total: lots() } };
      },
    } as never,
    { role: "USER" },
  );
const choose = async (label: string, action: string) => {
  fireEvent.contextMenu(await screen.findByText(label));
  await userEvent.click(await screen.findByText(action));
};
/** By its element: a search by role reads every cell of the grid. */
const question = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>("[role=dialog], [role=alertdialog]");
    if (!found) throw new Error("no dialog is open");
    return found;
  });

test("[REF-502] a list is deleted only once a dialog has said how many options and lots it has, and was confirmed", async () => {
  const { shell } = open();
  await choose("Essence", "Supprimer la liste");
  let dialog = await question();
  expect(plain(dialog.textContent)).toContain("Supprimer la liste « Essence » ?");
  expect(plain(dialog.textContent)).toContain("Ses 12 choix et sa colonne disparaissent.");
  expect(plain(dialog.textContent)).toContain("3 lots utilisent cette liste.");
  expect(counted).toMatchObject([{ properties: [{ key: "list-essence", text: { exists: true } }] }]);
  await userEvent.click(within(dialog).getByText("Annuler"));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(saved).toEqual([]);

  await choose("Essence", "Supprimer la liste");
  dialog = await question();
  await userEvent.click(within(dialog).getByText("Supprimer la liste"));
  await waitFor(() => expect(saved).toEqual([{ input: { update: [{ id: "id-Essence", archived: true }] } }]));
  await waitFor(() => expect(shell.recorded.toasts.at(-1)?.message).toBe("Liste supprimée"));
});

test("a list of the platform is hidden, after another question", async () => {
  open();
  await choose("Provenance", "Masquer la liste");
  const dialog = await question();
  expect(plain(dialog.textContent)).toContain("Masquer la liste « Provenance » ?");
  await userEvent.click(within(dialog).getByText("Masquer la liste"));
  await waitFor(() =>
    expect(saved).toEqual([{ input: { update: [{ id: "id-Provenance", archived: true }] } }]),
  );
});

test("a list that no lot has is deleted after the same question", async () => {
  open(() => 0);
  await choose("Essence", "Supprimer la liste");
  expect(plain((await question()).textContent)).toContain("Aucun lot n’utilise cette liste.");
});

test("a list whose lots cannot be counted is not deleted, and the user learns why", async () => {
  const { shell } = open(() => {
    throw new Error("offline");
  });
  await choose("Essence", "Supprimer la liste");
  await waitFor(() => expect(shell.recorded.toasts.at(-1)?.kind).toBe("error"));
  expect(document.querySelector("[role=dialog], [role=alertdialog]")).toBeNull();
  expect(saved).toEqual([]);
});
