import en from "./en.ts";
import fr from "./fr.ts";
import nl from "./nl.ts";

/** All languages at once, for tests. */
export const texts = { fr, en, nl };
