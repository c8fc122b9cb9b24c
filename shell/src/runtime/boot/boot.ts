import { DEFAULT_LOCALE, splitLocale, withLocale } from "@gisement/shared-domain/locale";
import { isAuthPath, TERMS_PATH } from "../access/auth-paths.ts";
import { takeStoredTarget } from "../access/stored-target.ts";
import { addressAfterSignIn, signInAddress } from "../access/target.ts";
import { takeInvitation } from "../invitation/stored-invitation.ts";
import { consumePageParameter, takePageParameters } from "./page-parameters.ts";
import { preloadChunks } from "./preload.ts";
import { preloadScreen } from "./preload-screen.ts";
import { requestComposition } from "./replay.ts";
import { readRegistry, readSession, type ShellSession } from "./requests.ts";
import type { BootScreens, RegistryAnswer } from "./screens.ts";
import { showFrame } from "./splash.ts";

/** Whether this page was requested with a session cookie, as the gateway wrote into it. The session may have ended since. */
const hasSession = () => document.documentElement.hasAttribute("data-session");

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
  storedTarget: string | null = null,
): Promise<void> {
  const { locale, path } = splitLocale(location.pathname);
  if (isAuthPath(path)) {
    const next = addressAfterSignIn(location.search, locale ?? DEFAULT_LOCALE, location.origin, storedTarget);
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

const requestRegistry = (): Promise<RegistryAnswer> =>
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
  takeInvitation();
  if (splitLocale(location.pathname).path === TERMS_PATH) {
    const { showTerms } = await screens.signedOut();
    return showTerms();
  }
  takePageParameters();
  requestComposition(consumePageParameter("composition"));
  if (hasSession()) showFrame();
  const sessionAnswer = readSession();
  const registry = requestRegistry();
  preloadChunks(hasSession() ? "app" : "login");
  const answer = await sessionAnswer;
  if (answer.kind === "signed-in") return startApp(screens, answer.session, registry);
  const signedOutPages = await screens.signedOut();
  if (answer.kind === "unreachable") {
    return signedOutPages.showUnreachable({ reason: answer.reason, retry: () => void boot(screens) });
  }
  if (!isAuthPath(splitLocale(location.pathname).path))
    history.replaceState(null, "", signInAddress(location));
  signedOutPages.showSignIn({
    prepare: () => preloadChunks("app", "prefetch"),
    // A new request: the person's releases depend on who signed in.
    enter: async (session) => startApp(screens, session, requestRegistry(), takeStoredTarget()),
  });
}
