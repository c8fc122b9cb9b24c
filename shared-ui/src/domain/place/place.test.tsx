import { DomainError } from "@gisement/shared-domain/errors";
import type { Address, PlaceForm } from "@gisement/shared-domain/places";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { object, string } from "yup";
import { Form } from "../../kit/form/form.tsx";
import { useYupForm } from "../../kit/form/use-yup-form.ts";
import { createTestShell, type TestShell } from "../../testing/create-test-shell.ts";
import { OWN_WORDS, propertySet } from "../../testing/property-set.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { offeredChoices, selectChoice } from "../../testing/select-choice.ts";
import { AddressField, type InitialPlace, PlaceSelect, type SearchAddress, usePlaceDialog } from "./index.ts";

const garibaldi: Address = {
  label: "2 Rue Garibaldi, 69006 Lyon",
  addressNumber: "2",
  street: "Rue Garibaldi",
  municipality: "Lyon",
  postalCode: "69006",
  country: "FRA",
  point: [4.8527, 45.764],
};
const gerland: Address = {
  ...garibaldi,
  label: "Rue de Gerland, 69007 Lyon",
  addressNumber: "",
  street: "Rue de Gerland",
  postalCode: "69007",
};

const answers: (string | undefined)[] = [];
beforeEach(() => {
  answers.length = 0;
});

function Opener({
  initial,
  save,
  searchAddress,
}: {
  initial?: InitialPlace;
  save: (values: PlaceForm) => Promise<string>;
  searchAddress?: SearchAddress;
}) {
  const open = usePlaceDialog();
  return (
    <button
      type="button"
      onClick={() => void open({ initial, save, searchAddress }).then((id) => answers.push(id))}
    >
      ouvrir
    </button>
  );
}
async function openDialog(props: Parameters<typeof Opener>[0], shell?: TestShell) {
  const rendered = renderScreen(<Opener {...props} />, { shell });
  await rendered.user.click(screen.getByRole("button", { name: "ouvrir" }));
  return { ...rendered, dialog: within(await screen.findByRole("dialog")) };
}
const depot: InitialPlace = {
  name: "Dépôt",
  type: "warehouse",
  address: "1 quai",
  zipcode: "69001",
  city: "Lyon",
  country: "FR",
  lat: 45.764,
  lon: 4.8357,
};
const ID = "6f1a2b3c-0000-4000-8000-000000000001";

