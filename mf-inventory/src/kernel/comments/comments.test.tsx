import { screen, within } from "@testing-library/react";
import {
  buildResource,
  facetsAnswer,
  renderInventory,
  searchAnswer,
} from "../../testing/render-inventory.tsx";

const open = (ofLots: readonly { lotID: string; count: number }[], path = "/inventory") =>
  renderInventory(path, {
    SearchProducts: () => searchAnswer([buildResource(), buildResource({ id: "lot-2", name: "Évier" })]),
    ProductFacets: () => facetsAnswer(2),
    PendingReviews: () => ({ pendingReviews: { total: 2, forMe: 0, ofLots, ofElements: [] } }),
  });

test("[REV-513] a lot with open threads has a mark with their number, which opens the comments on it and not the lot", async () => {
  const { user, shell, location } = open([{ lotID: "lot-2", count: 2 }]);
  const mark = await screen.findByTitle("2 commentaires ouverts, afficher");
  expect(screen.getAllByTitle(/commentaires? ouverts?/)).toHaveLength(1);
  expect(within(mark.closest('[role="row"]') as HTMLElement).getByText("Évier")).toBeVisible();
  await user.click(mark);
  expect(shell.recorded.events).toEqual([{ name: "comments.open", payload: { lotID: "lot-2" } }]);
  expect(location()).not.toContain("node=");
});

test("a card has the same mark, and names the number in words", async () => {
  const { user, shell } = open([{ lotID: "lot-2", count: 1 }], "/inventory?layout=gallery");
  const card = await screen.findByRole("button", { name: /Évier.*1 commentaire ouvert/ });
  await user.click(within(card).getByTitle("1 commentaire ouvert, afficher"));
  expect(shell.recorded.events).toEqual([{ name: "comments.open", payload: { lotID: "lot-2" } }]);
});

test("by keyboard, the row's key or its menu opens the comments on its lot", async () => {
  const { user, shell } = open([{ lotID: "lot-2", count: 1 }]);
  const cell = (await screen.findByText("Évier")).closest('[role="gridcell"]') as HTMLElement;
  await user.click(cell);
  await user.keyboard("{Alt>}{Shift>}c{/Shift}{/Alt}");
  expect(shell.recorded.events).toContainEqual({ name: "comments.open", payload: { lotID: "lot-2" } });
});
