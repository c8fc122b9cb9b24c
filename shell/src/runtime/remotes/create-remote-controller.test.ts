import type { RegisteredRemote, Registry, ShellApi } from "@gisement/shared-domain/remote";
import { waitFor } from "@testing-library/react";
import { navigateToUrl, triggerAppChange } from "single-spa";
import { buildRemote, buildSession } from "../../testing/builders.ts";
import { resolveScreen } from "../access/resolve-screen.ts";
import { pageGuard } from "../guard/install-guard.ts";
import { createRemoteController, elementID } from "./create-remote-controller.ts";
import { within } from "./remote-failure.ts";

/**
 * The modules that the federation would load, by id; functions, so that a test can change the outcome before a retry.
 */
const modules = new Map<string, () => Promise<unknown>>();
const registered: { name: string; entry: string; force: boolean }[] = [];
jest.mock("@module-federation/enhanced/runtime", () => ({
  loadRemote: (id: string) => modules.get(id)?.() ?? Promise.reject(new Error(`no module ${id}`)),
  registerRemotes: (remotes: { name: string; entry: string }[], { force = false } = {}) => {
    for (const remote of remotes) registered.push({ ...remote, force });
  },
  registerPlugins: () => {},
  satisfy: (version: string, range: string) => range !== "^9.0.0" && version.startsWith("1."),
}));

/** A remote written without our helpers: it renders a heading and removes it again. */
const plain = (text: string) => ({
  bootstrap: async () => {},
  mount: async ({ domElementGetter, shell }: { domElementGetter: () => HTMLElement; shell: ShellApi }) => {
    domElementGetter().innerHTML = `<h1>${text} ${shell.version}</h1>`;
  },
  unmount: async () => {},
});

const good = buildRemote("mf-good", "/good");
const bad = buildRemote("mf-bad", "/bad");
const crash = buildRemote("mf-crash", "/crash");
const blank = buildRemote("mf-blank", "/blank");
const never = buildRemote("mf-never", "/never");
const slow = buildRemote("mf-slow", "/slow");
const stuck = buildRemote("mf-stuck", "/stuck");
const victim = buildRemote("mf-victim", "/victim");
const registry: Registry = {
  composition: "one",
  remotes: [good, bad, crash, blank, never, slow, stuck, victim],
};
let offered: Registry = registry;
const reports: string[] = [];
const released: string[] = [];
const resolved: string[] = [];

const controller = createRemoteController({
  registry,
  resolve: (pathname, remotes) => {
    resolved.push(pathname);
    return resolveScreen(pathname, remotes, buildSession());
  },
  openScope: (remote) => ({
    shell: { version: remote.version } as ShellApi,
    release: () => released.push(remote.name),
  }),
  guard: pageGuard(),
  report: (error, remote) => {
    reports.push(`${remote?.name}@${remote?.version} ${(error as Error).message}`);
    return `REF${reports.length}`;
  },
  readRegistry: async () => offered,
});
const stateOf = (name: string) => controller.states.getState().byName[name];
const textOf = (name: string) => document.getElementById(elementID(name))?.textContent;

async function go(path: string): Promise<void> {
  navigateToUrl(path);
  await triggerAppChange();
  await Promise.all(registry.remotes.map(({ name }) => controller.settled(name)));
}

beforeAll(() => {
  document.body.innerHTML = registry.remotes
    .map(({ name }) => `<div id="${elementID(name)}"></div>`)
    .join("");
  modules.set("mf_good/app", async () => plain("good"));
  modules.set("mf_bad/app", () => Promise.reject(new Error("manifest 404")));
  modules.set("mf_crash/app", async () => ({
    ...plain("crash"),
    mount: async ({ domElementGetter }: { domElementGetter: () => HTMLElement }) => {
      domElementGetter().innerHTML = "<p>half drawn</p>";
      throw new Error("broken at mount");
    },
  }));
  modules.set("mf_blank/app", async () => plain("blank"));
  controller.start();
});

test("resolves the address once, however many remotes are registered", () => {
  expect(resolved).toHaveLength(1);
});

test("the federation gets the addresses of the registry", () => {
  expect(registered[0]).toEqual({
    name: "mf_good",
    entry: "http://localhost/releases/mf-good/1.2.3/mf-manifest.json",
    force: false,
  });
});