describe("the place dialog", () => {
  it("[PLACE-501] [PLACE-502] has a title for its action, and its two buttons", async () => {
    const { dialog, unmount } = await openDialog({ save: async () => "new" });
    expect(screen.getByRole("dialog", { name: "Création d’un lieu" })).toBeInTheDocument();
    expect(dialog.getByRole("button", { name: "Annuler" })).toBeInTheDocument();
    expect(dialog.getByRole("button", { name: "Enregistrer" })).toBeInTheDocument();
    unmount();
    await openDialog({ initial: { ...depot, id: ID }, save: async () => ID });
    expect(screen.getByRole("dialog", { name: "Modifier un lieu" })).toBeInTheDocument();
  });

  it("[PLACE-504] [PLACE-505] [PLACE-512] saves the values without an id, confirms it, closes and resolves with the new id", async () => {
    const saved: PlaceForm[] = [];
    const { dialog, user, shell } = await openDialog({
      initial: depot,
      save: async (values) => {
        saved.push(values);
        return "new";
      },
    });
    await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() => expect(answers).toEqual(["new"]));
    expect(saved).toEqual([
      {
        ...depot,
        constructionYear: null,
        surface: null,
        description: null,
        picture: null,
        accessibility: null,
        pickup: null,
      },
    ]);
    expect(shell.recorded.toasts).toEqual([{ kind: "success", message: "Le lieu a bien été créé" }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("[ERR-501] a place that could not be saved keeps the dialog open with its values", async () => {
    const { dialog, user, shell } = await openDialog({
      initial: depot,
      save: async () => {
        throw new Error("the network is down");
      },
    });
    await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
    expect(await dialog.findByText(/^Le lieu n’a pas été enregistré/)).toBeInTheDocument();
    expect(dialog.getByRole("textbox", { name: /^Nom/ })).toHaveValue("Dépôt");
    expect(screen.getByRole("dialog")).toBeInTheDocument();
    expect(shell.recorded.toasts).toEqual([]);
    expect(answers).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Annuler" }));
  });

  it("[ORD-503] hours of pick-ups are entered day by day, and taken away again", async () => {
    const saved: PlaceForm[] = [];
    const { dialog, user } = await openDialog({
      initial: depot,
      save: async (values) => {
        saved.push(values);
        return "new";
      },
    });
    await user.click(dialog.getByText("Plus d’informations"));
    await user.click(dialog.getByRole("button", { name: "Ajouter une plage" }));
    await user.click(dialog.getByRole("button", { name: "Ajouter une plage" }));
    const [, secondEnd] = dialog.getAllByLabelText("À");
    fireEvent.change(secondEnd as HTMLElement, { target: { value: "08:00" } });
    await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
    expect((await dialog.findAllByText("La fin vient après le début"))[0]).toBeVisible();
    expect(saved).toEqual([]);
    fireEvent.change(secondEnd as HTMLElement, { target: { value: "10:00" } });
    await user.click(dialog.getByRole("button", { name: "Retirer la plage 1" }));
    await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.pickup).toEqual({
      windows: [{ day: 2, from: "08:30", to: "10:00" }],
      minutes: 30,
      capacity: 1,
      noticeDays: 1,
    });
  });

  it("offers the team's types of places, and keeps a hidden type that is stored", async () => {
    const saved: PlaceForm[] = [];
    const shell = createTestShell({ operations: { PropertySet: () => propertySet(OWN_WORDS) } });
    const { dialog, user } = await openDialog(
      {
        initial: { ...depot, type: "office" },
        save: async (values) => {
          saved.push(values);
          return "new";
        },
      },
      shell,
    );
    const type = dialog.getByRole("combobox", { name: /Type/ });
    await waitFor(() => expect(type).toHaveTextContent("Bureau"));
    const offered = (await offeredChoices(user, type)).map(({ label }) => label);
    expect(offered).toEqual(["Halle", "Carrière", "Bureau"]);
    await selectChoice(user, type, "Carrière");
    await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() => expect(saved[0]?.type).toBe("quarry"));
  });

  it("[PLACE-504] [PLACE-512] saves a place with its id, and confirms the change", async () => {
    const saved: (string | undefined)[] = [];
    const { dialog, user, shell } = await openDialog({
      initial: { ...depot, id: ID },
      save: async ({ id }) => {
        saved.push(id);
        return ID;
      },
    });
    await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() => expect(answers).toEqual([ID]));
    expect(saved).toEqual([ID]);
    expect(shell.recorded.toasts).toEqual([{ kind: "success", message: "Le lieu a bien été modifié" }]);
  });

  it("[PLACE-506] resolves with undefined on cancel, and asks before discarding input", async () => {
    const save = jest.fn();
    const { dialog, user } = await openDialog({ save });
    await user.click(dialog.getByRole("button", { name: "Annuler" }));
    await waitFor(() => expect(answers).toEqual([undefined]));
    await user.click(screen.getByRole("button", { name: "ouvrir" }));
    const again = within(await screen.findByRole("dialog"));
    await user.type(again.getByLabelText(/Nom du lieu/), "Cour");
    await user.click(again.getByRole("button", { name: "Annuler" }));
    await user.click(await screen.findByRole("button", { name: "Quitter sans enregistrer" }));
    await waitFor(() => expect(answers).toEqual([undefined, undefined]));
    expect(save).not.toHaveBeenCalled();
  });

  it("[PLACE-509] shows missing fields, focuses the first, and saves nothing", async () => {
    const save = jest.fn();
    const { dialog, user } = await openDialog({ save });
    await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
    // Name, type, address, zipcode, city, latitude, longitude.
    await waitFor(() => expect(dialog.getAllByText("Obligatoire")).toHaveLength(7));
    expect(dialog.getByLabelText(/Nom du lieu/)).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  it.each([
    [new DomainError("CONFLICT", "changed"), /une autre personne a modifié ces données/],
    [new DomainError("NOT_FOUND", "gone"), /n’existe plus/],
    [
      new DomainError("BAD_USER_INPUT", "no", { field: "surface", found: "x" }),
      /La valeur « x » n’est pas acceptée/,
    ],
    [new Error("network"), /n’a pas été enregistré/],
  ])("stays open with what was typed when %s", async (error, text) => {
    const { dialog, user, shell } = await openDialog({
      initial: depot,
      save: async () => {
        throw error;
      },
    });
    await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByLabelText(/Nom du lieu/)).toHaveValue("Dépôt");
    // The handler of all calls reports it, not the dialog.
    expect(shell.recorded.errors).toEqual([]);
    expect(shell.recorded.toasts).toEqual([]);
    expect(answers).toEqual([]);
  });

  it("[PLACE-510] an address selected by keyboard fills street, zipcode, city, country and position", async () => {
    const saved: PlaceForm[] = [];
    const requests: string[] = [];
    const { dialog, user } = await openDialog({
      initial: { name: "Cour", type: "site", country: "BE" },
      save: async (values) => {
        saved.push(values);
        return "new";
      },
      searchAddress: async (text) => {
        requests.push(text);
        return [gerland, garibaldi];
      },
    });
    const field = dialog.getByRole("combobox", { name: /Adresse/ });
    await user.type(field, "garibaldi lyon");
    await screen.findByRole("option", { name: garibaldi.label });
    expect(requests).toEqual(["garibaldi lyon"]);
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("option", { name: garibaldi.label })).toHaveAttribute("aria-selected", "true");
    await user.keyboard("{Enter}");
    expect(field).toHaveValue("2 Rue Garibaldi");
    await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      address: "2 Rue Garibaldi",
      zipcode: "69006",
      city: "Lyon",
      country: "FR",
      lat: 45.764,
      lon: 4.8527,
    });
  });

  it("moves the point by keyboard and updates the coordinates", async () => {
    const { dialog } = await openDialog({ initial: depot, save: async () => "new" });
    fireEvent.keyDown(await dialog.findByRole("button", { name: "Position du lieu" }), { key: "ArrowRight" });
    await waitFor(() => expect(dialog.getByLabelText(/Longitude/)).not.toHaveValue("4,8357"));
    expect(dialog.getByLabelText(/Latitude/)).toHaveValue("45,764");
  });
});

