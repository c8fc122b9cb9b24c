import { DomainError } from "@gisement/shared-domain/errors";
import { FORM_FIELDS } from "@gisement/shared-domain/product-form";
import {
  createTestShell,
  OWN_WORDS,
  offeredChoices,
  propertySet,
  renderScreen,
  selectChoice,
  withTexts,
} from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { buildProduct, productLists } from "../../testing/build-product.ts";
import { fakeUploads, pngFile } from "../../testing/fake-uploads.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { texts } from "../../texts/texts.ts";
import { ProductEditDialog } from "./product-edit-dialog.tsx";

type Operations = NonNullable<Parameters<typeof createTestShell>[0]>["operations"];
interface Sent {
  input: { changes: Record<string, unknown>[] };
}

function open(statusID: string | null, operations: Operations = {}, confirmAnswer = true) {
  const saved: Sent[] = [];
  const onClose = jest.fn();
  const shell = createTestShell({
    confirmAnswer,
    operations: {
      ...productLists,
      GetProductForm: () => ({ getProductStatus: buildProduct() }),
      ListOccurrences: () => ({ getProduct: { id: "product-1", status: [buildProduct()] } }),
      SaveProduct: (variables: never) => {
        saved.push(variables);
        return { updateProductStatuses: { batchID: "batch-1", ids: ["lot-1"] } };
      },
      ...operations,
    },
  });
  const rendered = renderScreen(<ProductEditDialog statusID={statusID} onClose={onClose} />, {
    shell,
    texts: withTexts(NAMESPACE, texts),
  });
  return { ...rendered, shell, saved, onClose };
}
const field = (name: string) => screen.findByRole("textbox", { name });
const save = async (user: ReturnType<typeof open>["user"]) =>
  user.click(screen.getByRole("button", { name: "Enregistrer" }));

test("every field of the record that forms fill in has its control", async () => {
  open("lot-1");
  const form = await screen.findByRole("form");
  const without = FORM_FIELDS.filter(({ key, language, label: { fr }, type }) => {
    if (type === "PICTURE") return form.querySelector("input[type=file]") === null;
    const name = language === "fr" && key !== "name" ? `${fr} (français)` : fr;
    return within(form).queryAllByLabelText((text) => text.startsWith(name)).length === 0;
  });
  expect(without.map(({ key }) => key)).toEqual([]);
});

test("[INV-502] the dialog has its title and its buttons, and a skeleton while the product loads", async () => {
  let answer: (value: unknown) => void = () => {};
  open("lot-1", { GetProductForm: () => new Promise((resolve) => (answer = resolve)) });
  const dialog = await screen.findByRole("dialog", { name: "Éditer le produit" });
  expect(within(dialog).getByText("Chargement du produit")).toBeInTheDocument();
  expect(within(dialog).getByRole("button", { name: "Annuler" })).toBeEnabled();
  expect(within(dialog).getByRole("button", { name: "Enregistrer" })).toBeDisabled();
  answer({ getProductStatus: buildProduct() });
  expect(await screen.findByRole("combobox", { name: "Nom" })).toHaveValue("Porte coupe-feu");
  expect(within(dialog).queryByText("Chargement du produit")).not.toBeInTheDocument();
  expect(within(dialog).getByRole("button", { name: "Enregistrer" })).toBeEnabled();
});

test("[INV-503] [ERR-502] a product that cannot be loaded says so, and really tries again", async () => {
  let fails = true;
  const { user } = open("lot-1", {
    GetProductForm: () => {
      if (fails) throw new Error("down");
      return { getProductStatus: buildProduct() };
    },
  });
  expect(await screen.findByText("Une erreur est survenue")).toBeVisible();
  expect(screen.getByText("Impossible de charger le produit. Veuillez réessayer.")).toBeVisible();
  fails = false;
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByRole("combobox", { name: "Nom" })).toBeVisible();
});

