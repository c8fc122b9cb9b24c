import type { RemoteSlot } from "@gisement/shared-domain/remote";
import { act, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { createStore } from "zustand/vanilla";
import type { SlotPart } from "../../runtime/api/create-slots.tsx";
import { createSessionStore } from "../../runtime/session/session-store.ts";
import { type Runtime, RuntimeProvider } from "../../runtime/use-runtime.tsx";
import { buildMembership, buildRemote, buildSession } from "../../testing/builders.ts";
import { startTexts } from "../../testing/start-texts.ts";
import { NavigationParts, useCounts } from "./navigation-parts.tsx";

beforeAll(async () => {
  await startTexts();
});

const part = (expose: string, order: number): RemoteSlot =>
  ({ slot: "navigation", expose, order }) as RemoteSlot;
const entry = (id: string, path: string) => ({
  id,
  label: { fr: id, en: id, nl: id },
  icon: "cube",
  path,
  order: 10,
});
const REMOTES = [
  buildRemote("mf-inventory", "/inventory", {
    navigation: [entry("inventory", "/inventory")],
    slots: [part("./core", 90)],
  }),
  buildRemote("mf-projects", "/projects", {
    navigation: [entry("projects", "/projects")],
    slots: [part("./latest", 20)],
  }),
];
type Handlers = { counted: (payload: { entry: string; count: number }) => void };

function open() {
  const memberships = [buildMembership(), buildMembership({ organizationID: "canal" })];
  const sessions = createSessionStore(buildSession({ memberships }));
  const drawn: string[] = [];
  const removed: string[] = [];
  const handlers = new Map<string, Handlers>();
  const runtime = {
    sessions,
    remotes: { remotes: () => REMOTES, list: createStore(() => REMOTES) },
    renderPart: (
      { slot }: SlotPart,
      { teamID }: { teamID: string },
      _box: unknown,
      place: { handlers: Handlers },
    ) => {
      drawn.push(`${slot.expose} ${teamID}`);
      handlers.set(slot.expose, place.handlers);
      return () => removed.push(slot.expose);
    },
  } as unknown as Runtime;
  function Bar() {
    const [counts, setCount] = useCounts();
    return (
      <>
        <output>{JSON.stringify(counts)}</output>
        <NavigationParts onCount={setCount} />
      </>
    );
  }
  render(
    <MemoryRouter>
      <RuntimeProvider runtime={runtime}>
        <Bar />
      </RuntimeProvider>
    </MemoryRouter>,
  );
  return { sessions, drawn, removed, count: (expose: string) => handlers.get(expose)?.counted };
}

describe("parts of areas in the navigation bar", () => {
  let whenIdle: (() => void) | undefined;
  beforeEach(() => {
    window.requestIdleCallback = ((run: () => void) => {
      whenIdle = run;
      return 1;
    }) as typeof window.requestIdleCallback;
    window.cancelIdleCallback = () => {};
  });
  afterEach(() => Reflect.deleteProperty(window, "requestIdleCallback"));

  test("wait until the page is idle, then appear in order", async () => {
    const { drawn } = open();
    expect(drawn).toEqual([]);
    act(() => whenIdle?.());
    await waitFor(() => expect(drawn).toEqual(["./latest atelier", "./core atelier"]));
  });

  test("write numbers beside their own entries only, and a change of team forgets them", async () => {
    const { sessions, count, removed } = open();
    act(() => whenIdle?.());
    await waitFor(() => expect(count("./core")).toBeDefined());
    act(() => count("./core")?.({ entry: "inventory", count: 278 }));
    act(() => count("./core")?.({ entry: "projects", count: 99 }));
    expect(screen.getByRole("status")).toHaveTextContent('{"inventory":278}');
    act(() => sessions.replace({ ...sessions.current(), selectedTeam: "canal" }));
    await waitFor(() => expect(removed).toEqual(["./latest", "./core"]));
    expect(screen.getByRole("status")).toHaveTextContent("{}");
  });
});
