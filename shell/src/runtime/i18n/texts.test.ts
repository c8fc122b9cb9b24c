import { expectSameTexts } from "@gisement/shared-ui/testing";
import en from "./en.json";
import fr from "./fr.json";
import nl from "./nl.json";

test("[I18N-007] every text of the shell exists in the three languages", () =>
  expectSameTexts({ fr, en, nl }));
