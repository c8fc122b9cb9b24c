import { createWatches } from "@gisement/shared-domain/live";
import { createTestShell } from "@gisement/shared-ui/testing";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createSessionStore } from "../../runtime/session/session-store.ts";
import { type Runtime, RuntimeProvider } from "../../runtime/use-runtime.tsx";
import { buildSession } from "../../testing/builders.ts";
import { startTexts } from "../../testing/start-texts.ts";
import type { Review } from "./api/read-reviews.ts";

type Shown = NonNullable<Review["proposal"]>;
const quantity = {
  field: "quantity.number",
  oldValue: "95",
  newValue: "88",
  currentValue: "95",
  isOutdated: false,
};

let CommentsProvider: typeof import("./comments-provider.tsx").CommentsProvider;
let Proposal: typeof import("./proposal.tsx").Proposal;
beforeAll(async () => {
  await startTexts();
  // Registers its texts when it loads, as behind the gate.
  ({ CommentsProvider } = await import("./comments-provider.tsx"));
  ({ Proposal } = await import("./proposal.tsx"));
});

function open(over: Partial<Shown> = {}, byUserID = "ana") {
  const sent: unknown[] = [];
  const shell = createTestShell();
  Object.assign(shell, {
    graphql: async (_document: unknown, variables: unknown) => {
      sent.push(variables);
      return { updateReview: { id: "r", status: "ACCEPTED" } };
    },
  });
  const runtime = {
    sessions: createSessionStore(buildSession()),
    shell,
    watches: createWatches(() => undefined),
  } as unknown as Runtime;
  const proposal: Shown = {
    lotID: "lot-1",
    isWaiting: true,
    mayDecide: true,
    lotLeft: null,
    fields: [quantity],
    ...over,
  };
  const review = {
    id: "r",
    updatedAt: "2026-11-01T10:00:00.000Z",
    type: "REVIEW_PRODUCT",
    byUserID,
    proposal,
  };
  render(
    <RuntimeProvider runtime={runtime}>
      <CommentsProvider>
        <Proposal review={review as unknown as Review} proposal={proposal} />
      </CommentsProvider>
    </RuntimeProvider>,
  );
  return { sent, shell };
}
const button = (name: string) => screen.queryByRole("button", { name });

test("an editor of the lot sees the proposed values, and accepts with one press what is as it was", async () => {
  const { sent, shell } = open();
  expect(screen.getByRole("group", { name: "Modification proposée" })).toHaveTextContent("1 champ");
  expect(shell.slotsDrawn).toMatchObject([
    { name: "proposed-change", props: { lotID: "lot-1", fields: [quantity] } },
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Accepter" }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        input: { id: "r", updatedAt: "2026-11-01T10:00:00.000Z", status: "ACCEPTED", overwrite: false },
      },
    ]),
  );
  await waitFor(() =>
    expect(shell.recorded.events).toContainEqual({
      name: "data.changed",
      payload: { entity: "lots", ids: ["lot-1"] },
    }),
  );
});

test("a value that moved on is written over only by a press that says so", async () => {
  const { sent } = open({ fields: [{ ...quantity, currentValue: "90", isOutdated: true }] });
  expect(screen.getByText(/La valeur a changé depuis/)).toBeVisible();
  expect(button("Accepter")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Appliquer quand même" }));
  await waitFor(() => expect(sent).toMatchObject([{ input: { status: "ACCEPTED", overwrite: true } }]));
});

test("a lot that was split or removed is said, and only refusing is left", async () => {
  const { sent } = open({ lotLeft: "closed" });
  expect(screen.getByText(/a été scindé ou vendu/)).toBeVisible();
  expect(button("Accepter")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Refuser" }));
  await waitFor(() => expect(sent).toMatchObject([{ input: { status: "REJECTED" } }]));
});

test("who may not write the lot waits; the proposer may withdraw; a decided proposal has no buttons", () => {
  open({ mayDecide: false });
  expect(screen.getByText("Attend la décision d’une personne qui modifie ce lot.")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
  document.body.replaceChildren();
  open({ mayDecide: false }, buildSession().viewer.id);
  expect(button("Retirer ma proposition")).toBeVisible();
  expect(button("Accepter")).toBeNull();
  document.body.replaceChildren();
  open({ isWaiting: false });
  expect(screen.queryByRole("button")).toBeNull();
});
