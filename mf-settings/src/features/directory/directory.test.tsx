import { screen, waitFor } from "@testing-library/react";
import { renderSettings } from "../../testing/render-settings.tsx";
import type { DirectoryEntry } from "./api/search-organizations.ts";

const buildEntry = (change: Partial<DirectoryEntry> = {}): DirectoryEntry => ({
  id: "org-1",
  name: "Canal Réemploi",
  logo: null,
  color: null,
  tagline: "Briques et bois",
  type: null,
  address: "4 quai de la Loire",
  zipcode: "75019",
  city: "Paris",
  country: "FR",
  email: "bonjour@canal.test",
  phone: "+33142000000",
  isMaster: false,
  masterID: null,
  ...change,
});
const ENTRIES = [buildEntry(), buildEntry({ id: "org-2", name: "Lowlands", city: "Rotterdam" })];
const SearchDirectory = ({ search }: { search: string | null }) => ({
  searchOrganizations: {
    items: ENTRIES.filter(({ name }) => name.toLowerCase().includes(search ?? "")),
    nextToken: null,
  },
});

it("[TEAM-004] lists the organizations and searches on the server, with the search in the address", async () => {
  const { user, location } = renderSettings("/organization/directory", { SearchDirectory });
  expect(await screen.findByText("Lowlands")).toBeInTheDocument();
  await user.type(screen.getByRole("searchbox", { name: "Chercher une organisation" }), "canal");
  await waitFor(() => expect(screen.queryByText("Lowlands")).not.toBeInTheDocument());
  expect(screen.getByText("Canal Réemploi")).toBeInTheDocument();
  expect(location()).toBe("/fr/organization/directory?q=canal");
});

it("opens one organization from the list", async () => {
  const { user, location } = renderSettings("/organization/directory", {
    SearchDirectory,
    DirectoryEntry: () => ({ getDirectoryEntry: ENTRIES[0] }),
  });
  await user.click(await screen.findByText("Canal Réemploi"));
  await waitFor(() => expect(location()).toBe("/fr/organization/directory/org-1"));
});

it("[TEAM-005] shows one organization at its own address", async () => {
  const requests: unknown[] = [];
  renderSettings("/organization/directory/org-1", {
    DirectoryEntry: (variables: object) => {
      requests.push(variables);
      return { getDirectoryEntry: ENTRIES[0] };
    },
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Canal Réemploi" })).toBeVisible();
  expect(screen.getByRole("link", { name: "bonjour@canal.test" })).toHaveAttribute(
    "href",
    "mailto:bonjour@canal.test",
  );
  expect(screen.getByText("75019 Paris")).toBeVisible();
  expect(requests).toEqual([{ id: "org-1" }]);
});

it("reports an organization that is not listed, with a link back", async () => {
  renderSettings("/organization/directory/gone", { DirectoryEntry: () => ({ getDirectoryEntry: null }) });
  expect(await screen.findByText("Cette organisation ne figure pas dans l’annuaire")).toBeVisible();
  expect(screen.getByRole("link", { name: "Revenir à l’annuaire" })).toHaveAttribute(
    "href",
    "/fr/organization/directory",
  );
});

it("retries a failed list", async () => {
  let broken = true;
  const { user } = renderSettings("/organization/directory", {
    SearchDirectory: (variables: { search: string | null }) => {
      if (broken) throw new Error("no answer");
      return SearchDirectory(variables);
    },
  });
  await screen.findByText("L’annuaire n’a pas pu être chargé");
  broken = false;
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByText("Lowlands")).toBeInTheDocument();
});
