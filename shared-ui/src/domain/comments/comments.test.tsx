import { screen } from "@testing-library/react";
import { DataGrid, type GridColumn } from "../../kit/data-grid/index.ts";
import { createTestShell, renderScreen } from "../../testing/index.ts";
import { CommentsButton, NamedThreadsMark, useCommentsAction, useNameWithThreads } from "./index.ts";

const ofLots = [{ lotID: "lot-2", count: 2 }];
const ofElements = [{ elementID: "brique", projectID: null, count: 1 }];
const shellWith = (lots = ofLots, elements = ofElements) =>
  createTestShell({
    operations: {
      PendingReviews: () => ({ pendingReviews: { total: 3, forMe: 0, ofLots: lots, ofElements: elements } }),
    },
  });

interface Row {
  readonly id: string;
  readonly name: string;
}
const NAME: GridColumn<Row> = {
  key: "name",
  name: "Nom",
  type: "TEXT",
  primary: true,
  value: ({ name }) => name,
};

function References() {
  const nameWithThreads = useNameWithThreads("reference");
  const commentsAction = useCommentsAction("reference");
  return (
    <DataGrid<Row>
      rows={[
        { id: "brique", name: "Brique" },
        { id: "tuile", name: "Tuile" },
      ]}
      rowKey={({ id }) => id}
      columns={[nameWithThreads(NAME)]}
      ariaLabel="Références"
      total={2}
      menuActions={(target) => [commentsAction(target)]}
    />
  );
}

test("the button of a thing opens its comments, also without any open thread", async () => {
  const shell = shellWith([], []);
  const { user } = renderScreen(
    <>
      <CommentsButton about={{ noun: "lot", id: "lot-2" }} />
      <CommentsButton about={{ noun: "header", id: "bloc", projectID: "p" }} />
    </>,
    { shell },
  );
  for (const button of await screen.findAllByRole("button", { name: "Commentaires" }))
    await user.click(button);
  expect(shell.recorded.events).toEqual([
    { name: "comments.open", payload: { lotID: "lot-2" } },
    { name: "comments.about", payload: { noun: "header", id: "bloc", projectID: "p" } },
  ]);
});

test("the button counts the open threads of its own thing", async () => {
  renderScreen(
    <>
      <CommentsButton about={{ noun: "lot", id: "lot-2" }} />
      <CommentsButton about={{ noun: "alert", id: "lot-2" }} />
    </>,
    { shell: shellWith() },
  );
  expect(await screen.findByRole("button", { name: "2 commentaires ouverts, afficher" })).toHaveTextContent(
    "2",
  );
  expect(screen.getByRole("button", { name: "Commentaires" })).toBeVisible();
});

test("[REV-513] a row with open threads has their number beside its name, which opens them and not the row; its key and menu too", async () => {
  const shell = shellWith();
  const { user } = renderScreen(<References />, { shell });
  const mark = await screen.findByTitle("1 commentaire ouvert, afficher");
  expect(mark.closest('[role="row"]')).toHaveTextContent("Brique");
  await user.click(mark);
  await user.click((await screen.findByText("Tuile")).closest('[role="gridcell"]') as HTMLElement);
  await user.keyboard("{Alt>}{Shift>}c{/Shift}{/Alt}");
  expect(shell.recorded.events).toEqual(
    ["brique", "tuile"].map((id) => ({ name: "comments.about", payload: { noun: "reference", id } })),
  );
});

test("a link with a mark says the number in words, and the mark does not follow the link", async () => {
  const shell = shellWith();
  const { user } = renderScreen(
    <a href="#opened">
      Brique <NamedThreadsMark about={{ noun: "reference", id: "brique" }} />
    </a>,
    { shell },
  );
  await user.click(await screen.findByTitle("1 commentaire ouvert, afficher"));
  expect(screen.getByRole("link")).toHaveAccessibleName(/Brique.*1 commentaire ouvert/);
  expect(location.hash).toBe("");
  expect(shell.recorded.events).toHaveLength(1);
});
