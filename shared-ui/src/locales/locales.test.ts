import { expectSameTexts } from "../testing/expect-same-texts.ts";
import en from "./en.json";
import fr from "./fr.json";
import nl from "./nl.json";

test("the three languages have the same texts, and French has its spaces", () =>
  expectSameTexts({ fr, en, nl }));
