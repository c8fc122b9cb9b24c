import type { RemoteSlot } from "@gisement/shared-domain/remote";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { createStore } from "zustand/vanilla";
import type { SlotPart } from "../../runtime/api/create-slots.tsx";
import { createSessionStore } from "../../runtime/session/session-store.ts";
import { type Runtime, RuntimeProvider } from "../../runtime/use-runtime.tsx";
import { buildRemote, buildSession } from "../../testing/builders.ts";
import { startTexts } from "../../testing/start-texts.ts";
import { Dashboard } from "./dashboard.tsx";

beforeAll(async () => {
  await startTexts();
});

const card = (expose: string, order: number, fr?: string): RemoteSlot =>
  ({
    slot: "dashboard.card",
    expose,
    order,
    ...(fr ? { title: { fr, en: fr, nl: fr } } : {}),
  }) as RemoteSlot;
const REMOTES = [
  buildRemote("mf-inventory", "/inventory", {
    slots: [card("./steps", 5), card("./stock", 10, "Stock"), card("./places", 20, "Lieux")],
  }),
  buildRemote("mf-orders", "/orders", { slots: [card("./waiting", 15, "À traiter")] }),
];
type Sent = { input: { id: string; preferences: { key: string; values: string[] }[] } };

async function open(preferences: Record<string, string[]> = {}, save: () => Promise<void> = async () => {}) {
  const session = buildSession();
  const sessions = createSessionStore({ ...session, viewer: { ...session.viewer, preferences } });
  const sent: Sent[] = [];
  const drawn: string[] = [];
  const toasts: { message: string; action?: { label: string; run: () => void } }[] = [];
  const runtime = {
    sessions,
    remotes: { remotes: () => REMOTES, list: createStore(() => REMOTES) },
    renderPart: ({ slot }: SlotPart, _props: unknown, element: HTMLElement) => {
      drawn.push(slot.expose);
      element.textContent = `Partie ${slot.expose}`;
      return () => {
        element.textContent = "";
      };
    },
    shell: {
      toast: (toast: (typeof toasts)[number]) => toasts.push(toast),
      reportError: () => {},
      graphql: async (_document: unknown, variables: Sent) => {
        sent.push(variables);
        await save();
        return { updateUser: { id: session.viewer.id, preferences: variables.input.preferences } };
      },
    },
  } as unknown as Runtime;
  const { container } = render(
    <MemoryRouter>
      <RuntimeProvider runtime={runtime}>
        <Dashboard />
      </RuntimeProvider>
    </MemoryRouter>,
  );
  await waitFor(() => expect(container.querySelector(".shell-card__part:empty")).toBeNull());
  const order = () =>
    [...container.querySelectorAll(".shell-card__part")].map((part) =>
      part.textContent?.slice("Partie ./".length),
    );
  return { sent, drawn, toasts, order, sessions, container };
}
/** A button by its name, with the blanks of French punctuation. */
const button = (name: string) =>
  screen.getByRole("button", { name: name.replace("« ", "«\u00a0").replace(" »", "\u00a0»") });
const press = (name: string) => userEvent.click(button(name));

test("a person moves sections by buttons, keeps the focus on them, and the server stores the order", async () => {
  const { order, sent, drawn } = await open();
  expect(order()).toEqual(["steps", "stock", "waiting", "places"]);
  await press("Arranger");
  expect(button("Avancer « Stock »")).toBeDisabled();
  expect(button("Reculer « Lieux »")).toBeDisabled();
  await press("Avancer « Lieux »");
  expect(order()).toEqual(["steps", "stock", "places", "waiting"]);
  expect(button("Avancer « Lieux »")).toHaveFocus();
  expect(screen.getByText("« Lieux » : position 2 sur 3")).toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  expect(order()).toEqual(["steps", "places", "stock", "waiting"]);
  expect(button("Reculer « Lieux »")).toHaveFocus();
  await press("Terminé");
  expect(button("Arranger")).toHaveFocus();
  expect(order()).toEqual(["steps", "places", "stock", "waiting"]);
  expect(sent.at(-1)?.input.preferences).toEqual([
    {
      key: "dashboard-order",
      values: ["mf-inventory/./places", "mf-inventory/./stock", "mf-orders/./waiting"],
    },
    { key: "dashboard-hidden", values: [] },
  ]);
  expect(drawn).toHaveLength(4);
});

