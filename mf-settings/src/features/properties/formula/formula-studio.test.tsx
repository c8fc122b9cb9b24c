import { DomainError } from "@gisement/shared-domain/errors";
import { plain, selectChoice } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ADMIN_TEAM, renderSettings } from "../../../testing/render-settings.tsx";
import type { FieldRow } from "../api/list-fields.ts";

const row = (key: string, type: string, label: string, more: Partial<FieldRow> = {}): FieldRow => ({
  id: `id-${key}`,
  key,
  type,
  label,
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
  ...more,
});
const stored = (result: string, ids: readonly string[]) =>
  JSON.stringify({
    variables: ids.map((id) => ({ id, referenceName: id, formula: null })),
    result,
    kind: "number",
  });
const FIELDS = [
  row("quantity", "FLOAT", "Quantité", { organizationFieldsId: null, userID: null }),
  row("float-prix", "FLOAT", "Prix"),
  row("formula-total", "FORMULA", "Total", {
    value: stored("{quantity} * {float-prix}", ["quantity", "float-prix"]),
  }),
  row("formula-ttc", "FORMULA", "Total TTC", { value: stored("{formula-total} * 1.2", ["formula-total"]) }),
];
const values = (quantity: number, price: number | null) => [
  { key: "quantity", number: quantity, text: null },
  { key: "float-prix", number: price, text: null },
];
const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
});
const save = (variables: unknown): unknown => {
  sent.push(variables);
  return { saveFields: { batchID: "b1", ids: [] } };
};
const open = (search: string, more: object = {}) =>
  renderSettings(
    `/settings/properties?${search}`,
    {
      ListFields: () => ({ listFields: { items: FIELDS } }),
      LotOperands: () => ({
        lotOperands: [
          { id: "l1", name: "Porte", values: values(4, 2.5) },
          { id: "l2", name: "Fenêtre", values: values(3, null) },
        ],
      }),
      PreviewFormula: () => ({
        previewFormula: {
          counted: 40,
          hasMore: false,
          changed: 5303,
          samples: [
            { id: "l1", name: "Porte", numberBefore: 10, textBefore: null, numberAfter: 20, textAfter: null },
          ],
        },
      }),
      SaveFields: save,
      ...more,
    } as never,
    { team: ADMIN_TEAM },
  );
const editor = () => screen.findByRole("textbox", { name: /^Formule/ });
const rewrite = async (text: string) => {
  const user = userEvent.setup();
  const field = await editor();
  await user.clear(field);
  await user.type(field, text.replaceAll("{", "{{"));
  await user.keyboard("{Escape}");
  return user;
};
const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole("button", { name: "Enregistrer" }));

test("a formula is shown with the names of fields, its value on real lots, and why", async () => {
  const user = userEvent.setup();
  open("field=formula-total");
  expect(await editor()).toHaveValue("{Quantité} * {Prix}");
  expect(await screen.findByText("10")).toBeVisible();
  expect(plain(screen.getByText(/Valeurs manquantes/).textContent)).toBe("Valeurs manquantes : Prix");
  await user.click(screen.getByRole("button", { name: /Pourquoi cette valeur.*Porte/ }));
  const steps = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(steps).toEqual(expect.arrayContaining(["{Quantité}4", "{Prix}2,5", "{Quantité} * {Prix}10"]));
});

test("while lots still have former values, the studio says that the formula is being computed", async () => {
  const computing = FIELDS.map((field) => ({ ...field, isComputing: field.key === "formula-total" }));
  open("field=formula-total", { ListFields: () => ({ listFields: { items: computing } }) });
  expect(await screen.findByText("En cours de calcul")).toBeVisible();
});

