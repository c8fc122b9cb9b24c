import type { Role } from "@gisement/shared-domain/permissions";
import { ORDER_PARAMETERS } from "@gisement/shared-domain/records/order-parameters";
import { selectChoice } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import type { UpdateOrganizationInput } from "../../gql/graphql.ts";
import { buildOrderTeam, teamAs } from "../../testing/build-order-team.ts";
import { renderOrders } from "../../testing/render-orders.tsx";

const DOCUMENT = {
  key: "DOCUMENT",
  type: "json",
  value: { id: "d1", name: "Charte", link: "document/c.pdf" },
};
const STORED = { key: "ORDERPARAMETERS", type: "json", value: { establishment: "Paris 13", later: "kept" } };

function open(role: Role = "ADMIN") {
  const sent: UpdateOrganizationInput[] = [];
  let stored = buildOrderTeam({ metadata: [DOCUMENT, STORED] });
  const rendered = renderOrders(
    "/orders/parameters",
    {
      GetOrderTeam: () => ({ getOrganization: stored }),
      UpdateOrderTeam: ({ input }: { input: UpdateOrganizationInput }) => {
        sent.push(input);
        stored = { ...stored, updatedAt: "2026-11-02T00:00:00.000Z", metadata: input.metadata as never };
        return { updateOrganization: stored };
      },
    },
    { team: teamAs(role) },
  );
  return { ...rendered, sent };
}
const form = async () => within(await screen.findByRole("form", { name: "Documents et paiement" }));

it("[DOC-003] [ORD-515] edits every order parameter, and keeps the other details of the team", async () => {
  const { user, sent } = open();
  const fields = await form();
  for (const { label } of ORDER_PARAMETERS.list) expect(fields.getByLabelText(label.fr)).toBeInTheDocument();
  expect(fields.getByLabelText("Établissement")).toHaveValue("Paris 13");
  await user.type(fields.getByLabelText("IBAN"), "FR14 2004 1010 0505 0001 3M02 606");
  await user.click(fields.getByLabelText("Imprimer les conditions de vente"));
  await user.click(fields.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    id: "team-1",
    updatedAt: "2026-11-01T00:00:00.000Z",
    metadata: [
      DOCUMENT,
      {
        key: "ORDERPARAMETERS",
        type: "json",
        value: {
          establishment: "Paris 13",
          later: "kept",
          iban: "FR14 2004 1010 0505 0001 3M02 606",
          showSaleConditions: true,
        },
      },
    ],
  });
});

it("[ORD-510] offers 30 days among the terms of payment", async () => {
  const { user, sent } = open();
  const fields = await form();
  await selectChoice(user, fields.getByLabelText("Délai de paiement"), "30 jours");
  await user.click(fields.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() =>
    expect(sent[0]?.metadata?.[1]?.value).toMatchObject({
      payementCondition: "30",
      establishment: "Paris 13",
    }),
  );
});

it("[ORD-511] shows the legal recovery fee as an example, and stores none", async () => {
  const { user, sent } = open();
  const fields = await form();
  const conditions = fields.getByLabelText("Conditions de paiement");
  expect(conditions).toHaveAttribute("placeholder", expect.stringMatching(/frais de recouvrement.*40/));
  expect(conditions).toHaveValue("");
  await user.type(fields.getByLabelText("BIC"), "PSSTFRPPPAR");
  await user.click(fields.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.stringify(sent[0])).not.toContain("recouvrement");
});

it("a wrong IBAN stays in its field, with what is accepted", async () => {
  const { user, sent } = open();
  const fields = await form();
  await user.type(fields.getByLabelText("IBAN"), "FR15 2004");
  await user.click(fields.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(fields.getByLabelText("IBAN")).toBeInvalid());
  expect(fields.getByLabelText("IBAN")).toHaveValue("FR15 2004");
  expect(fields.getByLabelText("IBAN")).toHaveAccessibleDescription(expect.stringContaining("FR14 2004"));
  expect(sent).toEqual([]);
});

it("only an ADMIN sets them", async () => {
  open("USER");
  expect(await screen.findByText(/le rôle Administrateur de l’équipe/)).toBeVisible();
  expect(screen.queryByRole("form")).not.toBeInTheDocument();
});

it("[ORD-509] each parameter of an order is set in the form and sent under its name", async () => {
  const TEXTS = {
    establishment: ["Établissement", "Plateforme Nord"],
    iban: ["IBAN", "FR14 2004 1010 0505 0001 3M02 606"],
    bic: ["BIC", "PSSTFRPPSCE"],
    conditions: ["Conditions de paiement", "À trente jours."],
    saleConditionsLabel: ["Titre des conditions de vente", "Vente"],
    saleConditions: ["Conditions de vente", "Vendu en l’état."],
    transferOrderConditionsLabel: ["Titre des conditions de cession", "Cession"],
    transferOrderConditions: ["Conditions de cession", "Cédé en l’état."],
  } as const;
  const SWITCHES = {
    showOnInvoices: "Imprimer ces coordonnées bancaires sur les factures",
    showSaleConditions: "Imprimer les conditions de vente",
    showTransferConditions: "Imprimer les conditions de cession",
    hideSignInputs: "Masquer les champs de signature des documents",
  } as const;
  const { user, sent } = open();
  const fields = await form();
  for (const [label, text] of Object.values(TEXTS)) {
    const field = fields.getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  }
  for (const label of Object.values(SWITCHES)) await user.click(fields.getByLabelText(label));
  await selectChoice(user, fields.getByLabelText("Délai de paiement"), "30 jours");
  await user.click(fields.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.metadata).toContainEqual({
    key: "ORDERPARAMETERS",
    type: "json",
    value: {
      ...Object.fromEntries(Object.entries(TEXTS).map(([key, [, text]]) => [key, text])),
      ...Object.fromEntries(Object.keys(SWITCHES).map((key) => [key, true])),
      payementCondition: "30",
      later: "kept",
    },
  });
});
