import { propertySet } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { buildResource, renderInventory, searchAnswer } from "../../../testing/render-inventory.tsx";

const NOTE = { key: "note", type: "LONGTEXT", label: "Constat", translations: [], options: [] };

function open(address: string, lots: readonly string[] = ["Porte coupe-feu"]) {
  const filters: { readonly properties?: unknown }[] = [];
  const rendered = renderInventory(address, {
    PropertySet: () => propertySet({ category: [{ value: "31", fr: "Portes" }] }, [NOTE]),
    SearchProducts: ({ filter }: { filter: { properties?: unknown } }) => {
      filters.push(filter);
      return searchAnswer(lots.map((name) => buildResource({ name })));
    },
  });
  return { ...rendered, asked: () => filters.at(-1)?.properties };
}
const openFilter = async (user: ReturnType<typeof open>["user"]) => {
  await screen.findByText("Porte coupe-feu");
  await user.click(screen.getByRole("button", { name: "Filtre" }));
  await user.click(await screen.findByRole("menuitem", { name: "Constat" }));
  return within(await screen.findByRole("group", { name: "Constat" }));
};

test("a long text is filtered by words in it, which a chip shows and the address keeps", async () => {
  const { user, asked, location } = open("/inventory");
  const filter = await openFilter(user);
  await user.type(filter.getByRole("textbox", { name: "Constat, Contient les mots" }), "  poncé {Enter}");
  await waitFor(() => expect(asked()).toEqual([{ key: "note", text: { match: "poncé" } }]));
  expect(location()).toBe("/fr/inventory?words.properties.note=ponc%C3%A9");
  expect(await screen.findByText(/^contient «\sponcé\s»$/)).toBeInTheDocument();
});

test("it is filtered by whether there is one, and words replace that", async () => {
  const { user, asked, location } = open("/inventory");
  const filter = await openFilter(user);
  await user.click(filter.getByRole("checkbox", { name: "Non renseigné" }));
  await waitFor(() => expect(asked()).toEqual([{ key: "note", group: { exists: false } }]));
  await user.click(filter.getByRole("checkbox", { name: "Renseigné" }));
  await waitFor(() => expect(location()).toBe("/fr/inventory?filled.properties.note=1"));
  expect(filter.getByRole("checkbox", { name: "Non renseigné" })).not.toBeChecked();
  await user.type(filter.getByRole("textbox"), "poncé{Enter}");
  await waitFor(() => expect(location()).toBe("/fr/inventory?words.properties.note=ponc%C3%A9"));
  expect(filter.getByRole("checkbox", { name: "Renseigné" })).not.toBeChecked();
});

test("emptied words leave no filter, and a list without lots keeps its filters", async () => {
  const { user, location } = open("/inventory?words.properties.note=ponc%C3%A9", []);
  await user.click(await screen.findByRole("button", { name: /Filtres/ }));
  const filter = within(await screen.findByRole("group", { name: "Constat" }));
  await user.clear(filter.getByRole("textbox"));
  await user.tab();
  await waitFor(() => expect(location()).toBe("/fr/inventory"));
});
