import en from "./locales/en.json" with { type: "json" };
import fr from "./locales/fr.json" with { type: "json" };
import nl from "./locales/nl.json" with { type: "json" };

/** Namespace of this remote's texts. */
export const NAMESPACE = "mf-settings";
export const texts = { fr, en, nl };
