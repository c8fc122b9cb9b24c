import en from "./en.json";
import fr from "./fr.json";
import nl from "./nl.json";

/** All languages at once, for tests. */
export const texts = { fr, en, nl };
