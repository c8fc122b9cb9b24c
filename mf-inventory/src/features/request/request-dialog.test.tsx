import { DomainError } from "@gisement/shared-domain/errors";
import { INTERNAL_SHOP_NEEDED } from "@gisement/shared-domain/orders";
import { createTestShell, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { NAMESPACE } from "../../texts/namespace.ts";
import { texts } from "../../texts/texts.ts";
import type { RequestLot } from "./api/requests.ts";
import { RequestDialog } from "./request-dialog.tsx";

const lot = (id: string, team: string, change: Partial<RequestLot> = {}) =>
  ({
    id,
    productID: `product-${id}`,
    name: `Porte ${id}`,
    nameEN: null,
    nameNL: null,
    ref: `RE-${id}`,
    brand: null,
    model: null,
    category: "31",
    conditions: [],
    provenances: [],
    pictures: [],
    dimension: null,
    quantity: { number: 12, unit: "u" },
    heldQuantity: 0,
    price: null,
    slug: null,
    action: "sale",
    byUserID: "user-9",
    organizationID: team,
    projectID: null,
    placeID: null,
    place: null,
    owner: { id: team, name: team === "team-2" ? "Ressourcerie du Nord" : "Lowlands", kind: "organization" },
    ...change,
  }) as RequestLot;

interface Sent {
  readonly id: string;
  readonly toOrganizationID: string;
  readonly items: readonly { readonly productID: string; readonly quantity: number }[];
}

function open(
  lots: readonly RequestLot[],
  answer: (input: Sent) => void = () => undefined,
  published: readonly { readonly id: string }[] = [],
) {
  const sent: Sent[] = [];
  const onClose = jest.fn();
  const shell = createTestShell({
    operations: {
      RequestLots: () => ({ searchProduct: { items: lots }, publishedLots: published }),
      CreateRequest: ({ input }: { input: Sent }) => {
        sent.push(input);
        answer(input);
        return { createOrder: { id: input.id, number: "CO-0001" } };
      },
    },
  });
  const { user } = renderScreen(
    <RequestDialog
      lotIDs={[...lots, ...published].map(({ id }) => id)}
      source="inventory"
      onClose={onClose}
    />,
    { shell, texts: withTexts(NAMESPACE, texts) },
  );
  const fill = async (message = "Bonjour, toujours disponibles ?") => {
    await screen.findByRole("heading", { name: /Ressourcerie|Lowlands/, level: 3 }).catch(() => undefined);
    await user.click(screen.getByRole("radio", { name: "Réservation" }));
    await user.type(screen.getByLabelText(/^Message/), message);
    await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  };
  return { user, sent, onClose, shell, fill };
}

it("[REQ-501] names the number of sheets, and can be given up", async () => {
  const { user, sent, onClose } = open([lot("a", "team-2"), lot("b", "team-3")]);
  const dialog = within(await screen.findByRole("dialog", { name: "Nouvelle demande" }));
  expect(dialog.getByText("2 fiches sélectionnées")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Enregistrer" })).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Annuler" }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([]);
});

it("[REQ-503] [REQ-512] sends one request to each owner, with its own lots, and one type and message", async () => {
  const { sent, fill, shell } = open([lot("a", "team-2"), lot("b", "team-3"), lot("c", "team-2")]);
  await screen.findByRole("heading", { name: "Lowlands" });
  await fill();
  await waitFor(() => expect(sent).toHaveLength(2));
  const common = {
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    type: "ORDER",
    source: "inventory",
    requestType: "reservation",
    message: "Bonjour, toujours disponibles ?",
    orderUserId: "user-1",
    toUserID: null,
  };
  expect(sent).toEqual([
    {
      ...common,
      toOrganizationID: "team-2",
      items: [
        { productID: "a", quantity: 12 },
        { productID: "c", quantity: 12 },
      ],
    },
    { ...common, toOrganizationID: "team-3", items: [{ productID: "b", quantity: 12 }] },
  ]);
  expect(sent[0]?.id).not.toBe(sent[1]?.id);
  expect(await screen.findByText("2 demandes envoyées")).toBeVisible();
  expect(shell.recorded.errors).toEqual([]);
});

it("[REQ-510] the stepper stops at what is free of the lot", async () => {
  const { user, sent, fill } = open([lot("a", "team-2", { heldQuantity: 9.5 })]);
  const field = await screen.findByRole("spinbutton", { name: "Quantité de Porte a" });
  expect(field).toHaveValue(2.5);
  expect(screen.getByRole("button", { name: "Plus de Porte a" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Moins de Porte a" }));
  expect(field).toHaveValue(1.5);
  await user.clear(field);
  await user.type(field, "99");
  expect(field).toHaveValue(2.5);
  await fill();
  await waitFor(() => expect(sent[0]?.items).toEqual([{ productID: "a", quantity: 2.5 }]));
});

it("asks for type and message in their place, and sends nothing before", async () => {
  const { user, sent } = open([lot("a", "team-2")]);
  await screen.findByRole("heading", { name: "Ressourcerie du Nord" });
  await user.type(screen.getByLabelText(/^Message/), "Oui");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText("Choisissez ce que vous demandez.")).toBeVisible();
  expect(screen.getByText("Écrivez de 5 à 500 caractères.")).toBeVisible();
  expect(screen.getByLabelText(/^Message/)).toBeInvalid();
  expect(sent).toEqual([]);
});

it("a request that fails is named and sent again as the same one; those that were sent are not", async () => {
  let isBroken = true;
  const { user, sent, fill } = open([lot("a", "team-2"), lot("b", "team-3")], ({ toOrganizationID }) => {
    if (isBroken && toOrganizationID === "team-3") throw new DomainError("UNAVAILABLE", "no answer");
  });
  await screen.findByRole("heading", { name: "Lowlands" });
  await fill();
  expect(await screen.findByRole("alert")).toHaveTextContent("La demande à Lowlands n’a pas été envoyée");
  expect(screen.getByText("Envoyée à Ressourcerie du Nord")).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText("2 demandes envoyées")).toBeVisible();
  expect(sent.map(({ toOrganizationID }) => toOrganizationID)).toEqual(["team-2", "team-3", "team-3"]);
  expect(sent[1]?.id).toBe(sent[2]?.id);
});

it("[REQ-513] without an internal shop the refusal says what is needed", async () => {
  const { fill } = open([lot("a", "team-2")], () => {
    throw new DomainError("BAD_USER_INPUT", "no", { field: "items[0].productID", reason: "internal-shop" });
  });
  await screen.findByRole("heading", { name: "Ressourcerie du Nord" });
  await fill();
  expect(await screen.findByRole("alert")).toHaveTextContent(INTERNAL_SHOP_NEEDED.fr);
});

it("[REQ-502] [CONST-531] a green check covers the dialog for three seconds, then it closes", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { fill, onClose } = open([lot("a", "team-2")]);
    await screen.findByRole("heading", { name: "Ressourcerie du Nord" });
    await fill();
    expect(await screen.findByText("1 demande envoyée")).toBeVisible();
    jest.advanceTimersByTime(2500);
    expect(onClose).not.toHaveBeenCalled();
    jest.advanceTimersByTime(600);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  } finally {
    jest.useRealTimers();
  }
});

