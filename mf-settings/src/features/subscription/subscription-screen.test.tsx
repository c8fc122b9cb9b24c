import { screen } from "@testing-library/react";
import type { TeamSubscription } from "../../kernel/subscription/api/get-subscription.ts";
import { fewSeats } from "../../testing/build.ts";
import { ADMIN_TEAM, renderSettings } from "../../testing/render-settings.tsx";

const paid = (change: Partial<NonNullable<TeamSubscription["current"]>> = {}) => ({
  getSubscription: {
    organizationID: "team-1",
    payerID: "team-1",
    current: {
      id: "s1",
      type: "PRO",
      status: "ACTIVE",
      quotaUserExtension: 3,
      start: "2026-01-01T12:00:00.000Z",
      end: null,
      cancelAt: null,
      ...change,
    },
    seats: { plan: 25, extension: 3, total: 28, used: 12 },
  },
});

it("[ACCT-004] shows plan, status and seats", async () => {
  renderSettings("/settings/subscription", { TeamSubscription: () => paid() });
  expect(await screen.findByText("Pro")).toBeVisible();
  expect(screen.getByText("En vigueur")).toBeVisible();
  expect(screen.getByText("01/01/2026")).toBeVisible();
  expect(screen.getByText(/12 places occupées sur 28/)).toBeVisible();
  expect(screen.getByRole("progressbar", { name: /12 places/ })).toBeVisible();
  expect(screen.getByText("16")).toBeVisible();
  expect(screen.getByRole("link", { name: "Voir les membres de l’équipe" })).toHaveAttribute(
    "href",
    "/fr/team",
  );
});

it("shows the free plan without a subscription, and reports a full team", async () => {
  renderSettings(
    "/settings/subscription",
    { TeamSubscription: () => fewSeats(5) },
    { team: { ...ADMIN_TEAM, role: "USER" } as typeof ADMIN_TEAM },
  );
  expect(await screen.findByText("Gratuite")).toBeVisible();
  expect(screen.getByText(/Toutes les places sont prises/)).toBeVisible();
  expect(screen.queryByRole("link", { name: /membres/ })).not.toBeInTheDocument();
});

it.each([
  [{ status: "PAST_DUE" }, /Un paiement est en retard/],
  [{ cancelAt: "2999-12-31T12:00:00.000Z" }, /s’arrête le 31 déc. 2999/],
])("explains what the status %j requires", async (change, text) => {
  renderSettings("/settings/subscription", { TeamSubscription: () => paid(change) });
  expect(await screen.findByText(text)).toBeVisible();
});

it("retries a failed load", async () => {
  let broken = true;
  const { user } = renderSettings("/settings/subscription", {
    TeamSubscription: () => {
      if (broken) throw new Error("no answer");
      return paid();
    },
  });
  await screen.findByText("L’abonnement n’a pas pu être chargé");
  broken = false;
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByText("Pro")).toBeVisible();
});
