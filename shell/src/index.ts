// Keep the entry small: a shared module imported here or in runtime/boot/ would load before the first paint.
import { boot } from "./runtime/boot/boot.ts";
import { themeSplash } from "./runtime/boot/splash.ts";
import { listenToCommits } from "./runtime/guard/commits.ts";

listenToCommits();
themeSplash();
void boot({
  application: () => import(/* webpackChunkName: "bootstrap" */ "./frame/start.tsx"),
  signedOut: () => import(/* webpackChunkName: "sign-in" */ "./features/signed-out/sign-in/show-pages.tsx"),
});
