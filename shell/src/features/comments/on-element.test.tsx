import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildMembership } from "../../testing/builders.ts";
import { buildReview, openComments, prepareComments } from "./testing/render-comments.tsx";

prepareComments();

const brick = {
  type: "REVIEW_REFERENCE",
  elementID: "brique",
  metadata: [
    { key: "title", value: "Brique jaune" },
    { key: "subtitle", value: "BR-22" },
  ],
};
const answers = {
  ShellReviewSubject: () => ({ reviewSubject: brick }),
  ShellCreateReview: () => ({ createReview: { id: "new", messages: [{ id: "m-new" }] } }),
};
const panel = async () => within(await screen.findByRole("dialog", { name: "Commentaires" }));

test("[REV-501] a reference shows its own threads, open and closed, and takes a new one with its mentions", async () => {
  const { shell, named } = await openComments({
    answers,
    reviews: [buildReview("r", [{ message: "Stock ?" }])],
  });
  act(() => shell.events.emit("comments.about", { noun: "reference", id: "brique" }));
  const shown = await panel();
  expect(await shown.findByText("Brique jaune", { selector: "p" })).toBeVisible();
  expect(shown.getByText("Référence, BR-22")).toBeVisible();
  await shown.findByText("Stock ?");
  expect(named("ShellReviewSubject")).toEqual([{ referenceID: "brique" }]);
  expect(named("ShellReviews").at(-1)).toMatchObject({ elementID: "brique", status: null });
  const field = shown.getByRole("textbox", { name: "Nouveau commentaire" });
  await userEvent.click(field);
  await userEvent.paste("@Ana Martin, à garder ?");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() =>
    expect(named("ShellCreateReview")).toEqual([
      {
        input: {
          id: expect.any(String),
          referenceID: "brique",
          message: "@Ana Martin, à garder ?",
          pictures: [],
        },
      },
    ]),
  );
  await waitFor(() =>
    expect(named("ShellCreateMention")).toEqual([
      { input: { messageMentionsId: "m-new", userMentionsId: "ana" } },
    ]),
  );
});

test.each([
  ["option", { optionID: "e" }],
  ["property", { fieldID: "e" }],
  ["alert", { alertID: "e" }],
  ["shape", { shapeID: "e" }],
])("the %s is named to the server by its own argument", async (noun, named) => {
  const opened = await openComments({ answers });
  act(() => opened.shell.events.emit("comments.about", { noun, id: "e" }));
  await panel();
  await waitFor(() => expect(opened.named("ShellReviewSubject")).toEqual([named]));
});

test("a header is its block of one project: its threads and the new one name both", async () => {
  const { shell, named } = await openComments({ answers });
  act(() => shell.events.emit("comments.about", { noun: "header", id: "bloc", projectID: "p1" }));
  const shown = await panel();
  await shown.findByText("Aucun commentaire pour le moment");
  expect(named("ShellReviews").at(-1)).toMatchObject({ elementID: "bloc", projectID: "p1" });
  await userEvent.type(shown.getByRole("textbox", { name: "Nouveau commentaire" }), "Titre ?");
  await userEvent.click(shown.getByRole("button", { name: "Publier" }));
  await waitFor(() =>
    expect(named("ShellCreateReview")[0]).toMatchObject({ input: { elementID: "bloc", projectID: "p1" } }),
  );
});

test("a guest reads the threads and opens none", async () => {
  const guest = { memberships: [buildMembership({ role: "GUEST" })] };
  const { shell } = await openComments({ answers, session: guest });
  act(() => shell.events.emit("comments.about", { noun: "reference", id: "brique" }));
  const shown = await panel();
  await shown.findByText("Brique jaune");
  expect(shown.queryByRole("textbox")).toBeNull();
});

test("what was deleted, and what cannot be read, is told", async () => {
  const { shell } = await openComments({ answers: { ShellReviewSubject: () => ({ reviewSubject: null }) } });
  act(() => shell.events.emit("comments.about", { noun: "alert", id: "gone" }));
  expect(
    await (await panel()).findByText("Cette discussion n’existe plus, ou vous n’y avez pas accès"),
  ).toBeVisible();
});

test("an unknown noun opens nothing and is reported", async () => {
  const { shell } = await openComments();
  const reportError = jest.fn();
  Object.assign(shell, { reportError });
  act(() => shell.events.emit("comments.about", { noun: "planet", id: "e" }));
  expect(reportError).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("dialog")).toBeNull();
});
