import type { RegisteredRemote } from "@gisement/shared-domain/remote";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { registerImpersonationTexts } from "../features/impersonation/texts/register-texts.ts";
import type { ShellSession } from "../runtime/boot/requests.ts";
import { createRuntime } from "../runtime/create-runtime.ts";
import { followAddress } from "../runtime/i18n/locale-store.ts";
import { buildMembership, buildRemote, buildSession } from "../testing/builders.ts";
import { FakeEventSource } from "../testing/fake-event-source.ts";
import { startTexts } from "../testing/start-texts.ts";
import { App } from "./app.tsx";

jest.mock("@module-federation/enhanced/runtime", () => ({
  loadRemote: async (id: string) => ({
    bootstrap: async () => {},
    mount: async ({ domElementGetter }: { domElementGetter: () => HTMLElement }) => {
      domElementGetter().innerHTML = `<h1>${id}</h1>`;
    },
    unmount: async () => {},
  }),
  registerRemotes: () => {},
  registerPlugins: () => {},
  satisfy: () => true,
}));

// single-spa keeps its applications per page, so all tests of this file share one registry.
const projects = buildRemote("mf-projects", "/projects");
const orders = buildRemote("mf-orders", "/orders", {
  routes: [{ path: "/orders", roles: ["ADMIN", "USER"] }],
});
const account = buildRemote("mf-settings", "/account", {
  navigation: [
    {
      id: "account",
      parent: "user-menu",
      label: { fr: "Mon compte", en: "My account", nl: "Mijn account" },
      icon: "person",
      path: "/account",
      order: 90,
      key: "c",
    },
  ],
});
const remotes: RegisteredRemote[] = [projects, orders, account];
const memberships = [
  buildMembership(),
  buildMembership({ organizationID: "lowlands", organizationName: "Lowlands Hergebruik", role: "GUEST" }),
  buildMembership({ organizationID: "canal", organizationName: "Ressourcerie du Canal", status: "PENDING" }),
];

let session: ShellSession;
const posts: { url: string; body: string }[] = [];
let runtime: ReturnType<typeof createRuntime>;

beforeAll(async () => {
  await startTexts();
  registerImpersonationTexts(i18next);
  runtime = createRuntime(buildSession({ memberships }), { registry: { composition: "one", remotes } });
});
// An open BroadcastChannel keeps Node alive.
afterAll(() => runtime.teams.close());
beforeEach(async () => {
  posts.length = 0;
  session = buildSession({ memberships });
  runtime.panels.getState().show(null);
  FakeEventSource.install();
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    // Notifications and health reports have their own tests.
    if (String(input).endsWith("/graphql")) return new Promise<Response>(() => {});
    if (String(input) === "/api/beacons") return new Response(null, { status: 204 });
    if (init?.method) posts.push({ url: String(input), body: String(init.body) });
    if (String(input) === "/api/team")
      session = { ...session, selectedTeam: JSON.parse(String(init?.body)).team };
    return new Response(JSON.stringify(session), { status: 200 });
  });
  runtime.sessions.replace(session);
  await act(async () => history.pushState(null, "", "/fr"));
  // A language is shown once every part has its texts.
  act(followAddress);
  await waitFor(() => expect(i18next.language).toBe("fr"));
});
const open = () => render(<App runtime={runtime} />);
const bar = () => screen.getByRole("navigation", { name: "Navigation principale" });

test("[SHELL-007] the dashboard greets the person and names the team", () => {
  runtime.sessions.replace({
    ...session,
    memberships: memberships.filter(({ status }) => status === "DONE"),
  });
  open();
  expect(screen.getByRole("heading", { level: 1, name: "Bonjour Claire" })).toBeVisible();
  expect(screen.getByText(/ · Équipe Atelier Réemploi$/)).toBeVisible();
  expect(document.title).toBe("Tableau de bord · Gisement");
});

test("a click in the bar opens the remote, highlights its entry and moves the focus to its heading", async () => {
  open();
  await userEvent.click(within(bar()).getByRole("link", { name: "orders" }));
  const heading = await screen.findByRole("heading", { name: "mf_orders/app" });
  expect(location.pathname).toBe("/fr/orders");
  expect(within(bar()).getByRole("link", { name: "orders" })).toHaveAttribute("aria-current", "page");
  await waitFor(() => expect(heading).toHaveFocus());
  await waitFor(() => expect(screen.getByText("mf_orders/app, page affichée")).toBeInTheDocument());
});

test("a page that needs another role redirects home and shows why", async () => {
  session = { ...session, selectedTeam: "lowlands" };
  runtime.sessions.replace(session);
  await act(async () => history.pushState(null, "", "/fr/orders/seller"));
  open();
  expect(
    await screen.findByText(/« orders » est réservé : il vous manque le rôle Administrateur ou Utilisateur/),
  ).toBeVisible();
  expect(location.pathname).toBe("/fr");
});

