import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { BrowserRouter } from "react-router-dom";
import { ImpersonationBanner } from "../features/impersonation/impersonation-banner.tsx";
import { registerImpersonationTexts } from "../features/impersonation/texts/register-texts.ts";
import type { ShellSession } from "../runtime/boot/requests.ts";
import { createSessionStore } from "../runtime/session/session-store.ts";
import { type Runtime, RuntimeProvider } from "../runtime/use-runtime.tsx";
import { buildSession } from "../testing/builders.ts";
import { startTexts } from "../testing/start-texts.ts";
import { PersonMenu } from "./navigation/person-menu.tsx";

const reloadAllTabs = jest.fn();
jest.mock("../runtime/session/person-channel.ts", () => ({
  ...jest.requireActual<object>("../runtime/session/person-channel.ts"),
  reloadAllTabs: () => reloadAllTabs(),
}));
jest.mock("../runtime/use-runtime.tsx", () => ({
  ...jest.requireActual<object>("../runtime/use-runtime.tsx"),
  useEntries: () => [],
}));

const ID = "2f1c9a4e-5b7d-4c83-9e60-1a2b3c4d5e6f";
const sent: { method: string; body: unknown }[] = [];
let answer: () => Promise<Response>;

beforeAll(async () => {
  await startTexts();
  registerImpersonationTexts(i18next);
});
beforeEach(() => {
  sent.length = 0;
  reloadAllTabs.mockClear();
  answer = async () => Response.json({});
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    expect(String(input)).toBe("/api/impersonation");
    sent.push({ method: init?.method ?? "GET", body: init?.body ? JSON.parse(String(init.body)) : null });
    return answer();
  });
});
const problem = (status: number, body: Record<string, unknown>) => async () =>
  Response.json({ status, ...body }, { status });

const root = buildSession();
const administrator: Partial<ShellSession> = {
  viewer: { ...root.viewer, type: "ADMIN" },
  flags: { ...root.flags, "impersonation-admin": true },
};
const acting = (endsAt?: string): Partial<ShellSession> => ({
  impersonation: { adminID: "root", adminName: "Rosa Racine", ...(endsAt ? { endsAt } : {}) },
});

function open(over: Partial<ShellSession>) {
  const shell = { toast: jest.fn(), reportError: jest.fn() };
  const runtime = { sessions: createSessionStore(buildSession(over)), shell } as unknown as Runtime;
  render(
    <RuntimeProvider runtime={runtime}>
      <BrowserRouter>
        <ImpersonationBanner />
        <PersonMenu compact={false} />
      </BrowserRouter>
    </RuntimeProvider>,
  );
  return shell;
}
const openMenu = () => userEvent.click(screen.getByRole("button", { name: /^Menu de/ }));
async function openBox() {
  await openMenu();
  await userEvent.click(await screen.findByText("Agir comme une autre personne"));
  return screen.findByRole("dialog", { name: "Agir comme une autre personne" });
}
const start = (box: HTMLElement) => within(box).getByRole("button", { name: "Démarrer" });
const field = (box: HTMLElement) => within(box).getByLabelText("Identifiant de l’utilisateur");

test("[AUTH-002] [AUTH-004] the dialog asks for an id, and can only start with one", async () => {
  open(administrator);
  const box = await openBox();
  expect(start(box)).toBeDisabled();
  await userEvent.type(field(box), "   ");
  expect(start(box)).toBeDisabled();
  await userEvent.type(field(box), ID);
  expect(start(box)).toBeEnabled();
  await userEvent.click(start(box));
  await waitFor(() => expect(reloadAllTabs).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([{ method: "POST", body: { userId: ID } }]);
});

test.each([
  [
    "without an account",
    problem(404, { field: "userId", title: "…" }),
    /Aucun compte n’a l’identifiant « camille »/,
  ],
  ["that is not an id", problem(400, { field: "userId", title: "…" }), /« camille » n’est pas accepté/],
  [
    "at the wrong moment",
    problem(409, { title: "Vous agissez déjà au nom d’une autre personne." }),
    /Vous agissez déjà/,
  ],
  ["without an answer", () => Promise.reject(new TypeError("away")), /Votre saisie est conservée/],
])("an id %s shows its error, and the id stays", async (_, refusal, text) => {
  answer = refusal;
  open(administrator);
  const box = await openBox();
  await userEvent.type(field(box), "camille{Enter}");
  expect(await within(box).findByRole("alert")).toHaveTextContent(text);
  expect(field(box)).toHaveValue("camille");
  expect(field(box)).toBeInvalid();
  expect(field(box)).toHaveFocus();
  expect(reloadAllTabs).not.toHaveBeenCalled();
});

test.each([
  ["who is not a platform administrator", { flags: { ...root.flags, "impersonation-admin": true } }],
  ["without the flag", { viewer: { ...root.viewer, type: "ADMIN" as const } }],
  ["who already acts as another person", { ...administrator, ...acting() }],
])("[PERM-016] is not offered to a person %s", async (_, over) => {
  open(over);
  await openMenu();
  await screen.findByText("Se déconnecter");
  expect(screen.queryByText("Agir comme une autre personne")).toBeNull();
});

test("[AUTH-003] the banner shows who acts as whom and for how long, and ends it", async () => {
  open(acting(new Date(Date.now() + 42 * 60_000 - 5000).toISOString()));
  expect(screen.getByText("Rosa Racine agit comme Claire Moreau")).toBeVisible();
  expect(screen.getByText(/Encore 42/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Arrêter" }));
  await waitFor(() => expect(reloadAllTabs).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([{ method: "DELETE", body: null }]);
});

test("if it cannot be ended, the banner stays and shows an error", async () => {
  answer = problem(503, { title: "Le service ne répond pas." });
  const shell = open(acting());
  await userEvent.click(screen.getByRole("button", { name: "Arrêter" }));
  await waitFor(() =>
    expect(shell.toast).toHaveBeenCalledWith({ kind: "error", message: "Le service ne répond pas." }),
  );
  expect(reloadAllTabs).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Arrêter" })).toBeEnabled();
});

test("when the time is over the page reloads", async () => {
  open(acting(new Date(Date.now() + 1200).toISOString()));
  expect(reloadAllTabs).not.toHaveBeenCalled();
  await act(async () => new Promise((resume) => setTimeout(resume, 2300)));
  expect(reloadAllTabs).toHaveBeenCalledTimes(1);
});
