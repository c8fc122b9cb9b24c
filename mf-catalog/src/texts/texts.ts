import type { Texts } from "@gisement/shared-ui/remote";
import en from "./en.json";
import fr from "./fr.json";
import nl from "./nl.json";

export const texts: Texts = { fr, en, nl };
