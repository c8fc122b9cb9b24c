import { DomainError } from "@gisement/shared-domain/errors";
import { createTestShell, plain, renderScreen, selectChoice, withTexts } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";
import { answerChoices } from "../../testing/answer-choices.ts";
import { buildSelectedLot } from "../../testing/build-selected-lot.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { texts } from "../../texts/texts.ts";
import { StatusDialog } from "./status-dialog.tsx";

const doors = buildSelectedLot({ id: "doors", name: "Portes", responsible: { id: "user-2" } });
const windows = buildSelectedLot({
  id: "windows",
  name: "Fenêtres",
  quantity: { number: 4, unit: "u" },
  action: "sale",
  place: { id: "yard", name: "Cour" },
  responsible: { id: "user-1" },
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
  splits = false,
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
  const { user } = renderScreen(<StatusDialog lots={lots} onClose={onClose} splits={splits} />, {
    shell,
    texts: withTexts(NAMESPACE, texts),
  });
  const quantity = (name: string) => screen.getByLabelText(plain(`Nouvelle quantité de ${name}`));
  const unfold = async (row: RegExp) => user.click(await screen.findByRole("button", { name: row }));
  return { user, onClose, sent, shell, quantity, unfold };
}
const submit = (name: string | RegExp = /^(Passer|Modifier|Changer le statut|Scinder)/) =>
  screen.getByRole("button", { name });
const LIST = /ajuster/;
const none = { keepPlaces: true, placeID: null, keepResponsibles: true, responsibleID: null };

test("changes the status alone: a tile and the button, which names what it does", async () => {
  const { user, sent, onClose, shell } = open([doors, windows]);
  const dialog = await screen.findByRole("dialog", { name: /Changer le statut de 2 lots/ });
  expect(submit()).toBeDisabled();
  expect(within(dialog).getByText("Garder le lieu de chaque lot")).toBeVisible();
  expect(within(dialog).getByText("2 lieux")).toBeVisible();
  await user.click(within(dialog).getByRole("radio", { name: "À stocker" }));
  await user.click(submit("Passer 2 lots à stocker"));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith({ batchID: "batch", ids: [] }));
  expect(sent).toEqual([
    {
      items: [
        { id: "doors", updatedAt: doors.updatedAt, quantity: 12, action: "store" },
        { id: "windows", updatedAt: windows.updatedAt, quantity: 4, action: "store" },
      ],
      organizationID: "team-1",
      ...none,
      createOccurrence: false,
    },
  ]);
  expect(shell.recorded.toasts[0]).toMatchObject({
    message: "2 lots modifiés",
    action: { label: "Annuler" },
  });
});

test("each status has a key; a lot that has the status already is left alone, and the foot says so", async () => {
  const { user, sent } = open([doors, windows]);
  await screen.findByRole("radio", { name: "À vendre" });
  for (const [key, status] of [
    ["5", "À stocker"],
    ["0", "Terminé"],
    ["t", "À définir"],
    ["1", "À vendre"],
  ] as const) {
    await user.keyboard(key);
    expect(screen.getByRole("radio", { name: status })).toBeChecked();
  }
  expect(screen.getByText(/Résultat.*un statut changé/)).toHaveTextContent("un lot inchangé");
  await user.click(submit("Passer un lot à vendre"));
  await waitFor(() => expect(sent[0]?.items).toMatchObject([{ id: "doors", action: "sale" }]));
});

test("typing a digit into a field chooses no status", async () => {
  const { user, unfold, quantity } = open([doors]);
  await unfold(LIST);
  await user.type(quantity("Portes"), "5");
  expect(screen.getByRole("radio", { name: "À stocker" })).not.toBeChecked();
});

test("lots held by orders stay as they are unless the user includes them", async () => {
  const { user, sent } = open([{ ...doors, held: 8 }, windows]);
  await user.click(await screen.findByRole("radio", { name: "À stocker" }));
  expect(screen.getByText(/réservé par une commande, inchangé/)).toBeVisible();
  expect(submit()).toHaveTextContent("Passer un lot à stocker");
  await user.click(screen.getByRole("checkbox", { name: /Changer aussi le lot réservé/ }));
  await user.click(submit("Passer 2 lots à stocker"));
  await waitFor(() => expect(sent[0]?.items).toHaveLength(2));
});

test("asks for a place only for the lots that have none", async () => {
  const loose = buildSelectedLot({ id: "loose", name: "Volets", place: null, responsible: null });
  const { user, sent } = open([doors, loose]);
  await user.click(await screen.findByRole("radio", { name: "À stocker" }));
  await user.click(submit());
  const place = screen.getByRole("combobox", { name: /Lieu du lot qui n’en a pas/ });
  expect(await screen.findByText("Ce champ est obligatoire")).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(place);
  await user.click(await screen.findByRole("option", { name: /Cour/ }));
  await user.click(submit());
  await waitFor(() => expect(sent[0]).toMatchObject({ keepPlaces: true, placeID: "yard" }));
});