describe("the address field", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function Fields({ search }: { search: SearchAddress }) {
    const form = useYupForm<{ address: string }>(object({ address: string().required() }), {
      defaultValues: { address: "" },
    });
    return (
      <Form form={form} onSubmit={() => {}}>
        <AddressField name="address" label="Adresse" search={search} onPick={() => {}} />
      </Form>
    );
  }
  const type = (text: string) => fireEvent.change(screen.getByRole("combobox"), { target: { value: text } });
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  it("[MAP-503] [CONST-534] searches 300 ms after the last key, and 350 in the place dialog", async () => {
    const open = () => fireEvent.click(screen.getByRole("button", { name: "ouvrir" }));
    for (const [wait, screenOf] of [
      [300, (search: SearchAddress) => <Fields search={search} />],
      [350, (search: SearchAddress) => <Opener save={async () => "p"} searchAddress={search} />],
    ] as const) {
      const search = jest.fn<Promise<readonly Address[]>, [string, AbortSignal]>(async () => []);
      const { unmount } = renderScreen(screenOf(search));
      if (wait === 350) open();
      await pass(1000);
      const field = screen.getByRole("combobox", { name: /^Adresse/ });
      const type = (value: string) => fireEvent.change(field, { target: { value } });
      type("rue");
      await pass(wait - 1);
      type("rue g");
      await pass(wait - 1);
      expect(search).not.toHaveBeenCalled();
      await pass(1);
      expect(search.mock.calls.map(([text]) => text)).toEqual(["rue g"]);
      unmount();
    }
  });

  it("shows no empty list box during a search or without results", async () => {
    let answer: (addresses: readonly Address[]) => void = () => undefined;
    const search = () => new Promise<readonly Address[]>((resolve) => (answer = resolve));
    renderScreen(<Fields search={search} />);
    type("rue");
    await pass(300);
    expect(screen.getByText("Chargement en cours")).toBeInTheDocument();
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    await act(async () => answer([]));
    expect(screen.getAllByText("Aucune adresse trouvée").length).toBeGreaterThan(0);
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  it("shows only the results for the current text", async () => {
    const slow: ((addresses: readonly Address[]) => void)[] = [];
    const signals: AbortSignal[] = [];
    renderScreen(
      <Fields
        search={(_text, signal) =>
          new Promise((resolve) => {
            signals.push(signal);
            slow.push(resolve);
          })
        }
      />,
    );
    type("gerland");
    await pass(300);
    type("garibaldi");
    await pass(300);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await act(async () => slow[1]?.([garibaldi]));
    await act(async () => slow[0]?.([gerland]));
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([garibaldi.label]);
  });

  it("[MAP-504] reports a failed search and keeps the typed text", async () => {
    const warned = jest.spyOn(console, "warn").mockImplementation(() => {});
    renderScreen(
      <Fields
        search={async () => {
          throw new Error("away");
        }}
      />,
    );
    type("garibaldi");
    await pass(300);
    expect(screen.getByText(/Vous pouvez la saisir à la main/)).toBeInTheDocument();
    expect(screen.getByRole("combobox")).toHaveValue("garibaldi");
    expect(warned).toHaveBeenCalled();
    warned.mockRestore();
  });
});

describe("the place select", () => {
  const places = [
    { id: "a", name: "Entrepôt Nord", zipcode: "69001", city: "Lyon" },
    { id: "b", name: "Halle Sud" },
  ];
  it("finds a place by typing, and selects a newly created one", async () => {
    const chosen: (string | null)[] = [];
    const { user } = renderScreen(
      <PlaceSelect
        aria-label="Lieu"
        places={places}
        value={null}
        onChange={(id) => chosen.push(id)}
        onNew={async () => "new"}
      />,
    );
    await user.type(screen.getByRole("combobox", { name: "Lieu" }), "halle");
    await user.keyboard("{Enter}");
    await user.click(screen.getByRole("button", { name: "Nouveau lieu" }));
    await waitFor(() => expect(chosen).toEqual(["b", "new"]));
  });
  it("changes nothing if creation is cancelled, and offers none to users without the right", async () => {
    const onChange = jest.fn();
    const { user, rerender } = renderScreen(
      <PlaceSelect places={places} value="a" onChange={onChange} onNew={async () => undefined} />,
    );
    await user.click(screen.getByRole("button", { name: "Nouveau lieu" }));
    expect(onChange).not.toHaveBeenCalled();
    rerender(<PlaceSelect places={places} value="a" onChange={onChange} />);
    expect(screen.queryByRole("button", { name: "Nouveau lieu" })).not.toBeInTheDocument();
  });
});
