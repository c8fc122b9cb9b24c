import {
  DEFAULT_LOCALE,
  isLocale,
  type Locale,
  splitLocale,
  withLocale,
} from "@gisement/shared-domain/locale";
import i18next from "i18next";
import { BehaviorSubject } from "rxjs";
import { hasPageTexts, loadPageTexts } from "./page-texts.ts";

const here = (): Locale => splitLocale(location.pathname).locale ?? DEFAULT_LOCALE;
const subject = new BehaviorSubject<Locale>(here());

/** The current language; emits it immediately on subscription. */
export const locale$ = subject.asObservable();
export const currentLocale = (): Locale => subject.value;

/** Loads of texts that a language waits for, one per part of the page. */
const loads = new Set<{ readonly load: (locale: Locale) => Promise<unknown> }>();
let wanted = here();

/** The contract's `beforeLocale`. */
export function beforeLocale(load: (locale: Locale) => Promise<unknown>): () => void {
  const entry = { load };
  loads.add(entry);
  return () => void loads.delete(entry);
}

/** Shows a language once every part of the page has its texts; a later wish replaces one that still waits. */
function showWhenLoaded(locale: Locale, show: () => void): void {
  wanted = locale;
  if (locale === subject.value || (loads.size === 0 && hasPageTexts(locale))) {
    show();
    return;
  }
  Promise.all([loadPageTexts(locale), ...[...loads].map(async ({ load }) => load(locale))]).then(
    () => {
      if (wanted === locale) show();
    },
    // A new page loads the texts again, and says so if it cannot.
    () => location.assign(addressIn(locale, location)),
  );
}

function show(locale: Locale): void {
  const { documentElement } = document;
  // The browser computes the styles of the whole page again, also if the language is the same.
  if (documentElement.lang !== locale) documentElement.lang = locale;
  if (subject.value === locale) return;
  void i18next.changeLanguage(locale);
  subject.next(locale);
}

/** The same address in another language; path, query and fragment stay. */
export function addressIn(locale: Locale, address: Pick<Location, "pathname" | "search" | "hash">): string {
  return `${withLocale(locale, splitLocale(address.pathname).path)}${address.search}${address.hash}`;
}

/** Shows the current screen in another language. */
export function switchLocale(locale: Locale): void {
  if (!isLocale(locale) || locale === here()) return;
  showWhenLoaded(locale, () => {
    history.pushState(history.state, "", addressIn(locale, location));
    show(locale);
  });
}

/** Follows the address: back and forward may cross a language change. */
export function followAddress(): void {
  const locale = here();
  showWhenLoaded(locale, () => show(locale));
}