test("the picture shows what feeds the formula and what rests on it", async () => {
  open("field=formula-total");
  const feeds = await screen.findByRole("region", { name: "Ce qui l’alimente" });
  expect(
    within(feeds)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Quantité", "Prix"]);
  const users = screen.getByRole("region", { name: "Ce qui en dépend" });
  expect(within(users).getByRole("listitem")).toHaveTextContent("Total TTC");
});

test("before saving, the number of lots that change is shown with values before and after", async () => {
  open("field=formula-total");
  const user = await rewrite("{Quantité} * {Prix} * 2");
  expect(plain((await screen.findByText(/lots changent$/)).textContent)).toBe("5 303 lots changent");
  expect(screen.getByRole("row", { name: "Porte 10 20" })).toBeVisible();
  await submit(user);
  await waitFor(() =>
    expect(sent).toEqual([
      {
        input: {
          update: [
            {
              id: "id-formula-total",
              updatedAt: "2026-01-05T09:00:00.000Z",
              formula: { source: "{Quantité} * {Prix} * 2", locale: "fr" },
            },
          ],
        },
      },
    ]),
  );
});

test.each(["1 +", "{Prix", "{Inconnu}", "{Total TTC}", "{Total}"])(
  "[FORM-503] the invalid formula %s is not saved: 'La formule n'est pas valide'",
  async (source) => {
    open("field=formula-total");
    const user = await rewrite(source);
    await submit(user);
    expect(await screen.findByText("La formule n'est pas valide")).toBeVisible();
    expect(sent).toEqual([]);
  },
);

test.each([
  ["{Inconnu}", "Variable inconnue : Inconnu"],
  ["(1))", "Parenthèse inattendue"],
  ["(1", "Parenthèse manquante"],
  ["1 # 2", "Caractère non valide : #"],
  ["sqrt(4)", "Fonction inconnue : sqrt"],
  ["1 +", "Valeur manquante après l’opérateur : +"],
  ["2 {Prix}", "Opérateur manquant avant la variable : Prix"],
  ["2 'a'", "Opérateur manquant avant le guillemet"],
  ["{}", "Nom de variable vide"],
  ["'abc", "Guillemet simple non fermé"],
])("[FORM-519] the editor says in the user's words what is wrong with %s", async (source, text) => {
  open("field=formula-total");
  const user = await rewrite(source);
  await user.tab();
  await waitFor(() => expect(document.querySelector(".gis-formula__errors")).not.toBeEmptyDOMElement());
  expect(plain(document.querySelector(".gis-formula__errors")?.textContent)).toContain(text);
});

test("[FORM-520] the editor shows at most three different errors", async () => {
  open("field=formula-total");
  const user = await rewrite("{A} + {B} + {C} + {D}");
  await user.tab();
  await waitFor(() => expect(document.querySelectorAll(".gis-formula__errors > div")).toHaveLength(3));
});

test("a new formula is created with its text", async () => {
  open("field=new");
  const user = userEvent.setup();
  await user.type(await screen.findByRole("textbox", { name: /Libellé/ }), "Marge");
  await selectChoice(user, screen.getByRole("combobox", { name: /Type/ }), "Formule");
  await user.type(await editor(), "{{Prix} / 2");
  await user.click(within(screen.getByRole("dialog")).getByText("Ajouter une propriété"));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    input: { create: [{ type: "FORMULA", label: "Marge", formula: { source: "{Prix} / 2", locale: "fr" } }] },
  });
});

test("text that is not saved asks before the drawer closes", async () => {
  open("field=formula-total");
  const user = await rewrite("1");
  await user.click(
    within(document.querySelector(".gis-drawer__dialog") as HTMLElement).getByRole("button", {
      name: "Fermer",
    }),
  );
  expect(await screen.findByText("Ce que vous avez saisi sera perdu.")).toBeVisible();
  expect(await editor()).toHaveValue("1");
});

test("a refusal by formulas that somebody wrote meanwhile names them", async () => {
  const refused = new DomainError("INVALID_STATE", "Used.", {
    reason: "used-by-formulas",
    current: [{ key: "formula-total", label: "Total" }],
  });
  open("field=float-prix", { SaveFields: () => Promise.reject(refused) });
  const user = userEvent.setup();
  const label = await screen.findByRole("textbox", { name: /Libellé/ });
  await user.type(label, " net");
  await submit(user);
  expect(await screen.findByText(/Des formules utilisent cette propriété.*Total/)).toBeVisible();
});