test("an unknown address shows the not-found page with links", async () => {
  await act(async () => history.pushState(null, "", "/fr/rien"));
  open();
  expect(screen.getByRole("heading", { level: 1, name: "Page introuvable" })).toBeVisible();
  expect(screen.getByText(/Il n’y a rien à l’adresse \/rien/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Chercher une rubrique" }));
  expect(await screen.findByRole("combobox")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
});

test("[TEAM-014] the team switcher selects the team at the gateway, and the whole frame follows", async () => {
  open();
  await userEvent.click(screen.getByRole("button", { name: /^Équipe.: Atelier Réemploi/ }));
  const pending = (await screen.findByText("Ressourcerie du Canal")).closest("a");
  expect(pending).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(screen.getByText("Lowlands Hergebruik"));
  expect(await screen.findByRole("button", { name: /^Équipe.: Lowlands Hergebruik/ })).toBeVisible();
  expect(posts).toEqual([{ url: "/api/team", body: '{"team":"lowlands"}' }]);
  expect(within(bar()).queryByRole("link", { name: "orders" })).toBeNull();
});

test("[ERR-513] a team that could not be selected is said, and the selected one stays", async () => {
  const answers = globalThis.fetch;
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input) === "/api/team") throw new TypeError("offline");
    return answers(input, init);
  });
  expect(await runtime.teams.select("lowlands")).toBe("failed");
  open();
  await userEvent.click(screen.getByRole("button", { name: /^Équipe.: Atelier Réemploi/ }));
  await userEvent.click(await screen.findByText("Lowlands Hergebruik"));
  expect(await screen.findByText(/^L’équipe n’a pas pu être changée/)).toBeVisible();
  expect(screen.getByRole("button", { name: /^Équipe.: Atelier Réemploi/ })).toBeVisible();
});

test("the command palette opens by key, finds without accents and opens the result", async () => {
  open();
  await userEvent.keyboard("{Control>}k{/Control}");
  const field = await screen.findByRole("combobox");
  await userEvent.type(field, "neder");
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Langue › Nederlands"]);
  await userEvent.clear(field);
  await userEvent.type(field, "PROJ{Enter}");
  expect(await screen.findByRole("heading", { name: "mf_projects/app" })).toBeVisible();
  expect(location.pathname).toBe("/fr/projects");
});

