import { expectSameTexts } from "@gisement/shared-ui/testing";
import { texts } from "./texts.ts";

test("the three languages say the same, and French has its spaces", () => expectSameTexts(texts));
