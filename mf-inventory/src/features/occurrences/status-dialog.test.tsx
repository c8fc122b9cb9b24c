import { DomainError } from "@gisement/shared-domain/errors";
import { createTestShell, plain, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";
import { answerChoices } from "../../testing/answer-choices.ts";
import { buildSelectedLot } from "../../testing/build-selected-lot.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { texts } from "../../texts/texts.ts";
import { StatusDialog } from "./status-dialog.tsx";

const doors = buildSelectedLot({ id: "doors", name: "Portes" });
const windows = buildSelectedLot({
  id: "windows",
  name: "Fenêtres",
  quantity: { number: 4, unit: "u" },
  action: "sale",
});

const buildMembership = (organizationID: string) => ({
  id: `member-${organizationID}`,
  organizationID,
  organizationName: organizationID,
  logo: null,
  color: null,
  role: "USER" as const,
  status: "DONE" as const,
  isMaster: false,
  masterID: null,
  partner: false,
});

function open(
  lots: readonly SelectedLot[],
  change: (variables: { input: Record<string, unknown> }) => unknown = () => ({ batchID: "batch", ids: [] }),
  more: Record<string, (variables: never) => unknown> = {},
  team?: { id: "solo" },
) {
  const onClose = jest.fn();
  const sent: Record<string, unknown>[] = [];
  const shell = createTestShell({
    ...(team ? { team } : {}),
    session: { memberships: [buildMembership("team-1"), buildMembership("team-2")] },
    operations: {
      ...answerChoices(),
      ChangeLotStatuses: (variables: { input: Record<string, unknown> }) => {
        sent.push(variables.input);
        return { changeProductStatuses: change(variables) };
      },
      ...more,
    },
  });
  const { user } = renderScreen(<StatusDialog lots={lots} onClose={onClose} />, {
    shell,
    texts: withTexts(NAMESPACE, texts),
  });
  const quantity = (name: string) => screen.getByLabelText(plain(`Nouvelle quantité de ${name}`));
  return { user, onClose, sent, shell, quantity };
}
const submit = () => screen.getByRole("button", { name: "Enregistrer les changements" });

test("[INV-504] lists each lot with quantity and status, with fields for team, responsible, place and project", async () => {
  const { user, sent, onClose, shell, quantity } = open([doors, windows]);
  const dialog = await screen.findByRole("dialog", { name: /Changer le statut de 2 lots/ });
  expect(within(dialog).getAllByRole("row")).toHaveLength(3);
  expect(quantity("Portes")).toHaveValue("12");
  expect(screen.getByLabelText("Nouveau statut de Fenêtres")).toHaveValue("sale");
  await waitFor(() =>
    expect(screen.getByRole("combobox", { name: /Responsable/ })).toHaveValue("Camille Martin"),
  );

  await user.clear(quantity("Portes"));
  await user.type(quantity("Portes"), "5");
  expect(within(dialog).getByText(/Il reste 7.pièces sans changement/)).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: /Créer une occurrence/ }));
  await user.selectOptions(screen.getByLabelText("Nouveau statut de Portes"), "give");
  await user.click(screen.getByRole("combobox", { name: /Lieu/ }));
  await user.click(await screen.findByRole("option", { name: /Cour/ }));
  expect(screen.getByText(/Résultat.*un lot scindé et un lot déplacé/)).toBeVisible();
  await user.click(submit());

  await waitFor(() => expect(onClose).toHaveBeenCalledWith({ batchID: "batch", ids: [] }));
  expect(sent).toEqual([
    {
      items: [
        { id: "doors", updatedAt: doors.updatedAt, quantity: 5, action: "give" },
        { id: "windows", updatedAt: windows.updatedAt, quantity: 4, action: "sale" },
      ],
      organizationID: "team-1",
      responsibleID: "user-1",
      placeID: "yard",
      projectID: null,
      createOccurrence: true,
    },
  ]);
  expect(shell.recorded.toasts[0]).toMatchObject({
    message: "2 lots modifiés",
    action: { label: "Annuler" },
  });
});

