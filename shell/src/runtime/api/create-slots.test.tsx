import type { RegisteredRemote, ShellApi } from "@gisement/shared-domain/remote";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildMembership, buildRemote, buildSession } from "../../testing/builders.ts";
import { startTexts } from "../../testing/start-texts.ts";
import { createSlots, partsOf } from "./create-slots.tsx";

const modules = new Map<string, () => Promise<unknown>>();
jest.mock("@module-federation/enhanced/runtime", () => ({
  loadRemote: (id: string) => modules.get(id)?.(),
  registerRemotes: () => {},
  registerPlugins: () => {},
}));

const card = (order: number, over = {}) => ({
  slot: "dashboard.card",
  expose: "./dashboard-card",
  order,
  ...over,
});
const late = buildRemote("mf-late", "/late", { slots: [card(30)] });
const early = buildRemote("mf-early", "/early", { slots: [card(10)] });
const forMembers = buildRemote("mf-members", "/members", { slots: [card(20, { roles: ["ADMIN", "USER"] })] });
const guest = buildSession({ memberships: [buildMembership({ role: "GUEST" })] });

const partModule = (text: string, log: string[] = []) => ({
  mount: (element: HTMLElement, props: { teamID?: string }, shell: ShellApi) => {
    element.textContent = `${text} ${props.teamID} ${shell.version}`;
    return () => log.push(`removed ${text}`);
  },
});
const reports: string[] = [];
const released: string[] = [];
const slotsOf = (remotes: RegisteredRemote[], session?: ReturnType<typeof buildSession>) =>
  allSlotsOf(remotes, session).contract;
const allSlotsOf = (remotes: RegisteredRemote[], session = buildSession()) =>
  createSlots({
    remotes: () => remotes,
    session: () => session,
    openScope: (remote) => ({
      shell: { version: remote.version } as ShellApi,
      release: () => released.push(remote.name),
    }),
    report: (error, remote) => {
      reports.push(`${remote.name} ${(error as Error).message}`);
      return "AB12CD34";
    },
  });

beforeAll(async () => {
  await startTexts();
});
let box: HTMLElement;
beforeEach(() => {
  box = document.createElement("div");
  document.body.replaceChildren(box);
});

test("parts appear in the order of their manifests, without those this person may not see", () => {
  expect(
    partsOf("dashboard.card", [late, forMembers, early], buildSession()).map(({ remote }) => remote.name),
  ).toEqual(["mf-early", "mf-members", "mf-late"]);
  expect(
    partsOf("dashboard.card", [late, forMembers, early], guest).map(({ remote }) => remote.name),
  ).toEqual(["mf-early", "mf-late"]);
  expect(partsOf("another.slot", [late], buildSession())).toEqual([]);
});

test("every part is drawn with its props and the contract, and removed again", async () => {
  const log: string[] = [];
  modules.set("mf_early/dashboard-card", async () => partModule("early", log));
  modules.set("mf_late/dashboard-card", async () => partModule("late", log));
  const remove = slotsOf([late, early]).render("dashboard.card", { teamID: "atelier" }, box);
  await waitFor(() => expect(box.textContent).toBe("early atelier 1.2.3late atelier 1.2.3"));
  remove();
  expect(log).toEqual(["removed early", "removed late"]);
  expect(box.childNodes).toHaveLength(0);
});

test("a part that loads after its slot was removed is not drawn", async () => {
  let arrive: (module: unknown) => void = () => {};
  modules.set("mf_early/dashboard-card", () => new Promise((resolve) => (arrive = resolve)));
  const mount = jest.fn();
  const remove = slotsOf([early]).render("dashboard.card", { teamID: "atelier" }, box);
  remove();
  arrive({ mount });
  await new Promise((resume) => setTimeout(resume));
  expect(mount).not.toHaveBeenCalled();
});

