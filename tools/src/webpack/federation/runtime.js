// The federation's runtime with all modules that the shell shares; remotes are built to find its core in the page.
import provideCore from "@module-federation/inject-external-runtime-core-plugin";
import { init } from "@module-federation/runtime-tools/runtime";
import { keepProviders } from "./keep-providers.js";
import { SHARED_MODULES } from "./shared-modules.js";

init({
  name: "gisement_shell",
  remotes: [],
  shared: SHARED_MODULES,
  // Prefers shared modules that are already loaded. The alternative, `version-first`, queries every registered remote
  // for its offer before the first one may start, which requests remotes that are never visited.
  shareStrategy: "loaded-first",
  plugins: [provideCore(), keepProviders()],
});

export { loadRemote, registerPlugins, registerRemotes } from "@module-federation/runtime-tools/runtime";