test("[INV-530] enables the create-occurrence switch only while a quantity is above 0 and below the current one", async () => {
  const { user, quantity } = open([doors]);
  const toggle = await screen.findByRole("checkbox", { name: /Créer une occurrence/ });
  expect(toggle).toBeDisabled();
  for (const [typed, offered] of [
    ["0", false],
    ["3", true],
    ["12", false],
    ["11,5", true],
    ["20", false],
  ] as const) {
    await user.clear(quantity("Portes"));
    await user.type(quantity("Portes"), typed);
    if (offered) expect(toggle).toBeEnabled();
    else expect(toggle).toBeDisabled();
  }
});

test("[INV-531] refuses a negative quantity by the lot's name and sends nothing", async () => {
  const { user, sent, quantity } = open([doors]);
  await user.clear(await screen.findByLabelText("Nouvelle quantité de Portes"));
  await user.type(quantity("Portes"), "-1");
  await user.click(submit());
  expect(await screen.findByText("La quantité doit être supérieure à 0 pour Portes")).toBeVisible();
  expect(quantity("Portes")).toHaveFocus();
  expect(sent).toEqual([]);
});

test("[INV-528] [INV-529] status, responsible and place are required, the project is not", async () => {
  const lot = buildSelectedLot({ id: "doors", name: "Portes", action: null, place: null });
  const { user, sent } = open([lot]);
  const responsible = await screen.findByRole("combobox", { name: /Responsable/ });
  await waitFor(() => expect(responsible).toHaveValue("Camille Martin"));
  await user.clear(responsible);
  await user.click(submit());
  await waitFor(() => expect(screen.getAllByText("Ce champ est obligatoire")).toHaveLength(3));
  expect(screen.getByLabelText("Projet")).toHaveValue("none");
  expect(sent).toEqual([]);
});

test("applies one quantity or status to all lots, and refuses an invalid quantity in that field", async () => {
  const { user, quantity } = open([doors, windows]);
  const all = within(await screen.findByRole("group", { name: /Appliquer aux 2 lots/ }));
  await user.type(all.getByLabelText("Nouvelle quantité"), "deux");
  await user.click(all.getByRole("button", { name: "Appliquer" }));
  expect(all.getByRole("alert")).toHaveTextContent(/deux.*n’est pas une quantité acceptée/);
  expect(quantity("Portes")).toHaveValue("12");
  await user.clear(all.getByLabelText("Nouvelle quantité"));
  await user.type(all.getByLabelText("Nouvelle quantité"), "2");
  await user.selectOptions(all.getByLabelText("Nouveau statut"), "recycle");
  await user.click(all.getByRole("button", { name: "Appliquer" }));
  expect(
    [quantity("Portes"), quantity("Fenêtres")].map((field) => (field as HTMLInputElement).value),
  ).toEqual(["2", "2"]);
  expect(screen.getByLabelText("Nouveau statut de Portes")).toHaveValue("recycle");
  expect(screen.getByText(/2 nouveaux produits/)).toBeVisible();
});

test("names the conflicting lots, refetches only those and keeps the input for the others", async () => {
  let tries = 0;
  const now = "2026-11-02T08:00:00.000Z";
  const { user, sent, onClose, quantity } = open(
    [doors, windows],
    () => {
      tries += 1;
      if (tries === 1)
        throw new DomainError("CONFLICT", "changed", { current: [{ id: "windows", name: "Fenêtres" }] });
      return { batchID: "batch", ids: ["doors"] };
    },
    {
      ReadLots: ({ ids }: { ids: string[] }) => ({
        searchProduct: {
          items: ids.map((id) => ({
            ...windows,
            id,
            nameEN: null,
            nameNL: null,
            updatedAt: now,
            quantity: { number: 3, unit: "u" },
          })),
        },
      }),
    },
  );
  await user.clear(await screen.findByLabelText("Nouvelle quantité de Portes"));
  await user.type(quantity("Portes"), "5");
  await user.click(submit());
  const refusal = await screen.findByText(/une autre personne a modifié ces données/);
  expect(refusal.closest("[role=alert]")).toHaveTextContent("Fenêtres");
  expect(quantity("Portes")).toHaveValue("5");
  await user.click(screen.getByRole("button", { name: "Relire ce lot" }));
  await waitFor(() => expect(quantity("Fenêtres")).toHaveValue("3"));
  expect(quantity("Portes")).toHaveValue("5");
  await user.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[1]?.items).toMatchObject([
    { id: "doors", quantity: 5, updatedAt: doors.updatedAt },
    { id: "windows", quantity: 3, updatedAt: now },
  ]);
});

