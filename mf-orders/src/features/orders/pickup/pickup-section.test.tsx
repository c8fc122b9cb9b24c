import { DomainError } from "@gisement/shared-domain/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { buildOrder } from "../../../testing/build-order.ts";
import { renderOrders } from "../../../testing/render-orders.tsx";

const ORDER = buildOrder({ id: "order-5", status: "CONFIRMED", number: "CO-5" });
const PLACE = {
  id: "place-1",
  name: "Dépôt nord",
  address: "1 quai de la Gare",
  zipcode: "75013",
  city: "Paris",
  accessibility: "Quai de chargement",
  startsAt: null as string | null,
  endsAt: null as string | null,
  firstDay: "2026-11-30" as string | null,
  lastDay: "2027-02-24" as string | null,
  slots: [
    { startsAt: "2026-11-30T08:00:00.000Z", endsAt: "2026-11-30T08:30:00.000Z", free: 0 },
    { startsAt: "2026-11-30T08:30:00.000Z", endsAt: "2026-11-30T09:00:00.000Z", free: 2 },
    { startsAt: "2026-12-01T08:30:00.000Z", endsAt: "2026-12-01T09:00:00.000Z", free: 1 },
  ],
};

function open(
  place: Partial<typeof PLACE> = {},
  {
    kind = "seller",
    book = () => ORDER,
    order = ORDER,
  }: { kind?: string; book?: (input: unknown) => unknown; order?: typeof ORDER } = {},
) {
  const sent: unknown[] = [];
  const asked: unknown[] = [];
  return {
    sent,
    asked,
    ...renderOrders(`/orders/${kind}/details/order-5`, {
      GetOrder: () => ({ getOrder: order }),
      PickupOfOrder: (variables: unknown) => {
        asked.push(variables);
        return { pickupOfOrder: [{ ...PLACE, ...place }] };
      },
      BookPickup: ({ input }: { input: unknown }) => {
        sent.push(input);
        return { bookPickup: book(input) };
      },
    }),
  };
}
const section = async () =>
  within((await screen.findByRole("heading", { name: "Enlèvement" })).closest("section") as HTMLElement);

test("[ORD-503] an appointment is chosen among the free ones of a place, a week at a time", async () => {
  const { user, sent, asked, shell } = open();
  const pickup = await section();
  expect(pickup.getByText(/1 quai de la Gare, 75013 Paris/)).toBeVisible();
  await user.click(pickup.getByRole("button", { name: /^Choisir un créneau\s: Dépôt nord$/ }));
  const dialog = within(await screen.findByRole("dialog"));
  const monday = within(await dialog.findByRole("region", { name: "Lundi 30 novembre" }));
  expect(monday.getByRole("button", { name: "De 09:00 à 09:30, complet" })).toBeDisabled();
  await user.click(dialog.getByRole("button", { name: "Semaine suivante" }));
  await waitFor(() => expect(asked).toContainEqual({ orderID: "order-5", from: "2026-12-07" }));
  await user.click(dialog.getByRole("button", { name: "Semaine précédente" }));
  await user.click(await monday.findByRole("button", { name: "De 09:30 à 10:00" }));
  await user.click(dialog.getByRole("button", { name: /Prendre rendez-vous le 30\snov\.\s2026\sà\s09:30/ }));
  await waitFor(() =>
    expect(sent).toEqual([{ orderID: "order-5", placeID: "place-1", startsAt: "2026-11-30T08:30:00.000Z" }]),
  );
  await waitFor(() =>
    expect(shell.recorded.toasts).toEqual([{ kind: "success", message: "Rendez-vous pris" }]),
  );
});

test("an appointment that another buyer took meanwhile is said, and the dialog stays", async () => {
  const { user } = open(
    {},
    {
      book: () => {
        throw new DomainError("CONFLICT", "taken", { field: "startsAt", reason: "slot-taken" });
      },
    },
  );
  await user.click((await section()).getByRole("button", { name: /Choisir un créneau/ }));
  const dialog = within(await screen.findByRole("dialog"));
  const monday = within(await dialog.findByRole("region", { name: "Lundi 30 novembre" }));
  await user.click(monday.getByRole("button", { name: "De 09:30 à 10:00" }));
  await user.click(dialog.getByRole("button", { name: /Prendre rendez-vous le/ }));
  expect(await dialog.findByText("Ce créneau vient d’être pris. Choisissez-en un autre.")).toBeVisible();
});

test("a booked appointment is moved, or given back after a question", async () => {
  const { user, sent } = open({
    startsAt: "2026-11-30T08:30:00.000Z",
    endsAt: "2026-11-30T09:00:00.000Z",
  });
  const pickup = await section();
  expect(pickup.getByText(/30 nov. 2026 à 09:30 – 10:00/)).toBeVisible();
  expect(pickup.getByRole("button", { name: /Déplacer le rendez-vous/ })).toBeEnabled();
  await user.click(pickup.getByRole("button", { name: "Rendre le créneau" }));
  expect(sent).toEqual([]);
  const question = within(await screen.findByRole("dialog"));
  await user.click(question.getByRole("button", { name: "Rendre le créneau" }));
  await waitFor(() => expect(sent).toEqual([{ orderID: "order-5", placeID: "place-1", startsAt: null }]));
});

test("a place without slots sends the seller to its hours, and the buyer to the messages", async () => {
  open({ firstDay: null, lastDay: null, slots: [] });
  const pickup = await section();
  expect(pickup.getByText(/^Sans créneau\s: l’enlèvement se convient par message/)).toBeVisible();
  expect(pickup.getByRole("link", { name: "Proposer des créneaux à ce lieu" })).toBeVisible();
  expect(pickup.queryByRole("button")).toBeNull();
});

test("once the goods are ready the appointment is only read", async () => {
  open(
    { startsAt: "2026-11-30T08:30:00.000Z", endsAt: "2026-11-30T09:00:00.000Z" },
    { order: { ...ORDER, status: "READY" } },
  );
  const pickup = await section();
  expect(pickup.getByText(/30 nov. 2026 à 09:30/)).toBeVisible();
  expect(pickup.queryByRole("button")).toBeNull();
});
