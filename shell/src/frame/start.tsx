import "@blueprintjs/core/lib/css/blueprint.css";
import "@gisement/shared-ui/theme.css";
import "./shell.css";
import { UI_NAMESPACE } from "@gisement/shared-ui/locales";
import i18next from "i18next";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { registerImpersonationTexts } from "../features/impersonation/texts/register-texts.ts";
import { registerViewAsTexts } from "../features/view-as/texts/register-texts.ts";
import { resolveScreen } from "../runtime/access/resolve-screen.ts";
import type { ShellSession } from "../runtime/boot/requests.ts";
import type { RegistryAnswer } from "../runtime/boot/screens.ts";
import { createRuntime } from "../runtime/create-runtime.ts";
import { pageGuard } from "../runtime/guard/install-guard.ts";
import { initI18n } from "../runtime/i18n/init-i18n.ts";
import { SHELL_NAMESPACE } from "../runtime/i18n/page-texts.ts";
import { nextTask } from "../runtime/next-task.ts";
import { recordBoot } from "../runtime/recorder/record-boot.ts";
import { App } from "./app.tsx";
import { interceptLinks } from "./intercept-links.ts";
import { prefetchOnIntent } from "./navigation/prefetch-on-intent.ts";

/** Starts the application for a signed-in person. */
export async function start(session: ShellSession, answer: RegistryAnswer): Promise<void> {
  const { composition, remotes } = "registry" in answer ? answer.registry : { composition: "", remotes: [] };
  // Each part of the start is a task of its own, between which a slow phone answers.
  await nextTask();
  await pageGuard().readWindow();
  await nextTask();
  recordBoot({ composition, remotes: remotes.length });
  await initI18n([SHELL_NAMESPACE, UI_NAMESPACE]);
  // The banners for impersonation and role preview must work even when nothing else can be loaded.
  registerImpersonationTexts(i18next);
  registerViewAsTexts(i18next);
  await nextTask();
  const runtime = createRuntime(session, answer);
  interceptLinks(document);
  const root = createRoot(document.getElementById("root") as HTMLElement);
  // A transition is drawn in slices, between which the page answers.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App runtime={runtime} />
      </StrictMode>,
    ),
  );
  prefetchOnIntent(document, (pathname) => {
    const screen = resolveScreen(pathname, runtime.remotes.remotes(), runtime.sessions.current());
    return screen.kind === "remote" ? screen.remote : null;
  });
}
