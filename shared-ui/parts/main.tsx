import "@blueprintjs/core/lib/css/blueprint.css";
import "../src/kit/theme/theme.css";
import "./parts.css";
import { isLocale, type Locale } from "@gisement/shared-domain/locale";
import { createInstance } from "i18next";
import { createRoot } from "react-dom/client";
import { initReactI18next } from "react-i18next";
import { registerUiTexts } from "../src/locales/register-ui-texts.ts";
import { UI_NAMESPACE } from "../src/locales/ui-texts.ts";
import { allowForcedStates } from "./forced-states.ts";
import { PartsPage } from "./parts-page.tsx";

const asked = new URLSearchParams(location.search).get("lang");
const locale: Locale = asked && isLocale(asked) ? asked : "fr";
const root = document.querySelector<HTMLElement>("#root");
if (!root) throw new Error("index.html has no element #root");

/** Keys without a text in this language; the pictures' test reads them. */
const missing = new Set<string>();
const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: locale,
  fallbackLng: false,
  resources: {},
  ns: [UI_NAMESPACE],
  defaultNS: UI_NAMESPACE,
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  saveMissing: true,
  missingKeyHandler: (_languages, _namespace, key) => {
    missing.add(key);
    document.documentElement.dataset.missing = [...missing].join(" ");
  },
});
registerUiTexts(i18n);
document.documentElement.lang = locale;
allowForcedStates();
createRoot(root).render(<PartsPage i18n={i18n} locale={locale} />);