test("refuses a reserved part at its quantity, with the order's number and link", async () => {
  const { user, quantity } = open([{ ...doors, held: 8 }, windows], () => {
    throw new DomainError("INVALID_STATE", "held", {
      reason: "held",
      current: [
        {
          id: "doors",
          name: "Portes",
          quantity: 10,
          held: 8,
          orders: [{ id: "order-1", number: "R-0042", title: null, kind: "seller", quantity: 8 }],
        },
      ],
    });
  });
  await user.clear(await screen.findByLabelText("Nouvelle quantité de Portes"));
  await user.type(quantity("Portes"), "5");
  await user.click(submit());
  const sentence = /la commande R-0042 retient ces lots/;
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  expect(quantity("Portes")).toHaveAccessibleDescription(sentence);
  expect(quantity("Fenêtres")).not.toHaveAccessibleDescription(sentence);
  expect(screen.getByRole("link", { name: "R-0042" })).toHaveAttribute(
    "href",
    "/fr/orders/seller/details/order-1",
  );
});

test("keeps the input when the server does not answer, and resends it from the notice", async () => {
  let tries = 0;
  const { user, onClose, quantity } = open([doors], () => {
    tries += 1;
    if (tries === 1) throw new DomainError("UNAVAILABLE", "down");
    return { batchID: "batch", ids: ["doors"] };
  });
  await user.clear(await screen.findByLabelText("Nouvelle quantité de Portes"));
  await user.type(quantity("Portes"), "5");
  await user.click(submit());
  expect(await screen.findByText(/Le serveur ne répond pas/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  expect(quantity("Portes")).toHaveValue("5");
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test("offers the people and places of the new team, and removes the lots from their project", async () => {
  const { user, sent } = open([doors]);
  const team = await screen.findByLabelText(/Équipe/);
  await user.selectOptions(team, "team-2");
  expect(screen.getByLabelText("Projet")).toBeDisabled();
  await waitFor(() => expect(screen.getByRole("combobox", { name: /Lieu/ })).toHaveValue(""));
  await user.click(screen.getByRole("combobox", { name: /Lieu/ }));
  await user.click(await screen.findByRole("option", { name: /Dépôt Nord/ }));
  await user.click(submit());
  await waitFor(() =>
    expect(sent[0]).toMatchObject({ organizationID: "team-2", placeID: "north", projectID: null }),
  );
});

test("changes more than 200 lots together, without listing them", async () => {
  const many = Array.from({ length: 201 }, (_, index) => buildSelectedLot({ id: `lot-${index}` }));
  open(many);
  expect(await screen.findByText(/Au-delà de 200 lots/)).toBeVisible();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
});

test("hides the team from a solo user, who is the only person in charge", async () => {
  const { user, sent, onClose } = open([doors], undefined, {}, { id: "solo" });
  await screen.findByRole("dialog");
  expect(screen.queryByLabelText(/Équipe/)).not.toBeInTheDocument();
  expect(screen.getByRole("combobox", { name: /Responsable/ })).toHaveValue("Camille Martin");
  await user.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]).toMatchObject({ organizationID: null, responsibleID: "user-1", placeID: "place-1" });
});