it("own lots, and lots without a free piece, are left out and said so", async () => {
  const { sent, fill } = open([
    lot("a", "team-2"),
    lot("own", "team-1"),
    lot("held", "team-2", { heldQuantity: 12 }),
  ]);
  expect(await screen.findByText("1 fiche de votre équipe n’est pas demandée.")).toBeVisible();
  expect(screen.queryByText("Porte held")).not.toBeInTheDocument();
  await fill();
  await waitFor(() => expect(sent[0]?.items).toEqual([{ productID: "a", quantity: 12 }]));
});

it("a lot of another's shop is asked for by what the shop shows; where it keeps the quantity back, any", async () => {
  const { user, sent, fill } = open([], undefined, [
    {
      ...lot("p", "team-4"),
      quantity: { number: null, unit: "u" },
      shopSlug: "reserve",
      shopName: "La Réserve",
      slug: "porte",
      price: null,
      picture: "a/b.jpg",
      city: "Lille",
    } as never,
  ]);
  expect(await screen.findByRole("heading", { name: "La Réserve" })).toBeVisible();
  expect(screen.getByText("quantité non indiquée")).toBeVisible();
  expect(document.querySelector("img")).toHaveAttribute("src", "/shops/reserve/files/thumb/160/a/b.jpg");
  const field = screen.getByRole("spinbutton", { name: "Quantité de Porte p" });
  expect(field).toHaveValue(1);
  await user.clear(field);
  await user.type(field, "300");
  await fill();
  await waitFor(() => expect(sent[0]?.items).toEqual([{ productID: "p", quantity: 300 }]));
});
