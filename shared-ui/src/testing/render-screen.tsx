import { BlueprintProvider } from "@blueprintjs/core";
import { type Locale, splitLocale, withLocale } from "@gisement/shared-domain/locale";
import { QueryClientProvider } from "@tanstack/react-query";
import { type RenderResult, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { createInstance, type i18n as I18n } from "i18next";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { MemoryRouter, useLocation, useNavigate } from "react-router-dom";
import { OverlayHost } from "../kit/overlays/overlay-host.tsx";
import { ShellProvider } from "../kit/remote/shell-context.tsx";
import { registerUiTexts } from "../locales/register-ui-texts.ts";
import { createTestShell, type TestShell } from "./create-test-shell.ts";
import { installLayout } from "./install-layout.ts";

export interface RenderScreenOptions {
  locale?: Locale;
  /** Application path without the language, for example "/inventory?q=porte". */
  route?: string;
  shell?: TestShell;
  /** Adds a screen's own texts, for example its remote's `registerTexts`. */
  texts?: (i18n: I18n) => void;
  /** Additional providers around the screen, for example the remote's shell context. */
  wrapper?: (children: ReactNode, shell: TestShell) => ReactNode;
}

export interface RenderedScreen extends RenderResult {
  user: UserEvent;
  shell: TestShell;
  i18n: I18n;
  /** The current address, with the language. */
  location: () => string;
}

/** An independent i18next instance, initialised synchronously, with the texts of the shared components. */
export function testI18n(locale: Locale = "fr"): I18n {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: {},
    ns: ["ui"],
    defaultNS: "ui",
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  registerUiTexts(i18n);
  return i18n;
}

function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search, hash } = useLocation();
  useEffect(() => onChange(pathname + search + hash));
  return null;
}

/** As in the product, a switch of language shows the same address in the other language. */
function FollowLocale({ shell, i18n }: { shell: TestShell; i18n: I18n }) {
  const navigate = useNavigate();
  const here = useRef("");
  const { pathname, search, hash } = useLocation();
  here.current = withLocale(shell.locale, splitLocale(pathname).path) + search + hash;
  useEffect(() => {
    const subscription = shell.locale$.subscribe((locale) => {
      if (i18n.language === locale) return;
      void i18n.changeLanguage(locale);
      const { path } = splitLocale(here.current);
      navigate(withLocale(locale, path));
    });
    return () => subscription.unsubscribe();
  }, [shell, i18n, navigate]);
  return null;
}

/** Renders a screen as a remote does: with texts, router, query client and overlays. */
export function renderScreen(ui: ReactElement, options: RenderScreenOptions = {}): RenderedScreen {
  const { locale = "fr", route = "/", texts, wrapper } = options;
  installLayout();
  const shell = options.shell ?? createTestShell({ locale });
  const i18n = testI18n(locale);
  texts?.(i18n);
  shell.translateWith(i18n.t);
  let address = "";
  const wrapped = (children: ReactNode) => wrapper?.(children, shell) ?? children;
  const result = render(ui, {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={shell.queryClient}>
          <BlueprintProvider>
            <MemoryRouter initialEntries={[`/${locale}${route === "/" ? "" : route}`]}>
              <Address
                onChange={(next) => {
                  address = next;
                }}
              />
              <FollowLocale shell={shell} i18n={i18n} />
              <ShellProvider shell={shell}>
                <OverlayHost>{wrapped(children)}</OverlayHost>
              </ShellProvider>
            </MemoryRouter>
          </BlueprintProvider>
        </QueryClientProvider>
      </I18nextProvider>
    ),
  });
  return { ...result, user: userEvent.setup(), shell, i18n, location: () => address };
}