test("a part that fails shows a named fallback beside its neighbours, and a retry draws it", async () => {
  modules.set("mf_early/dashboard-card", () => Promise.reject(new Error("chunk 404")));
  modules.set("mf_late/dashboard-card", async () => partModule("late"));
  await act(async () => {
    slotsOf([early, late]).render("dashboard.card", { teamID: "atelier" }, box);
  });
  expect(await screen.findByText(/^early : cette partie n’a pas pu être affichée$/)).toBeVisible();
  expect(screen.getByText("Le code de cette version contient une erreur. Version 1.2.3")).toBeVisible();
  expect(screen.getByText("AB12CD34")).toBeVisible();
  expect(reports).toEqual(["mf-early chunk 404"]);
  expect(box.textContent).toContain("late atelier 1.2.3");

  modules.set("mf_early/dashboard-card", async () => partModule("early"));
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  await waitFor(() => expect(box.textContent).toContain("early atelier 1.2.3"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("one part is drawn by itself, fails by itself with a retry, and is removed without the others", async () => {
  const log: string[] = [];
  modules.set("mf_early/dashboard-card", () => Promise.reject(new Error("chunk 404")));
  modules.set("mf_late/dashboard-card", async () => partModule("late", log));
  const { renderPart } = allSlotsOf([early, late]);
  const [first, second] = partsOf("dashboard.card", [early, late], buildSession());
  if (!first || !second) throw new Error("two parts are registered");
  const boxes = [document.createElement("div"), document.createElement("div")];
  box.append(...boxes);
  await act(async () => void renderPart(first, { teamID: "atelier" }, boxes[0] as HTMLElement));
  const remove = renderPart(second, { teamID: "atelier" }, boxes[1] as HTMLElement);
  await waitFor(() => expect(boxes[1]?.textContent).toBe("late atelier 1.2.3"));
  expect(await screen.findByText(/^early : cette partie n’a pas pu être affichée$/)).toBeVisible();
  modules.set("mf_early/dashboard-card", async () => partModule("early", log));
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  await waitFor(() => expect(boxes[0]?.textContent).toBe("early atelier 1.2.3"));
  remove();
  expect(log).toEqual(["removed late"]);
  expect([boxes[0]?.childElementCount, boxes[1]?.childElementCount]).toEqual([1, 0]);
});

test("an optional part that fails leaves its place empty and is reported", async () => {
  modules.set("mf_early/dashboard-card", () => Promise.reject(new Error("chunk 404")));
  const { renderPart } = allSlotsOf([early]);
  const [part] = partsOf("dashboard.card", [early], buildSession());
  if (!part) throw new Error("a part is registered");
  const before = reports.length;
  renderPart(part, { teamID: "atelier" }, box, { isOptional: true });
  await waitFor(() => expect(reports.slice(before)).toEqual(["mf-early chunk 404"]));
  expect(box).toHaveTextContent("");
  expect(screen.queryByRole("button")).toBeNull();
});

describe("props and events of a part", () => {
  const editor = (over = {}) => ({
    slot: "product-editor",
    expose: "./editor",
    order: 10,
    emits: { saved: { lotIDs: "string[]" } },
    ...over,
  });
  const inventory = buildRemote("mf-inventory", "/inventory", { slots: [editor()] });
  const atelier = buildRemote("mf-atelier", "/atelier", { slots: [editor({ order: 5, emits: undefined })] });
  type Life = { emit(event: string, payload?: unknown): void };

  /** A part that shows its lot; `log` has its mounts, updates and removals. */
  function sheet(log: string[], canUpdate: boolean) {
    let life: Life = { emit: () => {} };
    const mount = (element: HTMLElement, props: { lotID?: string }, _shell: ShellApi, given: Life) => {
      life = given;
      log.push(`mount ${props.lotID}`);
      element.textContent = `${props.lotID} `;
      const remove = () => void log.push("remove");
      const update = (next: { lotID?: string }) => {
        log.push(`update ${next.lotID}`);
        element.textContent = `${next.lotID} `;
      };
      return canUpdate ? Object.assign(remove, { update }) : remove;
    };
    return { module: { mount }, emit: (event: string, payload?: unknown) => life.emit(event, payload) };
  }
  beforeEach(() => {
    reports.length = 0;
  });

  test("new props reach a part that takes them, and mount another part again; two remotes keep their order", async () => {
    const kept: string[] = [];
    const again: string[] = [];
    modules.set("mf_inventory/editor", async () => sheet(kept, true).module);
    modules.set("mf_atelier/editor", async () => sheet(again, false).module);
    const slot = slotsOf([inventory, atelier]).render("product-editor", { lotID: "a" }, box);
    expect(slot.parts).toBe(2);
    await waitFor(() => expect(box.textContent).toBe("a a "));
    expect([...box.children].map((each) => (each as HTMLElement).dataset.remote)).toEqual([
      "mf-atelier",
      "mf-inventory",
    ]);
    slot.update({ lotID: "b" });
    await waitFor(() => expect(box.textContent).toBe("b b "));
    expect(kept).toEqual(["mount a", "update b"]);
    expect(again).toEqual(["mount a", "remove", "mount b"]);
    slot();
    slot.update({ lotID: "c" });
    expect([kept.at(-1), again.at(-1), box.childElementCount]).toEqual(["remove", "remove", 0]);
  });

  test("props that change while a part loads are those that it shows", async () => {
    const log: string[] = [];
    let arrive: (module: unknown) => void = () => {};
    modules.set("mf_inventory/editor", () => new Promise((resolve) => (arrive = resolve)));
    const slot = slotsOf([inventory]).render("product-editor", { lotID: "a" }, box);
    expect(box.firstElementChild).toHaveAttribute("aria-busy", "true");
    slot.update({ lotID: "b" });
    arrive(sheet(log, false).module);
    await waitFor(() => expect(box.textContent).toBe("b "));
    expect(log).toEqual(["mount b"]);
    expect(box.firstElementChild).toHaveAttribute("aria-busy", "false");
  });

  test("props that change while a part mounts reach it afterwards", async () => {
    const log: string[] = [];
    let finish: () => void = () => {};
    const { module } = sheet(log, true);
    const mounted = new Promise<void>((resolve) => (finish = resolve));
    modules.set("mf_inventory/editor", async () => ({
      mount: async (...given: Parameters<typeof module.mount>) => {
        const drawn = module.mount(...given);
        await mounted;
        return drawn;
      },
    }));
    const slot = slotsOf([inventory]).render("product-editor", { lotID: "a" }, box);
    await waitFor(() => expect(log).toEqual(["mount a"]));
    slot.update({ lotID: "b" });
    finish();
    await waitFor(() => expect(log).toEqual(["mount a", "update b"]));
  });

  test("an event of a part reaches the screen as a copy, and nothing after the slot was removed", async () => {
    const part = sheet([], true);
    modules.set("mf_inventory/editor", async () => part.module);
    const seen: unknown[] = [];
    const saved = (payload: unknown) => seen.push(payload);
    const slot = slotsOf([inventory]).render("product-editor", { lotID: "a" }, box, { saved });
    await waitFor(() => expect(box.textContent).toBe("a "));
    const payload = { lotIDs: ["a"] };
    part.emit("saved", payload);
    expect(seen).toEqual([payload]);
    expect(seen[0]).not.toBe(payload);
    slot();
    part.emit("saved", payload);
    expect(seen).toHaveLength(1);
    expect(reports).toEqual([]);
  });

  test.each([
    ["an event that its remote.json does not list", "closed", {}, "is not in the emits"],
    ["a payload that is no plain JSON", "saved", { lotIDs: () => [] }, "no plain JSON"],
    ["a payload that is too long", "saved", { lotIDs: ["x".repeat(70_000)] }, "at most 65536 characters"],
  ])("%s is refused and reported", async (_what, event, payload, reason) => {
    const part = sheet([], true);
    modules.set("mf_inventory/editor", async () => part.module);
    const heard = jest.fn();
    const handlers = { saved: heard, closed: heard };
    slotsOf([inventory]).render("product-editor", { lotID: "a" }, box, handlers);
    await waitFor(() => expect(box.textContent).toBe("a "));
    part.emit(event, payload);
    expect(heard).not.toHaveBeenCalled();
    expect(reports).toEqual([expect.stringContaining(reason)]);
  });

  test("a part that throws on new props is replaced by its fallback, which retries with them", async () => {
    let fails = true;
    modules.set("mf_inventory/editor", async () => ({
      mount: (element: HTMLElement, { lotID }: { lotID: string }) => {
        element.textContent = lotID;
        const update = () => {
          if (fails) throw new Error("no such lot");
        };
        return Object.assign(() => {}, { update });
      },
    }));
    const slot = slotsOf([inventory]).render("product-editor", { lotID: "a" }, box);
    await waitFor(() => expect(box.textContent).toBe("a"));
    act(() => slot.update({ lotID: "b" }));
    expect(await screen.findByRole("alert")).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
    await waitFor(() => expect(box.textContent).toBe("b"));
  });

  test("a slot that nothing fills renders nothing", () => {
    const slot = slotsOf([early]).render("row-badge", { noun: "lots", id: "1" }, box);
    expect([slot.parts, box.childNodes.length]).toEqual([0, 0]);
  });
});
