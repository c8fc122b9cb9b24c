import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { currentLocale } from "../../../runtime/i18n/locale-store.ts";
import { Wordmark } from "../../../runtime/identity/wordmark.tsx";
import "./terms.css";
import { Languages } from "../layout/languages.tsx";
import { useThemeClass } from "../layout/use-theme-class.ts";
import en from "./en.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import nl from "./nl.json" with { type: "json" };

const TEXTS = { fr, en, nl };
const SECTIONS = ["service", "account", "content", "exactness", "data", "end", "law"] as const;

/** `/terms`: the terms that a person accepts at sign-up. Open to everyone, signed in or not. */
export function TermsPage() {
  const { t } = useTranslation("shell");
  useThemeClass();
  const texts = TEXTS[currentLocale()];
  useEffect(() => {
    document.title = `${texts.title} · ${t("product")}`;
  }, [texts, t]);
  return (
    <main className="shell-terms">
      <header className="shell-door__top">
        <Wordmark />
        <Languages />
      </header>
      <h1>{texts.title}</h1>
      <p className="shell-terms__lead">{texts.lead}</p>
      {SECTIONS.map((section, index) => (
        <section key={section}>
          <h2>
            {index + 1}. {texts.sections[section].title}
          </h2>
          <p>{texts.sections[section].text}</p>
        </section>
      ))}
    </main>
  );
}
