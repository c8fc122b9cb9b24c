import { expectSameTexts } from "@gisement/shared-ui/testing";
import en from "./en.json";
import fr from "./fr.json";
import nl from "./nl.json";

test("every text of the developer tools exists in the three languages", () =>
  expectSameTexts({ fr, en, nl }));
