import type { RegisteredRemote, ShellApi } from "@gisement/shared-domain/remote";
import { registerUiTexts } from "@gisement/shared-ui/locales";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { buildMembership, buildRemote, buildSession } from "../../testing/builders.ts";
import { initI18n } from "../i18n/init-i18n.ts";
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
const slotsOf = (remotes: RegisteredRemote[], session = buildSession()) =>
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
  await initI18n();
  registerUiTexts(i18next);
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
  const remove = slotsOf([early]).render("dashboard.card", {}, box);
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
