import type { Texts } from "@gisement/shared-ui/remote";
import en from "./en.json";
import fr from "./fr.json";
import nl from "./nl.json";

/** Translation namespace of this remote. */
export const NAMESPACE = "mf-catalog";
export const texts: Texts = { fr, en, nl };