test("a remote mounts at its route with the contract, and leaves nothing behind", async () => {
  await go("/fr/good/deep");
  expect(textOf("mf-good")).toBe("good 1.2.3");
  expect(stateOf("mf-good")).toEqual({ kind: "mounted" });
  await go("/fr");
  expect(document.getElementById(elementID("mf-good"))?.childNodes).toHaveLength(0);
  expect(stateOf("mf-good")).toEqual({ kind: "idle" });
});

test("a failure that begins in the code of another remote is reported under that one", async () => {
  const stack = `Error: bad create
    at document.createElement (http://localhost/releases/mf-crash/1.2.2/app.js:1:331)
    at draw (http://localhost/releases/mf-victim/1.2.3/app.js:8:1)`;
  modules.set("mf_victim/app", () => Promise.reject(Object.assign(new Error("bad create"), { stack })));
  await go("/fr/victim");
  expect(stateOf("mf-victim")).toMatchObject({ kind: "failed", stage: "chunk" });
  expect(reports.splice(0)).toEqual([expect.stringMatching(/^mf-crash@1\.2\.2 .*bad create/)]);
  await go("/fr");
});

test("a remote that does not load shows a named failure with a reference, and the remote beside it works", async () => {
  await go("/fr/bad");
  expect(stateOf("mf-bad")).toEqual({
    kind: "failed",
    stage: "chunk",
    cause: "threw",
    version: "1.2.3",
    reference: `REF${reports.length}`,
  });
  expect(reports.at(-1)).toBe("mf-bad@1.2.3 manifest 404");
  await go("/fr/good");
  expect(textOf("mf-good")).toBe("good 1.2.3");
});

test("retry reads the registry again, drops the broken release and mounts the new one", async () => {
  await go("/fr/bad");
  const mended: RegisteredRemote = { ...bad, version: "1.2.4", base: "/releases/mf-bad/1.2.4" };
  offered = {
    ...registry,
    remotes: registry.remotes.map((known) => (known.name === "mf-bad" ? mended : known)),
  };
  modules.set("mf_bad/app", async () => plain("mended"));
  await controller.retry("mf-bad");
  expect(registered.at(-1)).toEqual({
    name: "mf_bad",
    entry: "http://localhost/releases/mf-bad/1.2.4/mf-manifest.json",
    force: true,
  });
  expect(textOf("mf-bad")).toBe("mended 1.2.4");
  expect(stateOf("mf-bad")).toEqual({ kind: "mounted" });
});

test("a remote that fails while starting is removed, and starts after a retry", async () => {
  await go("/fr/crash");
  expect(stateOf("mf-crash")).toMatchObject({ kind: "failed", stage: "mount", cause: "threw" });
  expect(textOf("mf-crash")).toBe("");
  modules.set("mf_crash/app", async () => plain("recovered"));
  await controller.retry("mf-crash");
  expect(textOf("mf-crash")).toBe("recovered 1.2.3");
});

test("a retry that fails again shows the failure with a new reference, and the next retry works", async () => {
  modules.set("mf_never/app", async () => ({
    ...plain("never"),
    bootstrap: () => Promise.reject(new Error("no start")),
  }));
  await go("/fr/never");
  const first = stateOf("mf-never");
  await controller.retry("mf-never");
  const second = stateOf("mf-never");
  expect([first, second]).toMatchObject([{ kind: "failed" }, { kind: "failed" }]);
  expect(second).not.toEqual(first);
  modules.set("mf_never/app", async () => plain("at last"));
  await controller.retry("mf-never");
  expect(textOf("mf-never")).toBe("at last 1.2.3");
});

test("leaving a remote that is still loading does not wait for it, and it never appears late", async () => {
  let finishLoading: (module: unknown) => void = () => {};
  modules.set("mf_slow/app", () => new Promise((resolve) => (finishLoading = resolve)));
  navigateToUrl("/fr/slow");
  await triggerAppChange();
  expect(stateOf("mf-slow")).toEqual({ kind: "loading" });
  navigateToUrl("/fr/good");
  await triggerAppChange();
  await controller.settled("mf-good");
  expect(textOf("mf-good")).toBe("good 1.2.3");
  finishLoading(plain("slow"));
  await controller.settled("mf-slow");
  expect(textOf("mf-slow")).toBe("");
  await go("/fr/slow");
  expect(textOf("mf-slow")).toBe("slow 1.2.3");
});

