import { DomainError } from "@gisement/shared-domain/errors";
import { savedFiles } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { buildCustomer } from "../../testing/build-customer.ts";
import { renderOrders } from "../../testing/render-orders.tsx";

jest.mock("@gisement/shared-domain/export", () =>
  jest
    .requireActual("@gisement/shared-ui/testing")
    .sheetsInThread(jest.requireActual("@gisement/shared-domain/export")),
);
jest.mock("@gisement/shared-domain/spreadsheet-worker", () => ({
  readSpreadsheetInWorker: async (file: File, options: object) =>
    (await import("@gisement/shared-ui/testing")).readInThread(file, options as never, {}),
}));
beforeEach(() => savedFiles.splice(0));

type Customer = ReturnType<typeof buildCustomer>;

/** A directory that answers as the server does. */
function open(customers: Customer[], address = "/orders/customers", more: object = {}) {
  const sent: { name: string; variables: Record<string, unknown> }[] = [];
  const operations = {
    ListCustomers: (variables: { filter: { text: string; city?: string[] } }) => {
      sent.push({ name: "list", variables });
      const { text, city } = variables.filter;
      const items = customers.filter(
        (row) =>
          row.lastName.toLowerCase().includes(text.toLowerCase()) && (!city || city.includes(row.city ?? "")),
      );
      return {
        page: {
          items,
          total: items.length,
          nextToken: null,
          facets: [
            {
              field: "city",
              buckets: [
                { key: "Lyon", count: 2 },
                { key: "", count: 1 },
              ],
            },
          ],
        },
      };
    },
    SaveCustomers: (variables: { input: { create?: object[]; update?: { id: string }[] } }) => {
      sent.push({ name: "save", variables });
      const { create = [], update = [] } = variables.input;
      const made = create.map((row, index) => ({ ...buildCustomer(`new-${index}`, ""), ...row }));
      const changed = update.map((row) => ({ ...customers.find(({ id }) => id === row.id), ...row }));
      customers.push(...(made as Customer[]));
      for (const row of changed as Customer[])
        customers.splice(
          customers.findIndex(({ id }) => id === row.id),
          1,
          row,
        );
      return { saved: { batchID: "batch-1", rows: [...made, ...changed] } };
    },
    DuplicateCustomers: () => {
      sent.push({ name: "doubles", variables: {} });
      return { duplicateCustomers: [] };
    },
    DeleteCustomers: (variables: { input: { ids: string[] } }) => {
      sent.push({ name: "delete", variables });
      return { removed: { batchID: "batch-2" } };
    },
    UndoProperties: (variables: object) => {
      sent.push({ name: "undo", variables: { ...variables } });
      return { undoBatch: { batchID: "batch-3" } };
    },
    RecordHistory: () => ({
      changeLogByEntityID: {
        items: [
          {
            id: "c1",
            field: "type",
            oldValue: "NOT_EXIST",
            newValue: "COMPANY",
            changedAt: "2026-11-03T10:00:00.000Z",
            user: { name: "Paul Roy" },
          },
        ],
      },
    }),
    ...more,
  };
  const of = (name: string) => sent.filter((each) => each.name === name).map(({ variables }) => variables);
  const rendered = renderOrders(address, operations as never);
  return { ...rendered, of };
}
const grid = () => screen.findByRole("grid", { name: "Clients" });

test("[CUST-002] the directory lists the customers with the columns of their record, found by words and by city", async () => {
  const { user, of, location } = open([
    buildCustomer("a", "Zola", { companyName: "Atelier Zola" }),
    buildCustomer("b", "Sand", { type: null, city: null }),
  ]);
  const list = await grid();
  await within(list).findByText("Zola");
  const names = within(list)
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);
  expect(names).toEqual(
    expect.arrayContaining(["Nom", "Prénom", "Société", "Type", "Adresse e-mail", "Ville"]),
  );
  expect(within(list).getByText("Particulier")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Filtres" }));
  await user.click(await screen.findByRole("checkbox", { name: /Sans valeur/ }));
  await waitFor(() => expect(of("list").at(-1)).toMatchObject({ filter: { city: [""] } }));
  expect(location()).toContain("city=-");
  await waitFor(() => expect(within(list).queryByText("Zola")).toBeNull());
});

test("[CUST-501] a customer is created by a form, whose faults are at their fields", async () => {
  const { user, of } = open([]);
  await user.click((await screen.findAllByRole("button", { name: "Ajouter" }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: /^Clients.: nouvelle fiche/ }));
  const submit = dialog.getByRole("button", { name: "Ajouter" });
  await user.type(dialog.getByLabelText(/^Code postal/), "1000");
  await user.click(submit);
  expect(await dialog.findByText(/Ce code postal n’est pas celui du pays choisi/)).toBeVisible();
  expect(of("save")).toEqual([]);
  await user.clear(dialog.getByLabelText(/^Code postal/));
  await user.type(dialog.getByLabelText(/^Prénom/), "Jo");
  await user.type(dialog.getByLabelText(/^Nom/), " Duval ");
  await user.type(dialog.getByLabelText(/^Adresse e-mail/), "jo@exemple.fr");
  await user.click(submit);
  await waitFor(() =>
    expect(of("save")).toEqual([
      {
        input: {
          create: [{ firstName: "Jo", lastName: "Duval", email: "jo@exemple.fr", country: "FR" }],
        },
      },
    ]),
  );
});

