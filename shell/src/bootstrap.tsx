import "@blueprintjs/core/lib/css/blueprint.css";
import "@gisement/shared-ui/theme.css";
import "./frame/shell.css";
import { registerUiTexts } from "@gisement/shared-ui/locales";
import i18next from "i18next";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { resolveScreen } from "./access/resolve-screen.ts";
import type { RegistryAnswer } from "./boot/boot.ts";
import type { ShellSession } from "./boot/requests.ts";
import { recordBoot } from "./developer/record-boot.ts";
import { App } from "./frame/app.tsx";
import { createRuntime } from "./frame/create-runtime.ts";
import { interceptLinks } from "./frame/intercept-links.ts";
import { initI18n } from "./i18n/init-i18n.ts";
import { prefetchOnIntent } from "./navigation/prefetch-on-intent.ts";

/** Starts the application for a signed-in person. */
export async function start(session: ShellSession, answer: RegistryAnswer): Promise<void> {
  const { composition, remotes } = "registry" in answer ? answer.registry : { composition: "", remotes: [] };
  recordBoot({ composition, remotes: remotes.length });
  await initI18n();
  registerUiTexts(i18next);
  const runtime = createRuntime(session, answer);
  interceptLinks(document);
  createRoot(document.getElementById("root") as HTMLElement).render(
    <StrictMode>
      <App runtime={runtime} />
    </StrictMode>,
  );
  prefetchOnIntent(document, (pathname) => {
    const screen = resolveScreen(pathname, runtime.remotes.remotes(), runtime.sessions.current());
    return screen.kind === "remote" ? screen.remote : null;
  });
}
