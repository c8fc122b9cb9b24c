import en from "./locales/en.json" with { type: "json" };
import fr from "./locales/fr.json" with { type: "json" };
import nl from "./locales/nl.json" with { type: "json" };

/** Name of this remote: namespace of its texts, prefix of its classes and of what it keeps. */
export const NAMESPACE = "mf-__name__";
/** First part of this remote's addresses, after the language. */
export const ROUTE = "/__route__";
export const texts = { fr, en, nl };
