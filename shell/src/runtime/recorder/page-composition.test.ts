import { pageComposition, startComposition } from "./page-composition.ts";
import { recorder } from "./recorder.ts";

test("the page's composition is the one it started with, then the one it has moved to", () => {
  startComposition("a");
  expect(pageComposition()).toBe("a");
  recorder.record("composition", "moved", { remote: "mf-orders", version: "2.0.0" });
  expect(pageComposition()).toBe("a");
  recorder.record("composition", "arrived", { composition: "b" });
  recorder.record("navigate", "/orders");
  expect(pageComposition()).toBe("b");
});