test("[INV-504] lists each lot with quantity and status, with fields for team, responsible, place and project", async () => {
  const { user, sent, unfold, quantity } = open([doors, windows]);
  const dialog = await screen.findByRole("dialog", { name: /Changer le statut de 2 lots/ });
  await unfold(LIST);
  expect(within(dialog).getAllByRole("row")).toHaveLength(3);
  expect(quantity("Portes")).toHaveValue("12");
  expect(screen.getByLabelText("Nouveau statut de Fenêtres")).toHaveTextContent("À vendre");
  await user.clear(quantity("Portes"));
  await user.type(quantity("Portes"), "5");
  expect(within(dialog).getByText(/Il reste 7.pièces sans changement/)).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: /Créer une occurrence/ }));
  await selectChoice(user, screen.getByLabelText("Nouveau statut de Portes"), "give");

  await unfold(/^Lieu/);
  await user.click(screen.getByRole("checkbox", { name: "Garder le lieu de chaque lot" }));
  await user.click(screen.getByRole("combobox", { name: /Lieu/ }));
  await user.click(await screen.findByRole("option", { name: /Gerland/ }));
  await unfold(/^Responsable/);
  await user.click(screen.getByRole("checkbox", { name: "Garder le responsable de chaque lot" }));
  await user.click(screen.getByRole("combobox", { name: /Responsable/ }));
  await user.click(await screen.findByRole("option", { name: "Sacha Petit" }));
  await unfold(/^Projet/);
  await selectChoice(user, screen.getByLabelText("Projet"), "project-1");
  await unfold(/^Équipe/);
  expect(screen.getByRole("combobox", { name: /^Équipe/ })).toHaveAttribute("data-value", "team-1");
  expect(screen.getByText(/Résultat.*un lot scindé, un lot déplacé et un lot réaffecté/)).toBeVisible();
  await user.click(submit("Modifier 2 lots"));
  await waitFor(() =>
    expect(sent[0]).toEqual({
      items: [
        { id: "doors", updatedAt: doors.updatedAt, quantity: 5, action: "give" },
        { id: "windows", updatedAt: windows.updatedAt, quantity: 4, action: "sale" },
      ],
      organizationID: "team-1",
      keepResponsibles: false,
      responsibleID: "user-2",
      keepPlaces: false,
      placeID: "place-1",
      projectID: "project-1",
      createOccurrence: true,
    }),
  );
});

test("[INV-530] enables the create-occurrence switch only while a quantity is above 0 and below the current one", async () => {
  const { user, quantity, unfold } = open([doors]);
  await unfold(LIST);
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
  const { user, sent, quantity, unfold } = open([doors]);
  await user.click(await screen.findByRole("radio", { name: "À stocker" }));
  await unfold(LIST);
  await user.clear(quantity("Portes"));
  await user.type(quantity("Portes"), "-1");
  await user.click(submit());
  expect(await screen.findByText("La quantité doit être supérieure à 0 pour Portes")).toBeVisible();
  expect(quantity("Portes")).toHaveFocus();
  expect(sent).toEqual([]);
});

test("[INV-528] [INV-529] status, responsible and place are required, the project is not", async () => {
  const lot = buildSelectedLot({ id: "doors", name: "Portes", action: null, place: null, responsible: null });
  const { user, sent, unfold, quantity } = open([lot]);
  await unfold(LIST);
  await user.clear(quantity("Portes"));
  await user.type(quantity("Portes"), "13");
  await unfold(/^Responsable/);
  await user.click(screen.getByRole("checkbox", { name: "Garder le responsable du lot" }));
  expect(await screen.findByRole("combobox", { name: /Responsable/ })).toHaveValue("");
  await user.click(submit());
  await waitFor(() => expect(screen.getAllByText("Ce champ est obligatoire")).toHaveLength(3));
  expect(sent).toEqual([]);
});

test("lots without a person in charge stay without one, unless the user names one for them", async () => {
  const free = buildSelectedLot({ id: "free", name: "Volets", responsible: null });
  const { user, sent, unfold } = open([doors, free]);
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("Garder le responsable de chaque lot")).toBeVisible();
  expect(within(dialog).getByText("un lot reste sans responsable")).toBeVisible();
  await user.click(within(dialog).getByRole("radio", { name: "À stocker" }));
  await user.click(submit("Passer 2 lots à stocker"));
  await waitFor(() => expect(sent[0]).toMatchObject(none));
  await unfold(/^Responsable/);
  await user.click(screen.getByRole("combobox", { name: "Responsable du lot qui n’en a pas" }));
  await user.click(await screen.findByRole("option", { name: "Sacha Petit" }));
  expect(within(dialog).getByText("sans responsable, un lot : Sacha Petit")).toBeVisible();
  await user.click(submit());
  await waitFor(() => expect(sent[1]).toMatchObject({ ...none, responsibleID: "user-2" }));
});

test("another team asks for a person and a place of its own, and presets neither", async () => {
  const { user, sent, unfold } = open([doors]);
  await unfold(/^Équipe/);
  await selectChoice(user, await screen.findByRole("combobox", { name: /^Équipe/ }), "team-2");
  expect(await screen.findByRole("combobox", { name: /^Responsable/ })).toHaveValue("");
  await user.click(submit());
  await waitFor(() => expect(screen.getAllByText("Ce champ est obligatoire")).toHaveLength(2));
  expect(sent).toEqual([]);
});

