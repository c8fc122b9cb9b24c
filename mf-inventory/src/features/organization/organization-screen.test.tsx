import { createTestShell, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { answerChoices } from "../../testing/answer-choices.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { texts } from "../../texts/texts.ts";
import { OrganizationScreen } from "./organization-screen.tsx";

const lot = {
  id: "doors",
  productID: "product-1",
  name: "Portes",
  nameEN: null,
  nameNL: null,
  category: "31",
  action: "sale",
  updatedAt: "2026-11-02T10:00:00.000Z",
  createdAt: "2026-11-01T10:00:00.000Z",
  pictures: [],
  organizationID: "team-9",
  quantity: { number: 3, unit: "u" },
  place: { id: "yard", name: "Cour" },
  byUser: { id: "user-1", name: "Camille Martin" },
};
const buckets = (name: string, ...counts: [string, number][]) => ({
  name,
  value: null,
  buckets: counts.map(([key, doc_count]) => ({ key, doc_count })),
});

function open({ isMaster = false, total = 40, route = "" } = {}) {
  const requests: Record<string, unknown>[] = [];
  const shell = createTestShell({
    session: {
      memberships: [
        {
          id: "member-1",
          organizationID: "team-1",
          organizationName: "Atelier Réemploi",
          logo: null,
          color: null,
          role: "USER",
          status: "DONE",
          isMaster,
          masterID: null,
          partner: false,
        },
      ],
    },
    operations: {
      ...answerChoices(),
      InventorySubTeams: () => ({
        getOrganization: {
          id: "team-1",
          name: "Atelier Réemploi",
          isMaster,
          teams: isMaster ? [{ id: "team-9", name: "Réemploi Nord" }] : [],
        },
      }),
      OrganizationLots: ({ filter }: { filter: Record<string, unknown> }) => {
        requests.push(filter);
        return {
          searchProduct: {
            total,
            nextToken: null,
            items: total > 0 ? [lot] : [],
            aggregateItems: [
              buckets("organizationID", ["team-1", 30], ["team-9", 10]),
              buckets("byUserID", ["user-1", 40]),
              buckets("placeID", ["yard", 25], ["place-1", 15]),
              buckets("action", ["sale", 18], ["tbd", 12], ["give", 6], ["keep", 4]),
              buckets("category", ["31", 40]),
            ],
          },
        };
      },
    },
  });
  const rendered = renderScreen(
    <Routes>
      <Route path="/:lang/inventory/organization" element={<OrganizationScreen />} />
    </Routes>,
    { route: `/inventory/organization${route}`, shell, texts: withTexts(NAMESPACE, texts) },
  );
  return { ...rendered, asked: requests };
}

test("[INV-003] a master organization sees its sub-teams' lots by team, and the team of each lot", async () => {
  const { user, asked, location } = open({ isMaster: true });
  const teams = within(await screen.findByRole("figure", { name: "Lots par équipe" }));
  expect(await teams.findByRole("button", { name: "Réemploi Nord" })).toBeVisible();
  expect(screen.queryByRole("figure", { name: "Lots par personne" })).not.toBeInTheDocument();
  expect(screen.getByRole("row", { name: /Portes/ })).toHaveTextContent("Réemploi Nord");
  await user.click(teams.getByRole("button", { name: "Réemploi Nord" }));
  await waitFor(() => expect(location()).toBe("/fr/inventory/organization?organizationID=team-9"));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ organizationID: { eqs: ["team-9"] } }));
  expect(screen.getByRole("region", { name: "Filtres actifs" })).toHaveTextContent("Réemploi Nord");
});

test("[INV-003] others see their lots by person, place and status", async () => {
  open();
  for (const name of ["Lots par personne", "Lots par lieu", "Lots par statut", "Lots par catégorie"])
    expect(await screen.findByRole("figure", { name })).toBeVisible();
  expect(screen.queryByRole("figure", { name: "Lots par équipe" })).not.toBeInTheDocument();
  expect(screen.queryByRole("columnheader", { name: "Équipe" })).not.toBeInTheDocument();
});

test("each figure links to the lots it counts and keeps the other filters", async () => {
  open({ route: "?placeID=yard" });
  const offered = await screen.findByRole("link", { name: /À vendre ou à donner.*24.*60.%/ });
  expect(offered).toHaveAttribute("href", "/fr/inventory/organization?placeID=yard&action=sale&action=give");
  expect(screen.getByRole("link", { name: /^Lots.*40/ })).toHaveAttribute(
    "href",
    "/fr/inventory/organization?placeID=yard",
  );
});

test("switches a chart to its table by keyboard", async () => {
  const { user } = open();
  const chart = within(await screen.findByRole("figure", { name: "Lots par lieu" }));
  chart.getByRole("button", { name: "Afficher le tableau" }).focus();
  await user.keyboard("t");
  await waitFor(() => expect(chart.getByRole("row", { name: /Cour.*25/ })).toBeVisible());
});

test("explains how to add lots when there are none", async () => {
  open({ total: 0 });
  expect(await screen.findByText("Votre inventaire est vide")).toBeVisible();
  expect(screen.getByRole("link", { name: "Importer un fichier" })).toBeVisible();
});
