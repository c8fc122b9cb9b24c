import { DEFAULT_LOCALE, splitLocale, withLocale } from "@gisement/shared-domain/locale";
import { isAuthPath, TERMS_PATH } from "../access/auth-paths.ts";
import { takeKeptTarget } from "../access/stored-target.ts";
import { addressAfterSignIn, signInAddress } from "../access/target.ts";
import { spendPageParameter, takePageParameters } from "./page-parameters.ts";
import { preloadChunks } from "./preload.ts";
import { preloadScreen } from "./preload-screen.ts";
import { wishComposition } from "./replay.ts";
import { readRegistry, readSession, type ShellSession } from "./requests.ts";
import type { BootScreens, RegistryAnswer } from "./screens.ts";

/** Storage key: a person was signed in here. Only used to guess which chunks to preload. */
const HINT = "gisement:was-signed-in";
const hinted = () => {
  try {
    return localStorage.getItem(HINT) === "1";
  } catch {
    return false;
  }
};
const remember = (signedIn: boolean) => {
  try {
    if (signedIn) localStorage.setItem(HINT, "1");
    else localStorage.removeItem(HINT);
  } catch {
    // A browser that refuses storage only loses the guess.
  }
};

/** Adds French to an address without a language [I18N-003]. */
export function prefixAddress(): void {
  const { locale } = splitLocale(location.pathname);
  if (locale) return;
  const path = withLocale(DEFAULT_LOCALE, location.pathname);
  history.replaceState(history.state, "", `${path}${location.search}${location.hash}`);
}

async function startApp(
  screens: BootScreens,
  session: ShellSession,
  registry: Promise<RegistryAnswer>,
  kept: string | null = null,
): Promise<void> {
  remember(true);
  const { locale, path } = splitLocale(location.pathname);
  if (isAuthPath(path)) {
    const next = addressAfterSignIn(location.search, locale ?? DEFAULT_LOCALE, location.origin, kept);
    history.replaceState(null, "", next);
  }
  const preload = (answer: RegistryAnswer) =>
    "registry" in answer && preloadScreen(answer.registry, location.pathname, session);
  // The small manifests are preloaded before the large chunks if the registry has already arrived, which is usual.
  const known = await Promise.race([registry, null]);
  if (known) preload(known);
  preloadChunks("app");
  if (!known) void registry.then(preload);
  const [{ start }, answer] = await Promise.all([screens.application(), registry]);
  await start(session, answer);
}

const askRegistry = (): Promise<RegistryAnswer> =>
  readRegistry().then(
    (registry) => ({ registry }),
    (failure: unknown) => ({ failure }),
  );

/**
 * Takes the page from empty to its first screen, loaded through `screens`. Session and registry are requested before
 * any screen code. Signed out, only the requested signed-out page is loaded.
 */
export async function boot(screens: BootScreens): Promise<void> {
  prefixAddress();
  if (splitLocale(location.pathname).path === TERMS_PATH) {
    const { showTerms } = await screens.signedOut();
    return showTerms();
  }
  takePageParameters();
  wishComposition(spendPageParameter("composition"));
  const asked = readSession();
  const registry = askRegistry();
  preloadChunks(hinted() ? "app" : "login");
  const answer = await asked;
  if (answer.kind === "signed-in") return startApp(screens, answer.session, registry);
  const door = await screens.signedOut();
  if (answer.kind === "unreachable") {
    return door.showUnreachable({ reason: answer.reason, retry: () => void boot(screens) });
  }
  remember(false);
  if (!isAuthPath(splitLocale(location.pathname).path))
    history.replaceState(null, "", signInAddress(location));
  door.showSignIn({
    prepare: () => preloadChunks("app", "prefetch"),
    // A new request: the person's releases depend on who signed in.
    enter: async (session) => startApp(screens, session, askRegistry(), takeKeptTarget()),
  });
}