test("a remote that cannot unmount is removed anyway", async () => {
  modules.set("mf_stuck/app", async () => ({
    ...plain("stuck"),
    unmount: () => Promise.reject(new Error("cannot leave")),
  }));
  await go("/fr/stuck");
  expect(textOf("mf-stuck")).toBe("stuck 1.2.3");
  await go("/fr/good");
  expect(textOf("mf-stuck")).toBe("");
  expect(reports.at(-1)).toContain("cannot leave");
  expect(textOf("mf-good")).toBe("good 1.2.3");
});

test("a remote without an error boundary that goes blank while rendering shows a failure, and renders after a retry", async () => {
  await go("/fr/blank");
  expect(stateOf("mf-blank")).toEqual({ kind: "mounted" });
  document.getElementById(elementID("mf-blank"))?.replaceChildren();
  window.dispatchEvent(new ErrorEvent("error", { error: new Error("render failed") }));
  await waitFor(() => expect(stateOf("mf-blank")?.kind).toBe("failed"));
  expect(stateOf("mf-blank")).toMatchObject({ kind: "failed", stage: "render", cause: "threw" });
  await controller.retry("mf-blank");
  expect(textOf("mf-blank")).toBe("blank 1.2.3");
});

test("a change that must not be visible happens while the remote is unmounted", async () => {
  await go("/fr/good");
  let seen: string | null | undefined = "never ran";
  await controller.whileUnmounted(() => {
    seen = textOf("mf-good");
  });
  await controller.settled("mf-good");
  expect(seen).toBe("");
  expect(textOf("mf-good")).toBe("good 1.2.3");
});

test("a retry of a withdrawn remote reports that it was withdrawn", async () => {
  modules.set("mf_bad/app", () => Promise.reject(new Error("gone")));
  await go("/fr/good");
  offered = { ...registry, remotes: registry.remotes.filter(({ name }) => name !== "mf-bad") };
  await go("/fr/bad");
  await controller.retry("mf-bad");
  expect(stateOf("mf-bad")).toMatchObject({ kind: "failed", stage: "registry", cause: "missing" });
});

test("a release for a newer shell is refused before any of its files load", async () => {
  await go("/fr/good");
  controller.replace({ ...slow, shell: "^9.0.0" });
  modules.set("mf_slow/app", async () => plain("never seen"));
  await go("/fr/slow");
  expect(stateOf("mf-slow")).toMatchObject({ kind: "failed", stage: "registry", cause: "refused" });
});

test("a release replaces an unused one with freshly loaded code; new remotes are added, withdrawn ones removed", async () => {
  await go("/fr/good");
  expect([controller.inUse("mf-good"), controller.inUse("mf-crash")]).toEqual([true, false]);
  await go("/fr");
  modules.set("mf_good/app", async () => plain("better"));
  controller.replace({ ...good, version: "1.3.0", base: "/releases/mf-good/1.3.0" });
  expect(registered.at(-1)).toEqual({
    name: "mf_good",
    entry: "http://localhost/releases/mf-good/1.3.0/mf-manifest.json",
    force: true,
  });
  await go("/fr/good");
  expect(textOf("mf-good")).toBe("better 1.3.0");

  const fresh = buildRemote("mf-fresh", "/fresh");
  modules.set("mf_fresh/app", async () => plain("fresh"));
  document.body.insertAdjacentHTML("beforeend", `<div id="${elementID("mf-fresh")}"></div>`);
  await controller.add(fresh);
  expect(controller.remotes()).toContain(fresh);
  await go("/fr/fresh");
  await controller.settled("mf-fresh");
  expect(textOf("mf-fresh")).toBe("fresh 1.2.3");

  await go("/fr");
  await controller.remove("mf-fresh");
  expect(controller.remotes()).not.toContain(fresh);
  await go("/fr/fresh");
  expect(textOf("mf-fresh")).toBe("");
});

test("work that takes too long counts as slow in the current stage", async () => {
  const never = within(new Promise(() => {}), 10, () => "style", "mf-slow 1.0.0");
  await expect(never).rejects.toMatchObject({ stage: "style", kind: "slow" });
  await expect(within(Promise.resolve("in time"), 1000, () => "chunk", "quick")).resolves.toBe("in time");
});
