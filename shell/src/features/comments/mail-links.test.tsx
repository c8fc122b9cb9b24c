import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildMembership } from "../../testing/builders.ts";
import { commentsStore } from "./open-comments.ts";
import { buildReview, openComments, prepareComments } from "./testing/render-comments.tsx";

prepareComments();

const panel = async () => within(await screen.findByRole("dialog", { name: "Commentaires" }));

test("the link of a mail opens the thread with the focus in the answer, and leaves the address clean", async () => {
  history.replaceState(null, "", "/fr/inventory?node=lot-1&comments=r&comments-for=answer");
  await openComments({ reviews: [buildReview("r", [{ message: "@Claire Moreau, vu ?" }])] });
  const field = await (await panel()).findByRole("textbox", { name: "Répondre à Brique jaune" });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard("Oui");
  expect(field).toHaveValue("Oui");
  expect(location.search).toBe("?node=lot-1");
});

test("the foot of a mail leads to a question, and only its answer stops following", async () => {
  history.replaceState(null, "", "/fr/inventory?comments=r&comments-for=unfollow");
  const { named } = await openComments({
    reviews: [buildReview("r", [{ message: "Vu ?" }], { isFollowed: true })],
  });
  const shown = await panel();
  await shown.findByText(/^Vous suivez cette discussion/);
  expect(named("ShellFollowReview")).toEqual([]);
  await userEvent.click(shown.getByRole("button", { name: "Ne plus suivre" }));
  await waitFor(() => expect(named("ShellFollowReview")).toEqual([{ input: { id: "r", follows: false } }]));
  expect(location.search).toBe("");
});

test("who does not follow the thread any more is told so, and not asked", async () => {
  history.replaceState(null, "", "/fr/inventory?comments=r&comments-for=unfollow");
  await openComments({ reviews: [buildReview("r", [{ message: "Vu ?" }])] });
  const shown = await panel();
  expect(await shown.findByText(/^Vous ne suivez pas cette discussion/)).toBeVisible();
  expect(shown.queryByRole("button", { name: "Ne plus suivre" })).toBeNull();
});

test("an address that asks for something unknown opens the thread alone", async () => {
  history.replaceState(null, "", "/fr/inventory?comments=r&comments-for=delete");
  await openComments({ reviews: [buildReview("r", [{ message: "Vu ?" }])] });
  await (await panel()).findByText("Vu ?");
  expect(location.search).toBe("");
});

test("a thread of another team of the reader is opened in that team; one of a team that they left, where they are", async () => {
  const lowlands = buildMembership({ organizationID: "lowlands", organizationName: "Lowlands" });
  for (const [memberships, switched] of [
    [[buildMembership(), lowlands], ["lowlands"]],
    [[buildMembership()], []],
  ] as const) {
    history.replaceState(null, "", "/fr/inventory?q=a&comments=r&comments-for=answer&comments-team=lowlands");
    const { shell } = await openComments({
      reviews: [buildReview("r", [{ message: "Vu ?" }])],
      session: { memberships: [...memberships] },
    });
    await (await panel()).findByText("Vu ?");
    expect(shell.recorded.teams).toEqual(switched);
    expect(location.search).toBe("?q=a");
    act(() => commentsStore.getState().hide());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    cleanup();
  }
});
