import { plain, selectChoice } from "@gisement/shared-ui/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { storedOverrides, storeOverrides } from "../../../runtime/overrides/override-cookie.ts";
import { panelStore } from "../../../runtime/panels/developer-panel.ts";
import { recordBoot } from "../../../runtime/recorder/record-boot.ts";
import { recorder } from "../../../runtime/recorder/recorder.ts";
import { buildRemote, buildSession } from "../../../testing/builders.ts";
import { FLIGHT_FORMAT, type Flight } from "../flight/flight.ts";
import { reloadPage } from "../reload-page.ts";
import { renderDeveloper } from "../testing/render-developer.tsx";
import { recordingStore } from "./recording-store.ts";

jest.mock("../reload-page.ts", () => ({ reloadPage: jest.fn() }));

const HASH = "0123456789abcdef0123456789abcdef";
const orders = buildRemote("mf-orders", "/orders");
const projects = buildRemote("mf-projects", "/projects");
let registry: object;

beforeEach(() => {
  jest.clearAllMocks();
  storeOverrides([]);
  panelStore.setState({ open: false, tab: "remotes" });
  recordingStore.setState({ recording: null, refused: null });
  recordBoot({ composition: HASH, remotes: 2 });
  history.replaceState(null, "", "/fr/projects/42");
  registry = { composition: "f".repeat(32), remotes: [orders, projects] };
  globalThis.fetch = jest.fn(async () => new Response(JSON.stringify(registry), { status: 200 }));
});

const key = () => fireEvent.keyDown(document.body, { key: "g", code: "KeyG", ctrlKey: true, altKey: true });
const panel = () => screen.findByRole("region", { name: "Outils de développement" });
const openTab = async (name: string) => {
  act(() => panelStore.getState().show());
  await userEvent.click(within(await panel()).getByRole("tab", { name }));
};

test("a key opens the panel and moves the focus in; Escape closes it and restores the focus", async () => {
  await renderDeveloper([orders]);
  screen.getByRole("button", { name: "page" }).focus();
  key();
  const tab = within(await panel()).getByRole("tab", { name: "Modules" });
  await waitFor(() => expect(tab).toHaveFocus());
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
  expect(screen.getByRole("button", { name: "page" })).toHaveFocus();
});

test("only developers can open it, by key or by address", async () => {
  history.replaceState(null, "", "/fr/projects?developer&tab=1");
  await renderDeveloper([orders], buildSession());
  key();
  expect(screen.queryByRole("region")).toBeNull();
  expect(location.search).toBe("?tab=1");
  expect(panelStore.getState().open).toBe(false);
});

test("the address opens it for developers", async () => {
  history.replaceState(null, "", "/fr/projects?developer");
  await renderDeveloper([orders]);
  expect(await panel()).toBeVisible();
  expect(location.search).toBe("");
});

test("each remote shows its version, state, source and faults, and can be reloaded", async () => {
  registry = { composition: "f".repeat(32), remotes: [orders, { ...projects, version: "1.0.0" }] };
  const { states, retry } = await renderDeveloper([orders, projects]);
  act(() => panelStore.getState().show());
  await panel();
  act(() => {
    states.getState().set("mf-orders", {
      kind: "failed",
      stage: "mount",
      cause: "threw",
      version: "1.2.3",
      reference: "REF12345",
    });
    recorder.record("fault", "REF12345", { remote: "mf-orders", stage: "mount" });
  });
  const row = (await screen.findByRole("heading", { name: "mf-orders" })).closest("li") as HTMLElement;
  expect(await within(row).findByText("en échec")).toBeVisible();
  expect(within(row).getByText("version publiée")).toBeVisible();
  expect(within(row).getByText("1 faute sur cette page")).toBeVisible();
  expect(within(row).getByText(/REF12345/)).toHaveTextContent("stage mount");
  expect(within(row).getByText("Pas encore chargé : n’a coûté aucune requête.")).toBeVisible();
  const other = screen.getByRole("heading", { name: "mf-projects" }).closest("li") as HTMLElement;
  expect(await within(other).findByText("canari ou aperçu")).toBeVisible();
  await userEvent.click(within(row).getByRole("button", { name: "Recharger mf-orders" }));
  expect(retry).toHaveBeenCalledWith("mf-orders");
});

