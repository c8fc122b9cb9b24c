import { DomainError } from "@gisement/shared-domain/errors";
import { createTestShell, renderScreen, selectChoice, withTexts } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { CatalogueRoutes } from "../../../routes.tsx";
import { buildLot, SET } from "../../../testing/build.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { texts } from "../../../texts/texts.ts";

type ShellOptions = NonNullable<Parameters<typeof createTestShell>[0]>;
const TOKEN = "T".repeat(43);
const MOMENT = "2026-05-01T08:00:00.000Z";

interface Link {
  id: string;
  name: string;
  expiresAt: string;
  revokedAt: string | null;
  lastUsedAt: string | null;
  uses: number;
  entries: { id: string; uses: number }[];
}

/** A server double with one saved version and its links. */
function buildServer(more: Record<string, unknown> = {}) {
  const state = { publishedAt: null as string | null, links: [] as Link[] };
  const operations = {
    CatalogueProject: () => ({
      getProject: {
        id: "p1",
        name: "Lycée Moulin",
        picture: "default-project.png",
        description: null,
        startDate: null,
        endDate: null,
        productPictures: [],
        productCount: 1,
        organizationID: "team-1",
        userProjectsId: "user-1",
        place: null,
      },
    }),
    CatalogueLots: () => ({ searchProduct: { items: [buildLot({ id: "d0" })], total: 1 } }),
    PropertySet: () => SET,
    CatalogueVersions: () => ({
      catalogsByProject: {
        items: [
          {
            id: "v1",
            version: 1,
            publishDate: MOMENT,
            publishedAt: state.publishedAt,
            template: "dense",
            createdAt: MOMENT,
            author: { id: "u", name: "Camille" },
          },
        ],
      },
    }),
    CatalogueVersionContent: () => ({
      getCatalog: {
        id: "v1",
        version: 1,
        template: "dense",
        publishDate: MOMENT,
        supportedLocales: ["fr"],
        metadata: [],
        content: [
          {
            language: "fr",
            blocks: [
              { id: "h", type: "HEADER", referenceID: null, data: {} },
              { id: "b1", type: "PRODUCT", referenceID: "d0", data: { name: "Lavabo en grès" } },
            ],
          },
        ],
      },
    }),
    PublishCatalogueVersion: ({ published }: { published: boolean }) => {
      state.publishedAt = published ? MOMENT : null;
      if (!published) for (const link of state.links) link.revokedAt = MOMENT;
      return { updateCatalog: { id: "v1", publishedAt: state.publishedAt } };
    },
    CatalogueLinks: () => ({
      secretLinks: {
        items: state.links.map((link) => ({
          ...link,
          createdAt: MOMENT,
          author: { id: "u", name: "Camille" },
        })),
      },
    }),
    CreateCatalogueLink: ({ input }: { input: { name: string; expiresAt: string } }) => {
      const id = `l${state.links.length + 1}`;
      state.links.unshift({ id, ...input, revokedAt: null, lastUsedAt: null, uses: 0, entries: [] });
      return { createSecretLink: { id, token: TOKEN } };
    },
    RevokeCatalogueLink: ({ id }: { id: string }) => {
      for (const link of state.links) if (link.id === id) link.revokedAt = MOMENT;
      return { revokeSecretLink: { id, revokedAt: MOMENT } };
    },
    ...more,
  };
  return { state, operations };
}

function renderCatalogue(options: ShellOptions) {
  const shell = createTestShell(options);
  const { user } = renderScreen(<CatalogueRoutes />, {
    route: "/projects/catalog/p1",
    shell,
    texts: withTexts(NAMESPACE, texts),
  });
  return { shell, user };
}

async function openDialog(options: ShellOptions) {
  const { shell, user } = renderCatalogue(options);
  await user.click(await screen.findByRole("button", { name: "Partager" }));
  return {
    user,
    shell,
    dialog: within(await screen.findByRole("dialog", { name: "Partager le catalogue" })),
  };
}