test("the arrow keys move through the palette's results, and it says while it searches", async () => {
  open();
  await userEvent.keyboard("{Control>}k{/Control}");
  const field = await screen.findByRole("combobox");
  const chosen = () => screen.getByRole("option", { selected: true }).textContent;
  expect(chosen()).toBe("Tableau de bord");
  await userEvent.keyboard("{ArrowDown}");
  expect(chosen()).toBe("orders");
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  expect(chosen()).toBe("Se déconnecter");
  await userEvent.type(field, "xyz");
  expect(screen.getByText("Recherche…")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
});

test("g and a letter open an area, but not while typing", async () => {
  open();
  await userEvent.keyboard("gp");
  expect(await screen.findByRole("heading", { name: "mf_projects/app" })).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await screen.findByRole("combobox");
  await userEvent.keyboard("go");
  expect(location.pathname).toBe("/fr/projects");
  await userEvent.keyboard("{Escape}");
});

test("the letter of an entry opens it, but not while typing, in a grid, or with Shift", async () => {
  open();
  const grid = document.createElement("div");
  grid.setAttribute("role", "grid");
  grid.tabIndex = -1;
  document.body.append(grid);
  grid.focus();
  await userEvent.keyboard("c");
  grid.remove();
  await userEvent.keyboard("{Shift>}C{/Shift}{Control>}k{/Control}");
  await screen.findByRole("combobox");
  await userEvent.keyboard("c");
  expect(location.pathname).toBe("/fr");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  await userEvent.keyboard("?");
  const help = await screen.findByRole("dialog");
  const line = within(help).getByText("Mon compte").closest("div") as HTMLElement;
  expect(within(line).getByText("c")).toBeVisible();
  // The focused element handles Escape, and Blueprint moves the focus shortly after opening.
  await waitFor(() => expect(document.activeElement?.closest(".bp6-portal")).not.toBeNull());
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.keyboard("c");
  await waitFor(() => expect(location.pathname).toBe("/fr/account"));
});

test("? lists the keyboard shortcuts", async () => {
  open();
  await userEvent.keyboard("?");
  const help = await screen.findByRole("dialog");
  expect(within(help).getByText("Ouvrir la palette de commandes")).toBeVisible();
  expect(within(help).getByText("projects")).toBeVisible();
  // The focused element handles Escape, and Blueprint moves the focus shortly after opening.
  await waitFor(() => expect(document.activeElement?.closest(".bp6-portal")).not.toBeNull());
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("[I18N-008] the user menu changes the language and keeps the page", async () => {
  await act(async () => history.pushState(null, "", "/fr/projects/7?tab=2"));
  open();
  await userEvent.click(screen.getByRole("button", { name: "Menu de Claire Moreau" }));
  const languages = await screen.findByRole("group", { name: "Langue" });
  expect(within(languages).getByRole("button", { pressed: true })).toHaveTextContent("Français");
  await userEvent.click(within(languages).getByRole("button", { name: "Nederlands" }));
  expect(location.pathname + location.search).toBe("/nl/projects/7?tab=2");
  expect(await screen.findByRole("navigation", { name: "Hoofdnavigatie" })).toBeVisible();
  expect(document.documentElement.lang).toBe("nl");
});

test("the user menu offers the account and, if there is one, the marketplace [SHELL-002]", async () => {
  runtime.sessions.replace({ ...session, links: { marketplace: "https://shop.example.test" } });
  open();
  await userEvent.click(screen.getByRole("button", { name: "Menu de Claire Moreau" }));
  expect((await screen.findByText("Mon compte")).closest("a")).toHaveAttribute("href", "/fr/account");
  expect(screen.getByText("Place de marché").closest("a")).toHaveAttribute(
    "href",
    "https://shop.example.test",
  );
});

test("without a marketplace the menu has no entry for it", async () => {
  open();
  await userEvent.click(screen.getByRole("button", { name: "Menu de Claire Moreau" }));
  await screen.findByText("Mon compte");
  expect(screen.queryByText("Place de marché")).toBeNull();
});

test("[SHELL-004] signing out calls the gateway; after a failure the person stays and sees an error", async () => {
  const answer = globalThis.fetch;
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    await answer(input, init);
    return new Response("{}", { status: 500 });
  });
  open();
  await userEvent.click(screen.getByRole("button", { name: "Menu de Claire Moreau" }));
  await userEvent.click(await screen.findByText("Se déconnecter"));
  expect(posts).toEqual([{ url: "/api/auth/sign-out", body: "{}" }]);
  expect(await screen.findByText("La déconnexion n’a pas abouti. Réessayez.")).toBeVisible();
});

test("[AUTH-003] during an impersonation a banner offers to end it", async () => {
  runtime.sessions.replace({ ...session, impersonation: { adminID: "root", adminName: "Root" } });
  open();
  expect(screen.getByText("Root agit comme Claire Moreau")).toBeVisible();
  expect(screen.getByRole("button", { name: "Arrêter" })).toBeEnabled();
});

test("[SHELL-010] the bar collapses to its icons, which keep their names", async () => {
  open();
  await userEvent.click(screen.getByRole("button", { name: "Réduire la navigation" }));
  expect(within(bar()).getByRole("link", { name: "projects" })).toBeVisible();
  expect(within(bar()).queryByText("projects")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Déplier la navigation" }));
  expect(within(bar()).getByText("projects")).toBeVisible();
});

test("a dialog opened by a remote shows its content, returns the answer and is emptied again", async () => {
  open();
  const emptied = jest.fn();
  let answer: Promise<string | undefined> | undefined;
  act(() => {
    answer = runtime.shell.dialogs.open<string>({
      title: "Choisir un lot",
      style: "wide",
      render: (element, close) => {
        const button = document.createElement("button");
        button.textContent = "Lot 7";
        button.onclick = () => close("7");
        element.append(button);
        return emptied;
      },
    });
  });
  expect(await screen.findByRole("dialog", { name: "Choisir un lot" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Lot 7" }));
  expect(await answer).toBe("7");
  await waitFor(() => expect(emptied).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a confirmation dialog of the shell answers yes or no", async () => {
  open();
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = runtime.shell.confirm({
      title: "Supprimer ?",
      message: "3 lots",
      confirm: "Supprimer 3 lots",
      danger: true,
    });
  });
  await userEvent.click(await screen.findByRole("button", { name: "Supprimer 3 lots" }));
  expect(await answer).toBe(true);
});

test("asks before a team change discards unsaved work", async () => {
  open();
  const withdraw = runtime.shell.guardUnsaved(() => true);
  await userEvent.click(screen.getByRole("button", { name: /^Équipe.: Atelier Réemploi/ }));
  await userEvent.click(await screen.findByText("Lowlands Hergebruik"));
  await userEvent.click(await screen.findByRole("button", { name: "Continuer la saisie" }));
  expect(posts).toEqual([]);
  expect(screen.getByRole("button", { name: /^Équipe.: Atelier Réemploi/ })).toBeVisible();
  withdraw();
});