test("a personal version is marked as a canary or a forced one", async () => {
  const released = {
    composition: "a".repeat(32),
    remotes: [orders, projects].map((remote) => ({ ...remote, version: "1.0.0" })),
  };
  globalThis.fetch = jest.fn(async (_input: RequestInfo | URL, init?: RequestInit) =>
    init?.credentials === "omit"
      ? new Response(JSON.stringify(released))
      : new Response(JSON.stringify(registry), {
          headers: { "x-releases-chosen": "mf-orders=canary, mf-projects=forced" },
        }),
  );
  await renderDeveloper([orders, projects]);
  act(() => panelStore.getState().show());
  const row = async (name: string) =>
    (await screen.findByRole("heading", { name })).closest("li") as HTMLElement;
  expect(await within(await row("mf-orders")).findByText("canari")).toBeVisible();
  expect(within(await row("mf-projects")).getByText("aperçu imposé")).toBeVisible();
});

test("the composition shows its hash and what a new page would get, and copies a link that replays it", async () => {
  const user = userEvent.setup();
  registry = { composition: "f".repeat(32), remotes: [{ ...orders, version: "1.3.0" }] };
  await renderDeveloper([orders, projects]);
  await openTab("Composition");
  expect(screen.getByText(HASH)).toBeVisible();
  const table = await screen.findByRole("table");
  expect(
    within(table)
      .getAllByRole("row")
      .map((row) => row.textContent),
  ).toEqual(["ModuleSur cette pageMaintenant", "mf-orders1.2.31.3.0", "mf-projects1.2.3absent"]);
  const write = jest.spyOn(navigator.clipboard, "writeText");
  await user.click(screen.getByRole("button", { name: "Copier le lien qui la rejoue" }));
  expect(write).toHaveBeenCalledWith(`${location.origin}/fr/projects/42?composition=${HASH}`);
});

test("a registry that does not answer can be requested again", async () => {
  globalThis.fetch = jest.fn(async () => new Response("", { status: 503 }));
  await renderDeveloper([orders]);
  await openTab("Composition");
  expect(await screen.findByText("La composition actuelle n’a pas pu être lue")).toBeVisible();
  globalThis.fetch = jest.fn(
    async () => new Response(JSON.stringify({ composition: HASH, remotes: [orders] })),
  );
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByText("Une page ouverte maintenant aurait les mêmes versions.")).toBeVisible();
});

test("events can be filtered by kind, remote and text, and do not move while paused", async () => {
  await renderDeveloper([orders]);
  recorder.record("event", "team.changed", { remote: "mf-orders", size: 12 });
  recorder.record("call", "ListOrders", { remote: "mf-orders", milliseconds: 8 });
  await openTab("Événements");
  const count = () =>
    screen
      .getAllByRole("status")
      .map((status) => status.textContent)
      .join(" ");
  await selectChoice(userEvent, screen.getByRole("combobox", { name: "Genre montré" }), "appel");
  expect(count()).toMatch(/^1 événement sur/);
  expect(screen.getByText("ListOrders")).toBeVisible();
  await userEvent.click(screen.getByRole("checkbox", { name: "Figer" }));
  act(() => recorder.record("call", "SaveOrder", { remote: "mf-orders" }));
  await new Promise((resume) => setTimeout(resume, 400));
  expect(count()).toMatch(/^1 événement sur/);
  await userEvent.click(screen.getByRole("checkbox", { name: "Figer" }));
  expect(count()).toMatch(/^2 événements sur/);
  await userEvent.type(screen.getByRole("searchbox", { name: "Chercher dans les événements" }), "saveorder");
  expect(count()).toMatch(/^1 événement sur/);
  await userEvent.type(screen.getByRole("searchbox", { name: "Chercher dans les événements" }), "zzz");
  expect(screen.getByText("Rien à montrer avec ces filtres.")).toBeVisible();
});