test("reports lists that fail to load, and keeps the rest of the sheet usable", async () => {
  let requestCount = 0;
  const { user, saved } = open("lot-1", {
    ProductFormChoices: () => {
      requestCount += 1;
      throw new Error("down");
    },
  });
  expect(await screen.findByText("Les listes de choix n’ont pas pu être chargées.")).toBeVisible();
  await user.type(await field("Marque"), "M{Enter}");
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(requestCount).toBeLessThan(20);
});

test("sizes and quantities are typed as people write them; only what changed is sent, with the version that was read", async () => {
  const { user, saved, onClose, shell } = open("lot-1");
  await user.type(await field("Dimensions"), "83x204");
  await user.clear(await field("Quantité"));
  await user.type(await field("Quantité"), "45 m²");
  await save(user);
  await waitFor(() => expect(onClose).toHaveBeenCalledWith("lot-1"));
  expect(saved).toEqual([
    {
      input: {
        changes: [
          {
            id: "lot-1",
            updatedAt: "2026-11-01T10:00:00.000Z",
            quantity: { number: 45, unit: "m2" },
            dimension: { length: null, width: 83, height: 204, diameter: null, unit: "cm" },
          },
        ],
      },
    },
  ]);
  expect(shell.recorded.toasts[0]).toMatchObject({
    message: "Produit enregistré",
    action: { label: "Annuler" },
  });
});

test("the form offers the team's choices; a stored value that the team hides stays in its form alone", async () => {
  const stored = buildProduct({ action: "give", conditions: ["fair"] });
  const { user, saved } = open("lot-1", {
    PropertySet: () => propertySet(OWN_WORDS),
    GetProductForm: () => ({ getProductStatus: stored }),
    ListOccurrences: () => ({ getProduct: { id: "product-1", status: [stored] } }),
  });
  const status = await screen.findByRole("combobox", { name: "Statut" });
  expect(status).toHaveTextContent("À donner");
  const offered = await offeredChoices(user, status);
  expect(offered.map(({ label }) => label).slice(1)).toEqual([
    "En vente",
    "À définir",
    "En atelier",
    "À donner",
  ]);
  expect(within(screen.getByRole("list", { name: /État/ })).getByText("Moyen")).toBeVisible();
  await selectChoice(user, status, "En atelier");
  await user.click(screen.getByRole("combobox", { name: "État" }));
  const list = await screen.findByRole("listbox");
  expect(within(list).queryByText("Moyen")).not.toBeInTheDocument();
  await user.click(within(list).getByText("À récupérer"));
  await save(user);
  await waitFor(() =>
    expect(saved[0]?.input.changes).toMatchObject([{ action: "atelier", conditions: ["fair", "salvage"] }]),
  );
});

test("Enter saves", async () => {
  const { user, saved, onClose } = open("lot-1");
  await user.type(await field("Marque"), "M{Enter}");
  await waitFor(() => expect(onClose).toHaveBeenCalledWith("lot-1"));
  expect(saved[0]?.input.changes).toMatchObject([{ brand: "M" }]);
});

test("sends nothing when nothing was changed", async () => {
  const { user, saved, onClose } = open("lot-1");
  await field("Marque");
  await save(user);
  await waitFor(() => expect(onClose).toHaveBeenCalledWith("lot-1"));
  expect(saved).toEqual([]);
});

test("[INV-523] without a name nothing is sent: the error is shown under the field, which gets the focus", async () => {
  const { user, saved } = open("lot-1");
  const name = await screen.findByRole("combobox", { name: "Nom" });
  await user.clear(name);
  await save(user);
  await waitFor(() => expect(name).toHaveAccessibleDescription(/obligatoire/));
  expect(name).toHaveFocus();
  expect(saved).toEqual([]);
});

