import { ModuleFederation, setGlobalFederationInstance } from "@module-federation/runtime-core";
import { expect, test, vi } from "vitest";
import { keepProviders } from "./keep-providers.js";

const NAMES = ["mf_one", "mf_two"];
const shareConfig = { singleton: true, strictVersion: true, requiredVersion: "^19.0.0" };
const NEEDED = { version: "0", shareConfig, get: () => undefined };

/** A host that shares a module, and two remotes with their own federation runtime that need it. */
function compose() {
  const loads = [];
  const containers = {
    name: "containers",
    loadEntry: async ({ remoteInfo: { name } }) => {
      const own = new ModuleFederation({ name, remotes: [], shareStrategy: "loaded-first" });
      setGlobalFederationInstance(own);
      return {
        init: async (scope) => own.initShareScopeMap("default", scope),
        get: async () => {
          const lib = await own.loadShare("react-dom/client", {
            customShareInfo: NEEDED,
          });
          return () => lib();
        },
      };
    },
  };
  const provided = {
    "react-dom/client": {
      version: "19.3.1",
      loaded: true,
      shareConfig,
      get: async () => {
        loads.push("react-dom/client");
        return () => ({ createRoot: "the shell's" });
      },
    },
  };
  const entry = (name, version) => ({
    name,
    entry: `http://localhost/releases/${name}/${version}/remoteEntry.js`,
    entryGlobalName: name,
    type: "global",
  });
  const host = new ModuleFederation({
    name: "shell",
    shared: provided,
    shareStrategy: "loaded-first",
    remotes: NAMES.map((name) => entry(name, "1.0.0")),
    plugins: [containers, keepProviders()],
  });
  return {
    host,
    loads,
    release: (name, version) => host.registerRemotes([entry(name, version)], { force: true }),
  };
}

test("releases of a remote can be replaced in place, each with the shell's shared modules", async () => {
  // The runtime warns about each replacement.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { host, release, loads } = compose();
  for (let round = 1; round <= 5; round++) {
    for (const name of NAMES) {
      expect(await host.loadRemote(`${name}/app`)).toEqual({ createRoot: "the shell's" });
      release(name, `1.${round}.0`);
    }
  }
  expect(loads).toHaveLength(1);
});