test("[CUST-501] a customer is edited by the form with what its user saw, tells its history, and the step is undone", async () => {
  const { user, of, shell } = open(
    // Its number is older than the rule, and does not prevent other changes.
    [buildCustomer("a", "Zola", { VAT: "BE0741258954" })],
    "/orders/customers?row=a",
  );
  const drawer = within(await screen.findByRole("dialog", { name: "Zola" }));
  expect(await drawer.findByText(/Type.: rien → Société/)).toBeVisible();
  const city = drawer.getByLabelText(/^Ville/);
  await user.clear(city);
  await user.type(city, "Lille");
  await user.click(drawer.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() =>
    expect(of("save")).toEqual([
      { input: { update: [{ id: "a", updatedAt: "2026-11-02T10:00:00.000Z", city: "Lille" }] } },
    ]),
  );
  await within(await grid()).findByText("Lille");
  expect(shell.recorded.toasts).toMatchObject([{ kind: "success", message: "Enregistré" }]);
  // The answer has the row: no second request.
  expect(of("list")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Annuler la dernière modification" }));
  await waitFor(() => expect(of("undo")).toEqual([{ batchID: "batch-1" }]));
});

test("a cell is edited in place with what its user saw, by one request", async () => {
  const { user, of, shell } = open([buildCustomer("a", "Zola")], "/orders/customers?row=a");
  await user.click(await screen.findByRole("button", { name: "Fermer" }));
  const list = await grid();
  const edit = async (from: string, to: string) => {
    await user.dblClick(within(list).getByRole("gridcell", { name: from }));
    await user.keyboard(`{Control>}a{/Control}${to}{Enter}`);
  };
  await within(list).findByText("Lyon");
  await edit("Lyon", "Lille");
  await within(list).findByText("Lille");
  await waitFor(() =>
    expect(of("save")).toEqual([
      { input: { update: [{ id: "a", updatedAt: "2026-11-02T10:00:00.000Z", city: "Lille" }] } },
    ]),
  );
  expect(of("list")).toHaveLength(1);
  expect(of("doubles")).toHaveLength(1);
  expect(shell.recorded.toasts).toEqual([]);
});

test("a refused edit is taken back, with the reason", async () => {
  const { user, shell } = open([buildCustomer("a", "Zola")], "/orders/customers", {
    SaveCustomers: () => {
      throw new DomainError("BAD_USER_INPUT", "no", {
        field: "update[0].city",
        found: "L",
        accepted: { min: 2 },
      });
    },
  });
  const list = await grid();
  await user.dblClick(await within(list).findByRole("gridcell", { name: "Lyon" }));
  await user.keyboard("{Control>}a{/Control}L{Enter}");
  await waitFor(() =>
    expect(shell.recorded.toasts).toMatchObject([
      { kind: "error", message: expect.stringMatching(/^Ville.*L.*n’est pas acceptée/) as string },
    ]),
  );
  await within(list).findByText("Lyon");
});

test("chosen customers are deleted after a question", async () => {
  const { user, of, shell } = open([buildCustomer("a", "Zola"), buildCustomer("b", "Sand")]);
  const list = await grid();
  await within(list).findByText("Sand");
  await user.click(within(list).getAllByRole("checkbox")[2] as HTMLElement);
  await user.click(await screen.findByRole("button", { name: "Supprimer" }));
  await waitFor(() => expect(of("delete")).toEqual([{ input: { ids: ["b"] } }]));
  expect(shell.recorded.confirms).toMatchObject([{ title: "Supprimer cette fiche ?", danger: true }]);
});

const CHANGED = "2026-11-03T08:00:00.000Z";
/** A form whose first save finds that a teammate has changed the town. */
function openChanged() {
  let isFirst = true;
  const sent: object[] = [];
  const stored = buildCustomer("a", "Zola", { city: "Lille", updatedAt: CHANGED });
  return {
    sent,
    ...open([buildCustomer("a", "Zola")], "/orders/customers?row=a", {
      SaveCustomers: ({ input }: { input: { update: object[] } }) => {
        if (isFirst) {
          isFirst = false;
          throw new DomainError("CONFLICT", "changed", { field: "updatedAt" });
        }
        sent.push(...input.update);
        return { saved: { batchID: "b", rows: [{ ...stored, ...input.update[0] }] } };
      },
      GetCustomer: () => ({ row: stored }),
    }),
  };
}

test("a teammate's change of another field is kept, and the form saves upon it", async () => {
  const { user, sent } = openChanged();
  const drawer = within(await screen.findByRole("dialog", { name: "Zola" }));
  await user.type(drawer.getByLabelText(/^Notes/), "Rappeler");
  await user.click(drawer.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(sent).toEqual([{ id: "a", updatedAt: CHANGED, notes: "Rappeler" }]));
});

test("a field that both changed shows both values, of which the person chooses one", async () => {
  const { user, sent } = openChanged();
  const drawer = within(await screen.findByRole("dialog", { name: "Zola" }));
  const city = drawer.getByLabelText(/^Ville/);
  await user.clear(city);
  await user.type(city, "Nice");
  await user.click(drawer.getByRole("button", { name: "Enregistrer" }));
  await user.click(await drawer.findByRole("button", { name: /Lille/ }));
  expect(sent).toEqual([]);
  expect(city).toHaveValue("Lille");
});

test("a customer is deleted where it is open, as on a phone, which has no selection", async () => {
  const { user, of, shell, location } = open([buildCustomer("a", "Zola")], "/orders/customers?row=a");
  const drawer = within(await screen.findByRole("dialog", { name: "Zola" }));
  await user.click(drawer.getByRole("button", { name: "Supprimer" }));
  await waitFor(() => expect(of("delete")).toEqual([{ input: { ids: ["a"] } }]));
  expect(shell.recorded.confirms).toHaveLength(1);
  await waitFor(() => expect(location()).not.toContain("row"));
});

test("a file is exported, and imported again: rows with their id change, others are new, wrong ones are named", async () => {
  const { user, of } = open([
    buildCustomer("11111111-2222-4333-8444-555555555555", "Zola"),
    // Its number is older than the rule, and does not prevent other changes.
    buildCustomer("21111111-2222-4333-8444-555555555555", "Maes", { VAT: "BE0741258954" }),
  ]);
  await within(await grid()).findByText("Zola");
  await user.click(screen.getByRole("button", { name: "Exporter" }));
  await user.click(await screen.findByRole("menuitem", { name: "Texte (csv)" }));
  await waitFor(() => expect(savedFiles).toHaveLength(1));
  const text = new TextDecoder().decode(savedFiles[0]?.bytes);
  const [head = "", row = "", same = ""] = text.replace("\ufeff", "").trim().split(/\r?\n/);
  expect(row).toContain("Particulier");
  const cells = head.split(";").map((name) => name.replaceAll('"', ""));
  const line = (values: Record<string, string>) => cells.map((name) => values[name] ?? "").join(";");
  const changed = row.replace("Lyon", "Lille");
  const created = line({ Prénom: "Jo", Nom: "Duval", "Adresse e-mail": "jo@exemple.fr", Type: "société" });
  const wrong = line({ Prénom: "Al", Nom: "Faux", "Adresse e-mail": "al", Type: "Martien" });
  await user.click(screen.getByRole("button", { name: "Importer" }));
  const drawer = within(await screen.findByRole("dialog", { name: /^Clients.: importer un tableur/ }));
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!found) throw new Error("no input");
    return found;
  });
  await user.upload(
    input,
    new File(
      [[`${head};Planète`, `${changed};`, `${same};`, `${created};`, `${wrong};Mars`].join("\n")],
      "clients.csv",
    ),
  );
  expect(await drawer.findByText("1 fiche à créer")).toBeVisible();
  expect(drawer.getByText("1 fiche à modifier")).toBeVisible();
  expect(drawer.getByText(/^1 ligne à corriger/)).toBeVisible();
  expect(drawer.getByText("1 fiche déjà à jour")).toBeVisible();
  expect(drawer.getByText(/Planète/)).toBeVisible();
  expect(drawer.getByRole("cell", { name: "Martien" })).toBeVisible();
  expect(drawer.getByText(/Cette adresse e-mail n’est pas valide/)).toBeVisible();
  await user.click(drawer.getByRole("button", { name: "Écrire 2 fiches" }));
  await waitFor(() => expect(of("save")).toHaveLength(2));
  const [create, update] = of("save");
  expect(create).toMatchObject({
    input: { create: [{ firstName: "Jo", lastName: "Duval", type: "COMPANY" }] },
  });
  expect(update).toMatchObject({
    input: { update: [{ id: "11111111-2222-4333-8444-555555555555", city: "Lille" }] },
  });
});

test("an address opens a customer that the list has not loaded", async () => {
  const { of, shell, location } = open([buildCustomer("a", "Zola")], "/orders/customers?q=zzz&row=far", {
    GetCustomer: ({ id }: { id: string }) => ({ row: id === "far" ? buildCustomer("far", "Sand") : null }),
  });
  expect(await screen.findByRole("dialog", { name: "Sand" })).toBeVisible();
  expect(of("list")).toHaveLength(1);
  expect(shell.recorded.toasts).toEqual([]);
  expect(location()).toContain("row=far");
});
test("an address of a customer that is gone shows the list, and says so", async () => {
  const { shell, location } = open([buildCustomer("a", "Zola")], "/orders/customers?row=gone", {
    GetCustomer: () => ({ row: null }),
  });
  await waitFor(() => expect(shell.recorded.toasts).toMatchObject([{ kind: "info" }]));
  await waitFor(() => expect(location()).not.toContain("row"));
});