test("a split asks for the part first, and the part stays an occurrence of the same product", async () => {
  const { user, sent, quantity } = open([doors, windows], undefined, {}, undefined, true);
  await screen.findByRole("dialog", { name: "Scinder 2 lots" });
  expect(submit("Scinder")).toBeDisabled();
  await user.clear(quantity("Portes"));
  await user.type(quantity("Portes"), "5");
  await selectChoice(user, screen.getByLabelText("Nouveau statut de Portes"), "give");
  await user.click(submit("Scinder un lot"));
  await waitFor(() =>
    expect(sent[0]).toMatchObject({
      items: [{ id: "doors", quantity: 5, action: "give" }],
      ...none,
      createOccurrence: true,
    }),
  );
});

test("names the conflicting lots, refetches only those and keeps the input for the others", async () => {
  let tries = 0;
  const now = "2026-11-02T08:00:00.000Z";
  const { user, sent, onClose, quantity, unfold } = open(
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
  await unfold(LIST);
  await user.clear(quantity("Portes"));
  await user.type(quantity("Portes"), "5");
  await user.clear(quantity("Fenêtres"));
  await user.type(quantity("Fenêtres"), "6");
  await user.click(submit());
  const refusal = await screen.findByText(/une autre personne a modifié ces données/);
  expect(refusal.closest("[role=alert]")).toHaveTextContent("Fenêtres");
  expect(quantity("Portes")).toHaveValue("5");
  await user.click(screen.getByRole("button", { name: "Actualiser ce lot" }));
  await waitFor(() => expect(quantity("Fenêtres")).toHaveValue("3"));
  expect(quantity("Portes")).toHaveValue("5");
  await user.clear(quantity("Fenêtres"));
  await user.type(quantity("Fenêtres"), "2");
  await user.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[1]?.items).toMatchObject([
    { id: "doors", quantity: 5, updatedAt: doors.updatedAt },
    { id: "windows", quantity: 2, updatedAt: now },
  ]);
});

test("refuses a reserved part at its quantity, with the order's number and link", async () => {
  const { user, quantity, unfold } = open([{ ...doors, held: 8 }], () => {
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
  await unfold(LIST);
  await user.clear(quantity("Portes"));
  await user.type(quantity("Portes"), "5");
  await user.click(submit());
  const sentence = /la commande R-0042 réserve ces lots/;
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  expect(quantity("Portes")).toHaveAccessibleDescription(sentence);
  expect(screen.getByRole("link", { name: "R-0042" })).toHaveAttribute(
    "href",
    "/fr/orders/seller/details/order-1",
  );
});

test("keeps the input when the server does not answer, and resends it from the notice", async () => {
  let tries = 0;
  const { user, onClose, quantity, unfold } = open([doors], () => {
    tries += 1;
    if (tries === 1) throw new DomainError("UNAVAILABLE", "down");
    return { batchID: "batch", ids: ["doors"] };
  });
  await unfold(LIST);
  await user.clear(quantity("Portes"));
  await user.type(quantity("Portes"), "5");
  await user.click(submit());
  expect(await screen.findByText(/Le serveur ne répond pas/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  expect(quantity("Portes")).toHaveValue("5");
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test("offers the people and places of the new team, and removes the lots from their project", async () => {
  const { user, sent, unfold } = open([doors]);
  await unfold(/^Équipe/);
  await unfold(/^Projet/);
  const team = await screen.findByRole("combobox", { name: /^Équipe/ });
  await selectChoice(user, team, "team-2");
  expect(screen.getByLabelText("Projet")).toBeDisabled();
  await waitFor(() => expect(screen.getByRole("combobox", { name: /Lieu/ })).toHaveValue(""));
  await user.click(screen.getByRole("combobox", { name: /Lieu/ }));
  await user.click(await screen.findByRole("option", { name: /Dépôt Nord/ }));
  await user.click(screen.getByRole("combobox", { name: /^Responsable/ }));
  await user.click(await screen.findByRole("option", { name: "Camille Martin" }));
  await user.click(submit());
  await waitFor(() =>
    expect(sent[0]).toMatchObject({ organizationID: "team-2", placeID: "north", projectID: null }),
  );
});

test("changes more than 200 lots together, without listing them", async () => {
  const many = Array.from({ length: 201 }, (_, index) => buildSelectedLot({ id: `lot-${index}` }));
  const { unfold } = open(many);
  await unfold(LIST);
  expect(await screen.findByText(/Au-delà de 200 lots/)).toBeVisible();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
});

test("hides the team from a solo user, who is the only person in charge", async () => {
  const { user, sent, onClose } = open([doors], undefined, {}, { id: "solo" });
  await screen.findByRole("dialog");
  expect(screen.queryByRole("button", { name: /^Équipe/ })).not.toBeInTheDocument();
  await user.keyboard("5");
  await user.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]).toMatchObject({ organizationID: null, ...none });
});
