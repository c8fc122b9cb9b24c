import { readViewState, toggled, viewFilter, withChosen, writeViewState } from "./organization-state.ts";

test("[INV-003] a copied URL shows the same view", () => {
  const address = "?q=porte&organizationID=north&placeID=a&placeID=b&action=sale&sort=-updatedAt";
  expect(writeViewState(readViewState(address))).toBe(address);
  expect(writeViewState(readViewState("?brand=x&sort=price"))).toBe("");
});

test("[INV-003] lists active lots that match the filters", () => {
  expect(viewFilter(readViewState("?organizationID=north&q=porte"))).toEqual({
    progress: { eq: "active" },
    type: { ne: "deleted" },
    organizationID: { eqs: ["north"] },
    text: { multiMatch: "porte" },
  });
});

test("toggles the values of a bar, and all values of a slice together", () => {
  const none = readViewState("");
  const chosen = toggled(toggled(none, "placeID", ["a"]), "placeID", ["b"]);
  expect(chosen.chosen.placeID).toEqual(["a", "b"]);
  expect(toggled(chosen, "placeID", ["a"]).chosen.placeID).toEqual(["b"]);
  expect(toggled(chosen, "placeID", ["b", "c"]).chosen.placeID).toEqual(["a", "b", "c"]);
  expect(toggled(chosen, "placeID", ["a", "b"])).toEqual(none);
  expect(withChosen(chosen, "placeID", [])).toEqual(none);
});