test("an override is added by name and an address of this machine, and by nothing else", async () => {
  await renderDeveloper([orders]);
  act(() => panelStore.getState().show());
  await userEvent.click(within(await panel()).getByRole("button", { name: "Remplacer mf-orders" }));
  const url = screen.getByRole("textbox", { name: /Adresse/ });
  expect(screen.getByRole("textbox", { name: /Module/ })).toHaveValue("mf-orders");
  await userEvent.type(url, "https://evil.example/mf");
  await userEvent.click(screen.getByRole("button", { name: "Charger ce code" }));
  expect(await screen.findByText(/seules les adresses de cette machine/)).toBeVisible();
  expect(url).toHaveValue("https://evil.example/mf");
  expect(storedOverrides()).toEqual([]);
  await userEvent.clear(url);
  await userEvent.type(url, "http://localhost:4000/dev/");
  let requested: boolean | null = null;
  jest.mocked(reloadPage).mockImplementationOnce(() => {
    requested = !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  });
  await userEvent.click(screen.getByRole("button", { name: "Charger ce code" }));
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  expect(storedOverrides()).toEqual([{ name: "mf-orders", url: "http://localhost:4000/dev" }]);
  expect(requested).toBe(false);
});

const flight: Flight = {
  format: FLIGHT_FORMAT,
  version: 1,
  madeAt: "2026-11-20T08:00:00.000Z",
  page: "/orders/:id",
  shell: "1.1.0",
  locale: "fr",
  composition: "e".repeat(32),
  remotes: [
    {
      name: "mf-far",
      version: "7.0.0",
      source: "canary",
      state: "mounted",
      base: "/releases/mf-far/7.0.0",
      routes: ["/far"],
      load: { manifest: 12, mount: 30 },
    },
  ],
  shared: [],
  bars: [],
  entries: [],
};
const upload = async (content: string) => {
  await openTab("Enregistreur");
  // The button opens the browser's file dialog, which a test cannot answer; the input behind it takes the file.
  const field = document.querySelector<HTMLInputElement>(
    ".shell-developer input[type=file]",
  ) as HTMLInputElement;
  const file = new File([content], "vol.json", { type: "application/json" });
  Object.defineProperty(file, "text", { value: async () => content });
  fireEvent.change(field, { target: { files: [file] } });
};

test("a recording is shown in the same views, marked as a recording, and can be closed", async () => {
  await renderDeveloper([orders]);
  await upload(JSON.stringify({ ...flight, entries: [{ at: 1, kind: "warp", name: "x" }] }));
  expect(await screen.findByText(/^Enregistrement vol\.json : page \/orders\/:id/)).toBeVisible();
  expect(screen.getByText("1 événement d’un genre inconnu est laissé de côté : warp.")).toBeVisible();
  await userEvent.click(screen.getByRole("tab", { name: "Modules" }));
  expect(screen.getByRole("heading", { name: "mf-far" })).toBeVisible();
  expect(screen.getByText("canari")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "mf-orders" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Recharger mf-far" })).toBeNull();
  expect(screen.queryByRole("tab", { name: "Remplacements" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Revenir à cette page" }));
  expect(screen.getByRole("heading", { name: "mf-orders" })).toBeVisible();
});

test.each([
  ["{", "vol.json n’est pas lisible : ce n’est pas du JSON, ou il est incomplet."],
  ["[]", "vol.json n’est pas un enregistrement de Gisement (format gisement-flight attendu)."],
  [
    '{"format":"gisement-flight","version":9}',
    "vol.json vient d’une version plus récente (format 9) : ouvrez-le avec elle.",
  ],
])("%s is refused with a sentence", async (content, sentence) => {
  await renderDeveloper([orders]);
  await upload(content);
  // A toast of the previous test may still be shown.
  await waitFor(() =>
    expect(screen.getAllByRole("alert").map(({ textContent }) => plain(textContent))).toContain(
      plain(sentence),
    ),
  );
});