test("[INV-513] saving a lot that has left the inventory makes it active again, changed or not", async () => {
  const revived: unknown[] = [];
  const { user, saved, onClose } = open("lot-1", {
    GetProductForm: () => ({ getProductStatus: buildProduct({ progress: "done" }) }),
    ReviveProduct: (variables: never) => {
      revived.push(variables);
      return { updateProductStatus: { id: "lot-1" } };
    },
  });
  await field("Marque");
  await save(user);
  await waitFor(() => expect(onClose).toHaveBeenCalledWith("lot-1"));
  expect(revived).toEqual([{ input: { id: "lot-1", updatedAt: buildProduct().updatedAt } }]);
  expect(saved).toEqual([]);
});

test("[IMG-502] a picture is uploaded in the form of a lot, and saved with it", async () => {
  const uploads = fakeUploads();
  const { user, saved } = open("lot-1");
  await field("Marque");
  await user.upload(screen.getByLabelText("Choisir des photos", { selector: "input" }), pngFile("porte.png"));
  await waitFor(() => expect(uploads).toEqual(["porte.png"]));
  await save(user);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.input.changes[0]?.pictures).toEqual([...buildProduct().pictures, "picture/porte.png"]);
  jest.restoreAllMocks();
});

test("Escape asks before discarding input", async () => {
  const { user, onClose } = open("lot-1");
  await user.type(await field("Marque"), "M");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Continuer la saisie" }));
  expect(onClose).not.toHaveBeenCalled();
  expect(await field("Marque")).toHaveValue("M");
});

test("Escape closes immediately without input", async () => {
  const { user, onClose } = open("lot-1");
  (await field("Marque")).focus();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(null));
});

test("[INV-526, INV-527] every lot of the product is there with quantity, place, spot and status; texts in three languages", async () => {
  const second = buildProduct({ id: "lot-2", quantity: { number: 3, unit: "u" }, placeID: "place-2" });
  const removedProduct = buildProduct({ id: "lot-3", progress: "done" });
  const { user, saved } = open("lot-1", {
    ListOccurrences: () => ({
      getProduct: { id: "product-1", status: [buildProduct(), second, removedProduct] },
    }),
  });
  const other = await screen.findByRole("listitem", { name: "Lot 2 sur 2" });
  const place = within(other).getByRole("combobox", { name: "Lieu" });
  await waitFor(() => expect(place).toHaveValue("Plateforme Bron"));
  await user.clear(within(other).getByRole("textbox", { name: "Quantité" }));
  await user.type(within(other).getByRole("textbox", { name: "Quantité" }), "2");
  await selectChoice(user, within(other).getByRole("combobox", { name: "Statut" }), "À donner");
  await user.type(within(other).getByRole("textbox", { name: "Emplacement précis" }), "Allée 4");
  await user.type(await field("Description (néerlandais)"), "Branddeur");
  await save(user);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.input.changes).toEqual([
    { id: "lot-1", updatedAt: buildProduct().updatedAt, descriptionNL: "Branddeur" },
    {
      id: "lot-2",
      updatedAt: second.updatedAt,
      descriptionNL: "Branddeur",
      quantity: { number: 2, unit: "u" },
      action: "give",
      spot: "Allée 4",
    },
  ]);
});

const conflict = () => new DomainError("CONFLICT", "Changed", { current: [{ id: "lot-1", name: "Porte" }] });

test("shows both values of a conflict on the same field, and saves the selected one", async () => {
  let raced = false;
  const sent: Sent[] = [];
  const theirs = buildProduct({ updatedAt: "2026-11-02T10:00:00.000Z", brand: "Theirs", model: "Vision" });
  const { user, onClose } = open("lot-1", {
    GetProductForm: () => ({ getProductStatus: raced ? theirs : buildProduct() }),
    SaveProduct: (variables: never) => {
      sent.push(variables);
      if (!raced) {
        raced = true;
        throw conflict();
      }
      return { updateProductStatuses: { batchID: "batch-1", ids: ["lot-1"] } };
    },
  });
  await user.type(await field("Marque"), "Mine");
  await user.type(await field("Couleur"), "Rouge");
  await save(user);
  const dialog = await screen.findByRole("dialog", { name: "Cette fiche a changé entre-temps" });
  expect(within(dialog).getByRole("radio", { name: /Votre valeur.*Mine/ })).toBeChecked();
  await user.click(within(dialog).getByRole("radio", { name: /Valeur enregistrée.*Theirs/ }));
  await user.click(within(dialog).getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith("lot-1"));
  // The other's model and brand stay as stored; what only I changed is written over the version they left.
  expect(sent[1]?.input.changes).toEqual([{ id: "lot-1", updatedAt: theirs.updatedAt, color: "Rouge" }]);
});

