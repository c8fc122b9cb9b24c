import { readRemovedState, removedFilter, writeRemovedState } from "./removed-state.ts";

test("[INV-004] a copied URL shows the same removed lots", () => {
  const address = "?q=porte&mode=archived&category=31&category=71&action=sale&sort=name";
  expect(writeRemovedState(readRemovedState(address))).toBe(address);
  expect(writeRemovedState(readRemovedState("?sort=price&mode=gone&page=3"))).toBe("");
});

test("[INV-004] lists the lots that can be restored and match the filters", () => {
  expect(removedFilter(readRemovedState(""))).toEqual({
    progress: { eq: "done" },
    type: { ne: "closed" },
  });
  expect(removedFilter(readRemovedState("?q=porte&mode=deleted&category=31"))).toEqual({
    progress: { eq: "done" },
    type: { eq: "deleted" },
    text: { multiMatch: "porte" },
    category: { eqs: ["31"] },
  });
  expect(removedFilter(readRemovedState("?mode=archived"))).toEqual({
    progress: { eq: "done" },
    type: { ne: "closed" },
    and: [{ type: { ne: "deleted" } }],
  });
});
