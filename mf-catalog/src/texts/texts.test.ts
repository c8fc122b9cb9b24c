import { expectSameTexts } from "@gisement/shared-ui/testing";
import { texts } from "./texts.ts";

test("the three languages have the same keys, and French has its non-breaking spaces", () =>
  expectSameTexts(texts));