test("two acts in the dialog publish a version and copy a link to it, which has a name and a validity", async () => {
  const { state, operations } = buildServer();
  const { user, dialog, shell } = await openDialog({ operations });
  const written = jest.spyOn(navigator.clipboard, "writeText");
  expect(dialog.getByRole("status")).toHaveTextContent("Version 1 non publiée");
  await user.click(dialog.getByRole("button", { name: "Publier et créer un lien" }));
  await waitFor(() => expect(dialog.getByRole("button", { name: "Copier" })).toHaveFocus());
  await user.keyboard("{Enter}");
  await waitFor(() => expect(shell.recorded.toasts.at(-1)?.message).toBe("Adresse copiée"));
  expect(written).toHaveBeenCalledWith(`${window.location.origin}/links/${TOKEN}/`);
  expect(dialog.getByRole("status")).toHaveTextContent("Version 1 publiée le");
  expect(state.links).toHaveLength(1);
  expect(state.links[0]?.name).toMatch(/^Lien du \d{1,2}(?:er)?\s\p{L}+\.?\s\d{4}$/u);
  const days = (Date.parse(state.links[0]?.expiresAt ?? "") - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
});

test("a link with its own name and validity is created, shown once and revoked", async () => {
  const { state, operations } = buildServer();
  state.publishedAt = MOMENT;
  const { user, dialog } = await openDialog({ operations });
  const name = dialog.getByLabelText(/Nom du lien/);
  await user.clear(name);
  await user.click(dialog.getByRole("button", { name: "Créer un lien" }));
  expect(await dialog.findByText("Donnez un nom au lien")).toBeInTheDocument();
  await user.type(name, "Mairie");
  await selectChoice(user, dialog.getByLabelText(/Valable/), "7");
  await user.click(dialog.getByRole("button", { name: "Créer un lien" }));
  expect(await dialog.findByLabelText("Adresse du lien")).toHaveValue(
    `${window.location.origin}/links/${TOKEN}/`,
  );
  const days = (Date.parse(state.links[0]?.expiresAt ?? "") - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
  await user.click(dialog.getByRole("button", { name: "J’ai copié l’adresse" }));
  expect(dialog.queryByLabelText("Adresse du lien")).not.toBeInTheDocument();
  expect(dialog.getByText(/jamais consulté/)).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(TOKEN);

  await user.click(dialog.getByRole("button", { name: "Révoquer Mairie" }));
  const confirm = within(await screen.findByRole("dialog", { name: "Révoquer « Mairie » ?" }));
  await user.click(confirm.getByRole("button", { name: "Révoquer" }));
  expect(await dialog.findByText("Révoqué")).toBeInTheDocument();
  expect(dialog.queryByRole("button", { name: "Révoquer Mairie" })).not.toBeInTheDocument();
});

test("links show their uses, and withdrawing the version says that they end for good", async () => {
  const { state, operations } = buildServer();
  state.publishedAt = MOMENT;
  const open = { entries: [], revokedAt: null, lastUsedAt: MOMENT, expiresAt: "2099-01-01T00:00:00.000Z" };
  state.links.push(
    {
      id: "a",
      name: "Acheteurs",
      uses: 12,
      ...open,
      entries: [
        { id: "b1", uses: 7 },
        { id: "gone", uses: 1 },
      ],
    },
    { id: "b", name: "Ancien", uses: 1, ...open, expiresAt: "2020-01-01T00:00:00.000Z" },
  );
  const { user, dialog } = await openDialog({ operations });
  expect(await dialog.findByText(/12 consultations, la dernière le/)).toBeInTheDocument();
  expect(dialog.getByText("Expiré")).toBeInTheDocument();
  await user.click(await dialog.findByText("Produits les plus consultés"));
  expect(dialog.getByText("Lavabo en grès").closest("li")).toHaveTextContent(/7$/);
  expect(dialog.getByText("Sans nom").closest("li")).toHaveTextContent(/1$/);
  await user.click(dialog.getByRole("button", { name: "Retirer" }));
  const confirm = within(await screen.findByRole("dialog", { name: "Retirer cette version ?" }));
  await user.click(confirm.getByRole("button", { name: "Retirer" }));
  await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent("non publiée"));
  expect(await dialog.findAllByText("Révoqué")).toHaveLength(2);
});

test("a lost token, a refused link and a failed publication are reported, and the form keeps its input", async () => {
  const { state, operations } = buildServer({
    CreateCatalogueLink: () => {
      throw new DomainError("LIMIT_EXCEEDED", "too many", { field: "thingID", limit: 100 });
    },
    PublishCatalogueVersion: () => {
      throw new DomainError("UNAVAILABLE", "away");
    },
  });
  state.publishedAt = MOMENT;
  const { user, dialog, shell } = await openDialog({ operations });
  await user.clear(dialog.getByLabelText(/Nom du lien/));
  await user.type(dialog.getByLabelText(/Nom du lien/), "Mairie");
  await user.click(dialog.getByRole("button", { name: "Créer un lien" }));
  expect(await dialog.findByRole("alert")).toBeInTheDocument();
  expect(dialog.getByLabelText(/Nom du lien/)).toHaveValue("Mairie");
  await user.click(dialog.getByRole("button", { name: "Publier de nouveau" }));
  await waitFor(() =>
    expect(shell.recorded.toasts).toContainEqual(expect.objectContaining({ kind: "error" })),
  );
});

test("a version that cannot be published gets no link, and the form says why", async () => {
  const { state, operations } = buildServer({
    PublishCatalogueVersion: () => {
      throw new DomainError("UNAVAILABLE", "away");
    },
  });
  const { user, dialog } = await openDialog({ operations });
  await user.click(dialog.getByRole("button", { name: "Publier et créer un lien" }));
  expect(await dialog.findByRole("alert")).toBeInTheDocument();
  expect(state.links).toEqual([]);
});

test("a guest and a participant from outside cannot publish", async () => {
  const { operations } = buildServer();
  renderCatalogue({
    operations,
    team: { id: "team-1", name: "Atelier", role: "GUEST", color: null, logo: null },
  });
  await screen.findByRole("region", { name: "Pages du catalogue" });
  expect(screen.queryByRole("button", { name: "Partager" })).not.toBeInTheDocument();
});