test("asks again about an unresolved conflict, and overwrites nothing", async () => {
  const sent: Sent[] = [];
  const theirs = buildProduct({ updatedAt: "2026-11-02T10:00:00.000Z", brand: "Theirs", model: "Vision" });
  const { user, onClose } = open("lot-1", {
    GetProductForm: () => ({ getProductStatus: sent.length > 0 ? theirs : buildProduct() }),
    SaveProduct: (variables: never) => {
      sent.push(variables);
      if (sent.length === 1) throw conflict();
      return { updateProductStatuses: { batchID: "batch-1", ids: ["lot-1"] } };
    },
  });
  await user.type(await field("Marque"), "Mine");
  await save(user);
  const title = { name: "Cette fiche a changé entre-temps" };
  const dialog = await screen.findByRole("dialog", title);
  await user.click(within(dialog).getByRole("button", { name: "Revenir à la fiche" }));
  await waitFor(() => expect(screen.queryByRole("dialog", title)).not.toBeInTheDocument());
  expect(await field("Marque")).toHaveValue("Mine");
  await save(user);
  const again = await screen.findByRole("dialog", title);
  expect(sent).toHaveLength(1);
  await user.click(within(again).getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith("lot-1"));
  expect(sent[1]?.input.changes).toEqual([{ id: "lot-1", updatedAt: theirs.updatedAt, brand: "Mine" }]);
});

test("merges another user's changes of other fields without asking", async () => {
  let raced = false;
  const sent: Sent[] = [];
  const theirs = buildProduct({ updatedAt: "2026-11-02T10:00:00.000Z", model: "Vision" });
  const { user, onClose } = open("lot-1", {
    GetProductForm: () => ({ getProductStatus: raced ? theirs : buildProduct() }),
    SaveProduct: (variables: never) => {
      sent.push(variables);
      if (!raced) {
        raced = true;
        throw conflict();
      }
      return { updateProductStatuses: { batchID: "batch-1", ids: ["lot-1"] } };
    },
  });
  await user.type(await field("Marque"), "Mine");
  await save(user);
  await waitFor(() => expect(onClose).toHaveBeenCalledWith("lot-1"));
  expect(sent[1]?.input.changes).toEqual([{ id: "lot-1", updatedAt: theirs.updatedAt, brand: "Mine" }]);
});

test("keeps the input on an error and names the field that the server refused", async () => {
  const { user, onClose } = open("lot-1", {
    SaveProduct: () => {
      throw new DomainError("BAD_USER_INPUT", "no", { field: "changes[0].brand", found: "Mine" });
    },
  });
  await user.type(await field("Marque"), "Mine");
  await save(user);
  expect(await screen.findByText(/Marque : la valeur « Mine » n’est pas acceptée/)).toBeVisible();
  await waitFor(async () => expect(await field("Marque")).toBeInvalid());
  expect(await field("Marque")).toHaveValue("Mine");
  expect(onClose).not.toHaveBeenCalled();
});

test("creates a lot under a new id when no id is given", async () => {
  const created: { input: Record<string, unknown> }[] = [];
  const { user, onClose } = open(null, {
    CreateProduct: (variables: never) => {
      created.push(variables);
      return { createProduct: { id: "new-lot" } };
    },
  });
  await screen.findByRole("dialog", { name: "Ajouter un lot" });
  await user.type(await screen.findByRole("combobox", { name: "Nom" }), "Radiateur fonte{Enter}");
  await user.type(await field("Quantité"), "3");
  await save(user);
  await waitFor(() => expect(onClose).toHaveBeenCalledWith("new-lot"));
  expect(created[0]?.input).toMatchObject({
    name: "Radiateur fonte",
    quantity: { number: 3, unit: "u" },
    action: "tbd",
  });
  expect(created[0]?.input.id).toMatch(/^[0-9a-f-]{36}$/);
});

