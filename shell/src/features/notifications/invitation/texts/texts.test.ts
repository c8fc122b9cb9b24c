import { expectSameTexts } from "@gisement/shared-ui/testing";
import en from "./en.json";
import fr from "./fr.json";
import nl from "./nl.json";

test("every text of the invitation exists in the three languages", () => expectSameTexts({ fr, en, nl }));