test("a hidden section is not drawn, is still there to be shown, and the original order comes back", async () => {
  const { order, sessions } = await open();
  await press("Arranger");
  await press("Masquer « Stock »");
  expect(order()).toEqual(["steps", "waiting", "places"]);
  expect(screen.getByText("« Stock » est masquée.")).toBeInTheDocument();
  expect(button("Afficher « Stock »")).toHaveFocus();
  await press("Terminé");
  expect(screen.queryByText("Stock")).toBeNull();
  await waitFor(() =>
    expect(sessions.current().viewer.preferences["dashboard-hidden"]).toEqual(["mf-inventory/./stock"]),
  );
  await press("Arranger");
  await press("Rétablir l’ordre d’origine");
  expect(order()).toEqual(["steps", "stock", "waiting", "places"]);
  expect(button("Rétablir l’ordre d’origine")).toBeDisabled();
});

test("the dashboard opens in the stored order, without the hidden sections", async () => {
  const { order } = await open({
    "dashboard-order": ["mf-orders/./waiting", "mf-inventory/./stock", "mf-inventory/./places"],
    "dashboard-hidden": ["mf-inventory/./places"],
  });
  expect(order()).toEqual(["steps", "waiting", "stock"]);
  expect(screen.queryByRole("button", { name: /^Masquer/ })).toBeNull();
});

test("a section is dragged by the mouse to the place of another one", async () => {
  const { order, container } = await open();
  await press("Arranger");
  const cardOf = (name: string) =>
    [...container.querySelectorAll(".shell-card")].find((each) =>
      within(each as HTMLElement).queryByText(name),
    );
  const bar = cardOf("Lieux")?.querySelector(".shell-card__bar") as HTMLElement;
  const dataTransfer = { setData: () => {}, types: [] };
  fireEvent.dragStart(bar, { dataTransfer });
  fireEvent.dragOver(cardOf("Stock") as HTMLElement, { dataTransfer });
  fireEvent.drop(cardOf("Stock") as HTMLElement, { dataTransfer });
  await waitFor(() => expect(order()).toEqual(["steps", "places", "stock", "waiting"]));
});

test("an order that was not saved is taken back, and can be saved again", async () => {
  let isBroken = true;
  const { order, toasts, sent } = await open({}, async () => {
    if (isBroken) throw new Error("no answer");
  });
  await press("Arranger");
  await press("Avancer « Lieux »");
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.message).toBe("L’ordre du tableau de bord n’a pas pu être enregistré.");
  expect(order()).toEqual(["steps", "stock", "waiting", "places"]);
  isBroken = false;
  await act(async () => toasts[0]?.action?.run());
  expect(order()).toEqual(["steps", "stock", "places", "waiting"]);
  expect(sent).toHaveLength(2);
});

test("moves during a save are saved together, the last one last", async () => {
  const waiting: (() => void)[] = [];
  const { sent, order } = await open({}, () => new Promise((resume) => waiting.push(resume)));
  await press("Arranger");
  await press("Avancer « Lieux »");
  await press("Avancer « Lieux »");
  await press("Masquer « Stock »");
  expect(sent).toHaveLength(1);
  await act(async () => waiting[0]?.());
  expect(sent).toHaveLength(2);
  expect(order()).toEqual(["steps", "places", "waiting"]);
  await act(async () => waiting[1]?.());
  expect(order()).toEqual(["steps", "places", "waiting"]);
  expect(sent[1]?.input.preferences[1]?.values).toEqual(["mf-inventory/./stock"]);
});