test("names the next fields to fill in, and focuses them", async () => {
  const { user } = open("lot-1");
  const score = await screen.findByRole("group", { name: "Complétude de la fiche" });
  const percent = () => score.querySelector("[role=img]")?.getAttribute("aria-label");
  const before = percent();
  await user.click(within(score).getByRole("button", { name: /Dimensions/ }));
  expect(await field("Dimensions")).toHaveFocus();
  await user.type(await field("Dimensions"), "83x204");
  await waitFor(() => expect(percent()).not.toBe(before));
  expect(within(score).queryByRole("button", { name: /Dimensions/ })).not.toBeInTheDocument();
});

test("a proposal sends what differs of this lot alone, with its reason, and saves nothing", async () => {
  const proposed: unknown[] = [];
  const saved: unknown[] = [];
  const onClose = jest.fn();
  const shell = createTestShell({
    operations: {
      ...productLists,
      GetProductForm: () => ({ getProductStatus: buildProduct() }),
      ListOccurrences: () => ({
        getProduct: { id: "product-1", status: [buildProduct(), buildProduct({ id: "lot-2" })] },
      }),
      SaveProduct: (variables: unknown) => {
        saved.push(variables);
        return {};
      },
      ProposeChange: (variables: unknown) => {
        proposed.push(variables);
        return { createReview: { id: "review-1" } };
      },
    },
  });
  const { user } = renderScreen(<ProductEditDialog statusID="lot-1" proposes onClose={onClose} />, {
    shell,
    texts: withTexts(NAMESPACE, texts),
  });
  const dialog = await screen.findByRole("dialog", { name: "Proposer une modification" });
  const brand = await field("Marque");
  expect(within(dialog).getByRole("button", { name: "Proposer" })).toBeDisabled();
  await user.clear(brand);
  await user.type(brand, "Malerba");
  await user.type(screen.getByRole("textbox", { name: /^Pourquoi cette modification/ }), "Gravé dessus");
  await user.click(within(dialog).getByRole("button", { name: "Proposer" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith("lot-1"));
  expect(proposed).toEqual([
    {
      input: {
        productID: buildProduct().productID,
        message: "Gravé dessus",
        proposal: { id: "lot-1", updatedAt: buildProduct().updatedAt, brand: "Malerba" },
      },
    },
  ]);
  expect(saved).toEqual([]);
});

test.each([
  ["read-only with the reason in the form", false],
  ["open where a change is proposed", true],
])("a value that only ADMINs write is %s", async (_where, proposes) => {
  const reserved = {
    key: "grade",
    type: "TEXT",
    label: "Classement",
    metadata: [{ key: "writableBy", value: "admins" }],
  };
  const shell = createTestShell({
    operations: {
      ...productLists,
      PropertySet: () => propertySet({}, [reserved]),
      ListOccurrences: () => ({ getProduct: { id: "product-1", status: [buildProduct()] } }),
      GetProductForm: () => ({
        getProductStatus: buildProduct({ properties: [{ key: "grade", values: ["A"] }] }),
      }),
    },
  });
  renderScreen(<ProductEditDialog statusID="lot-1" proposes={proposes} onClose={() => {}} />, {
    shell,
    texts: withTexts(NAMESPACE, texts),
  });
  const control = await screen.findByLabelText("Classement");
  expect(control).toHaveValue("A");
  expect(control.hasAttribute("disabled")).toBe(!proposes);
  const reason = "Seul un administrateur de l’équipe peut modifier cette valeur.";
  if (proposes) expect(control).not.toHaveAccessibleDescription(reason);
  else expect(control).toHaveAccessibleDescription(reason);
});
