import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  beginReplay,
  dismissReplayFault,
  refuseReplay,
  requestComposition,
  requestedComposition,
} from "../../runtime/boot/replay.ts";
import { storedOverrides, storeOverrides } from "../../runtime/overrides/override-cookie.ts";
import { overrideStatuses } from "../../runtime/overrides/override-statuses.ts";
import { buildRemote, buildSession } from "../../testing/builders.ts";
import { refusedOverrides } from "./overrides/refused-overrides.ts";
import { reloadPage } from "./reload-page.ts";
import { renderDeveloper } from "./testing/render-developer.tsx";

jest.mock("./reload-page.ts", () => ({ reloadPage: jest.fn() }));

const orders = buildRemote("mf-orders", "/orders");
const PAST = "0123456789abcdef0123456789abcdef";

beforeEach(() => {
  jest.clearAllMocks();
  storeOverrides([]);
  overrideStatuses.setState({ statuses: [] });
  refusedOverrides.setState({ overrides: [] });
  refuseReplay("unknown", "");
  dismissReplayFault();
  globalThis.fetch = jest.fn(async () => new Response("{}", { status: 200 }));
});

const wish = "?tab=lots&remote-override=mf-orders@http://localhost:4000/dev";

test("a link alone runs no code: a dialog names the remote and its address", async () => {
  history.replaceState(null, "", `/fr/orders${wish}`);
  await renderDeveloper([orders]);
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("mf-orders sera chargé depuis http://localhost:4000/dev.");
  expect(location.search).toBe("?tab=lots");
  expect(fetch).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole("button", { name: "Annuler" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(storedOverrides()).toEqual([]);
  expect(reloadPage).not.toHaveBeenCalled();
});

test("an accepted override is stored, and the page reloads under the policy that allows it", async () => {
  history.replaceState(null, "", `/fr/orders${wish}`);
  await renderDeveloper([orders]);
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Charger ce code" }));
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  expect(storedOverrides()).toEqual([{ name: "mf-orders", url: "http://localhost:4000/dev" }]);
});

test("for other people the parameter is silently removed", async () => {
  history.replaceState(null, "", `/fr/orders${wish}`);
  await renderDeveloper([orders], buildSession());
  expect(location.search).toBe("?tab=lots");
  await new Promise((resume) => setTimeout(resume, 50));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("status")).toBeNull();
  expect(storedOverrides()).toEqual([]);
});

test("an address on another machine is refused with a sentence, without a dialog", async () => {
  history.replaceState(null, "", "/fr/orders?remote-override=mf-orders@https://evil.example/x");
  await renderDeveloper([orders]);
  expect(await screen.findByText(/seules les adresses de cette machine sont acceptées/)).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Fermer" }));
  expect(screen.queryByText(/seules les adresses/)).toBeNull();
});

test("the banner lists each override with its status, a reset for each and one for all", async () => {
  const good = { name: "mf-orders", url: "http://localhost:4000" };
  const bad = { name: "mf-projects", url: "http://localhost:4001" };
  storeOverrides([good, bad]);
  overrideStatuses.setState({
    statuses: [
      { ...good, version: "2.0.0", problem: null },
      { ...bad, version: null, problem: { kind: "unreachable", detail: "HTTP 404" } },
    ],
  });
  history.replaceState(null, "", "/fr/orders");
  await renderDeveloper([orders]);
  const list = await screen.findByRole("list", { name: "Remplacements de développement" });
  expect(list).toHaveTextContent("mf-orders 2.0.0 vient de http://localhost:4000.");
  expect(list).toHaveTextContent("http://localhost:4001/remote.json ne répond pas (HTTP 404).");
  await userEvent.click(screen.getByRole("button", { name: "Retirer le remplacement de mf-orders" }));
  expect(storedOverrides()).toEqual([bad]);
  storeOverrides([good, bad]);
  await userEvent.click(screen.getByRole("button", { name: "Tout retirer" }));
  expect(storedOverrides()).toEqual([]);
  expect(reloadPage).toHaveBeenCalledTimes(2);
});

test("a replayed composition is shown with its date, and a button leaves it", async () => {
  history.replaceState(null, "", "/fr/orders");
  requestComposition(PAST);
  beginReplay({ composition: PAST, at: "2026-11-18T09:30:00.000Z" });
  await renderDeveloper([orders]);
  expect(await screen.findByText(/^Composition rejouée : 01234567, du 18 nov. 2026 à /)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Revenir à la composition actuelle" }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
  expect([requestedComposition(), sessionStorage.getItem("gisement:replay")]).toEqual([null, null]);
});

test.each([
  ["malformed", "32 chiffres hexadécimaux"],
  ["refused", "seuls les développeurs"],
  ["unknown", "n’existe pas ou plus ici"],
] as const)("a composition that is %s is reported, with what is shown instead", async (kind, part) => {
  history.replaceState(null, "", "/fr/orders");
  await renderDeveloper([orders], buildSession());
  act(() => refuseReplay(kind, PAST));
  const text = await screen.findByText(new RegExp(part));
  expect(text).toHaveTextContent("La composition actuelle est affichée.");
  await userEvent.click(screen.getByRole("button", { name: "Fermer" }));
  expect(screen.queryByText(new RegExp(part))).toBeNull();
});

test("a link inside the application that replays a composition reloads the page with it", async () => {
  history.replaceState(null, "", `/fr/orders?composition=${PAST}`);
  await renderDeveloper([orders]);
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  expect(sessionStorage.getItem("gisement:replay")).toBe(PAST);
});
