import { BlueprintProvider } from "@blueprintjs/core";
import { LOCALES, type Locale } from "@gisement/shared-domain/locale";
import { QueryClientProvider } from "@tanstack/react-query";
import type { i18n as I18n } from "i18next";
import { useMemo } from "react";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import { TeamPropertySet } from "../src/domain/property-set/index.ts";
import { SegmentedControl } from "../src/kit/blueprint/index.ts";
import { OverlayHost } from "../src/kit/overlays/index.ts";
import { ShellProvider } from "../src/kit/remote/index.ts";
import { ErrorBoundary } from "../src/kit/states/index.ts";
import { type ThemeChoice, ThemeProvider, useTheme } from "../src/kit/theme/index.ts";
import { createTestShell } from "../src/testing/create-test-shell.ts";
import type { Sample } from "./sample.ts";
import { LISTED } from "./samples/records.tsx";
import { SAMPLES } from "./samples.ts";

const THEMES: readonly { label: string; value: ThemeChoice }[] = [
  { label: "System", value: "system" },
  { label: "Light", value: "light" },
  { label: "Dark", value: "dark" },
];

/** A team with open threads about one thing. */
const ANSWERS = {
  PendingReviews: () => ({
    pendingReviews: { total: 3, forMe: 0, ofLots: [], ofElements: [{ elementID: "open", count: 3 }] },
  }),
  ListedRecords: () => LISTED,
};

function PageBar({ locale }: { readonly locale: Locale }) {
  const { choice, setChoice } = useTheme();
  return (
    <header className="parts-bar">
      <h1>Parts</h1>
      <SegmentedControl
        aria-label="Language"
        value={locale}
        options={LOCALES.map((value) => ({ label: value, value }))}
        // The formats of numbers and dates follow the language too: a new page is the simplest way to change all.
        onValueChange={(next) => location.replace(`?lang=${next}${location.hash}`)}
      />
      <SegmentedControl
        aria-label="Theme"
        value={choice}
        options={[...THEMES]}
        onValueChange={(next) => setChoice(next as ThemeChoice)}
      />
      <nav aria-label="Parts">
        <ul>
          {SAMPLES.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function Part({ part: { id, title, Sample: Shown, opens, wide } }: { readonly part: Sample }) {
  return (
    <section
      id={id}
      className={wide ? "parts-part parts-part--wide" : "parts-part"}
      aria-labelledby={`${id}-title`}
      data-part={id}
      data-opens={opens}
    >
      <h2 id={`${id}-title`} className="parts-part__title">
        {title}
      </h2>
      <ErrorBoundary>
        <Shown />
      </ErrorBoundary>
    </section>
  );
}

/** Every part of the product with its states, on one page. */
export function PartsPage({ i18n, locale }: { readonly i18n: I18n; readonly locale: Locale }) {
  const shell = useMemo(() => createTestShell({ locale, operations: ANSWERS }), [locale]);
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={shell.queryClient}>
        <BlueprintProvider>
          <ThemeProvider>
            <MemoryRouter initialEntries={[`/${locale}`]}>
              <ShellProvider shell={shell}>
                <TeamPropertySet>
                  <OverlayHost>
                    <PageBar locale={locale} />
                    <main className="parts-list">
                      {SAMPLES.map((part) => (
                        <Part key={part.id} part={part} />
                      ))}
                    </main>
                  </OverlayHost>
                </TeamPropertySet>
              </ShellProvider>
            </MemoryRouter>
          </ThemeProvider>
        </BlueprintProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
