import type { Texts } from "@gisement/shared-ui/remote";
import en from "./en.json";
import fr from "./fr.json";
import nl from "./nl.json";

/** Translation namespace and prefix of storage keys and class names of this remote. */
export const NAMESPACE = "mf-inventory";
export const texts: Texts = { fr, en, nl };
