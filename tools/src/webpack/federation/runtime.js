// The federation's runtime with all that the shell lends; remotes are built to find its core in the page.
import provideCore from "@module-federation/inject-external-runtime-core-plugin";
import { init } from "@module-federation/runtime-tools/runtime";
import { keepProviders } from "./keep-providers.js";
import { LENT } from "./lent-modules.js";

init({
  name: "gisement_shell",
  remotes: [],
  shared: LENT,
  // A shared module comes from who has loaded it already. The other way, `version-first`, asks every registered remote
  // what it offers before the first one may start: requests for each remote that nobody visits.
  shareStrategy: "loaded-first",
  plugins: [provideCore(), keepProviders()],
});

export { loadRemote, registerPlugins, registerRemotes } from "@module-federation/runtime-tools/runtime";
