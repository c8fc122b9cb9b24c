import { createWatches } from "@gisement/shared-domain/live";
import { createTestShell } from "@gisement/shared-ui/testing";
import { act, render, screen } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import type { ShellSession } from "../../../runtime/boot/requests.ts";
import { createSessionStore } from "../../../runtime/session/session-store.ts";
import { type Runtime, RuntimeProvider } from "../../../runtime/use-runtime.tsx";
import { buildSession } from "../../../testing/builders.ts";
import { startTexts } from "../../../testing/start-texts.ts";
import { CommentsGate } from "../comments-gate.tsx";
import { commentsStore } from "../open-comments.ts";

export const claire = { id: "claire", name: "Claire Moreau", color: null };
export const ana = { id: "ana", name: "Ana Martin", color: null };
const HOUR = 3_600_000;
export const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

interface Text {
  readonly by?: typeof ana;
  readonly message: string;
  readonly mentions?: readonly (typeof ana)[];
}
export function buildReview(id: string, texts: readonly Text[], over: Record<string, unknown> = {}) {
  return {
    id,
    type: "REVIEW_PRODUCT",
    status: "PENDING",
    elementID: "lot-1",
    productID: "product-1",
    createdAt: ago(4),
    updatedAt: ago(2),
    decidedAt: null,
    decidedBy: null,
    organizationID: "atelier",
    byUserID: "ana",
    isFollowed: false,
    proposal: null,
    metadata: [{ key: "projectID", value: "p1" }],
    lot: {
      id: "lot-1",
      name: "Brique jaune",
      nameEN: null,
      nameNL: null,
      ref: "RE-0308",
      pictures: [],
      projectID: "p1" as string | null,
      place: { id: "d", name: "Dépôt" },
    },
    messages: texts.map(({ by = ana, message, mentions = [] }, index) => ({
      id: `${id}-${index}`,
      message,
      pictures: [] as string[],
      userID: by.id,
      createdAt: ago(2),
      updatedAt: ago(2),
      user: by,
      mentions: mentions.map((user) => ({ userMentionsId: user.id, user })),
    })),
    ...over,
  };
}

interface Given {
  readonly reviews?: readonly ReturnType<typeof buildReview>[];
  readonly session?: Partial<ShellSession>;
  readonly fail?: (name: string) => boolean;
  /** Answers of the server beside the usual ones. */
  readonly answers?: Readonly<Record<string, (variables: Record<string, unknown>) => unknown>>;
}

const closing: (() => void)[] = [];
/** Registers what each test of the comments needs around it. */
export function prepareComments(): void {
  beforeAll(async () => {
    await startTexts();
  });
  beforeEach(() => {
    localStorage.clear();
    history.replaceState(null, "", "/fr");
  });
  afterEach(() => {
    act(() => commentsStore.getState().hide());
    for (const close of closing.splice(0)) close();
  });
}

export async function openComments({
  reviews = [],
  session: over = {},
  fail = () => false,
  answers: more = {},
}: Given = {}) {
  const session = buildSession(over);
  const calls: { name: string; variables: Record<string, unknown> }[] = [];
  const shell = createTestShell();
  for (const { organizationID: id, organizationName, role, color, logo } of session.memberships)
    shell.joinTeam({ id, name: organizationName, role, color, logo });
  const answers = new Map<string, (variables: Record<string, unknown>) => unknown>([
    ["ShellReviews", () => ({ reviewsByOrganization: { items: reviews, nextToken: null } })],
    ["ShellReview", ({ id }) => ({ getReview: reviews.find((each) => each.id === id) ?? null })],
    [
      "PendingReviews",
      () => ({
        pendingReviews: { total: reviews.length, forMe: 1, ofLots: [], ofElements: [] },
      }),
    ],
    [
      "ShellTeammates",
      () => ({
        listUsers: { items: [ana, { id: "anouk", name: "Anouk Petit", color: null }] },
      }),
    ],
    ["ShellReviewedProjects", () => ({ listProjects: { items: [{ id: "p1", name: "Tour" }] } })],
    ["ShellCreateMessage", () => ({ createMessage: { id: "m-new" } })],
    ["ShellCreateMention", () => ({ createMention: { id: "mention", createdAt: ago(0) } })],
    ["ShellFollowReview", () => ({ followReview: { id: "r", isFollowed: true } })],
    ["ShellUpdateReview", () => ({ updateReview: { id: "r", status: "ACCEPTED" } })],
    ...Object.entries(more),
  ]);
  const graphql = async (document: unknown, variables: Record<string, unknown> = {}) => {
    const name = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? "";
    calls.push({ name, variables });
    if (fail(name)) throw new Error("lost");
    return answers.get(name)?.(variables) ?? {};
  };
  Object.assign(shell, { graphql });
  const sessions = createSessionStore(session);
  const runtime = { sessions, shell, watches: createWatches(() => undefined) } as unknown as Runtime;
  const view = render(
    <RuntimeProvider runtime={runtime}>
      <BrowserRouter>
        <CommentsGate />
      </BrowserRouter>
    </RuntimeProvider>,
  );
  closing.push(view.unmount, () => shell.queryClient.clear());
  const named = (name: string) =>
    calls.filter((call) => call.name === name).map(({ variables }) => variables);
  return { shell, named };
}
/** Shows the threads of the team. */
export const showAll = async () => {
  act(() => commentsStore.getState().show({ kind: "all" }));
  return screen.findByRole("dialog", { name: "Commentaires" });
};
