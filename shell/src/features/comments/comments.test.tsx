import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildMembership } from "../../testing/builders.ts";
import { commentsStore } from "./open-comments.ts";
import {
  ago,
  ana,
  buildReview,
  claire,
  openComments,
  prepareComments,
  showAll,
} from "./testing/render-comments.tsx";

prepareComments();
const admin = { memberships: [buildMembership({ role: "ADMIN" })] };

test("[REV-009] [REV-010] [REV-011] [REV-033] two tabs, three states and the projects filter the list; open ones of all come first", async () => {
  const { named } = await openComments({ reviews: [buildReview("r", [{ message: "Vu ?" }])] });
  const panel = within(await showAll());
  await panel.findByText("Vu ?");
  const last = () => named("ShellReviews").at(-1);
  expect(last()).toMatchObject({ status: { eq: "PENDING" }, forMe: false, projectID: null });
  await userEvent.click(panel.getByRole("radio", { name: "Résolus" }));
  await waitFor(() => expect(last()).toMatchObject({ status: { ne: "PENDING" } }));
  await userEvent.click(panel.getByRole("radio", { name: "Tous" }));
  await waitFor(() => expect(last()?.status).toBeNull());
  await userEvent.click(panel.getByRole("tab", { name: /^Pour vous/ }));
  await waitFor(() => expect(last()).toMatchObject({ forMe: true }));
  await userEvent.click(panel.getByRole("combobox", { name: "Projet" }));
  await userEvent.click(await screen.findByRole("option", { name: "Tour" }));
  await waitFor(() => expect(last()).toMatchObject({ projectID: "p1" }));
});

test("[REV-013] nothing that matches is said, and the filters can be cleared; a failure can be tried again", async () => {
  let broken = true;
  await openComments({ fail: (name) => broken && name === "ShellReviews" });
  const panel = within(await showAll());
  await panel.findByText("Les commentaires n’ont pas pu être lus");
  broken = false;
  await userEvent.click(panel.getByRole("button", { name: "Réessayer" }));
  await panel.findByText("Aucun commentaire ouvert");
  await userEvent.click(panel.getByRole("radio", { name: "Résolus" }));
  await panel.findByText("Aucun commentaire ne correspond à ces filtres");
  await userEvent.click(panel.getByRole("button", { name: "Effacer les filtres" }));
  await panel.findByText("Aucun commentaire ouvert");
});

test("[REV-012] [REV-025] [REV-026] a card shows a thread with a form to answer: its first and last message, and how many are between", async () => {
  await openComments({
    reviews: [
      buildReview(
        "r",
        ["Un", "Deux", "Trois", "Quatre"].map((message) => ({ message })),
      ),
    ],
  });
  const panel = within(await showAll());
  await panel.findByText("Un");
  expect(panel.queryByText("Deux")).toBeNull();
  expect(panel.getByText("Quatre")).toBeVisible();
  const card = within(panel.getByRole("article", { name: "Brique jaune" }));
  expect(card.getAllByRole("listitem").length).toBeGreaterThan(1);
  expect(card.getByRole("textbox", { name: "Répondre à Brique jaune" })).toBeVisible();
  await userEvent.click(panel.getByRole("button", { name: "2 autres réponses" }));
  expect(panel.getByText("Deux")).toBeVisible();
});

test("[REV-027] [REV-028] [REV-029] [REV-030] the keyboard picks whom to mention; the text goes out once with its mentions", async () => {
  const { named } = await openComments({ reviews: [buildReview("r", [{ message: "Vu ?" }])] });
  const panel = within(await showAll());
  const field = await panel.findByRole("textbox", { name: "Répondre à Brique jaune" });
  await userEvent.click(field);
  expect(panel.getByRole("button", { name: "Publier" })).toBeDisabled();
  await userEvent.type(field, "  @an");
  const names = () => panel.getAllByRole("option").map((option) => option.textContent);
  expect(names()).toEqual(["Ana Martin", "Anouk Petit"]);
  await userEvent.keyboard("{Escape}");
  expect(panel.queryByRole("option")).toBeNull();
  await userEvent.keyboard("{Backspace}n{ArrowDown}");
  expect(panel.getByRole("option", { selected: true })).toHaveTextContent("Anouk Petit");
  await userEvent.keyboard("{ArrowUp}{Enter}");
  expect(field).toHaveValue("  @Ana Martin ");
  await userEvent.keyboard("d’accord{Control>}{Enter}{/Control}");
  await waitFor(() => expect(field).toHaveValue(""));
  expect(named("ShellCreateMessage")).toEqual([
    { input: { id: expect.any(String), reviewID: "r", message: "@Ana Martin d’accord", pictures: [] } },
  ]);
  expect(named("ShellCreateMention")).toEqual([
    { input: { messageMentionsId: "m-new", userMentionsId: "ana" } },
  ]);
  await userEvent.type(field, "Non");
  await userEvent.click(panel.getByRole("button", { name: "Annuler" }));
  expect(field).toHaveValue("");
});

test("an unsent text waits for its thread; a lost call keeps it, and is sent again under the same key", async () => {
  let broken = true;
  const { named } = await openComments({
    reviews: [buildReview("r", [{ message: "Vu ?" }])],
    fail: (name) => broken && name === "ShellCreateMessage",
  });
  const panel = within(await showAll());
  const field = await panel.findByRole("textbox", { name: "Répondre à Brique jaune" });
  await userEvent.type(field, "Oui");
  await userEvent.click(panel.getByRole("button", { name: "Publier" }));
  await waitFor(() => expect(panel.getByRole("button", { name: "Publier" })).toBeEnabled());
  act(() => commentsStore.getState().hide());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const again = within(await showAll());
  expect(await again.findByRole("textbox", { name: "Répondre à Brique jaune" })).toHaveValue("Oui");
  await userEvent.click(again.getByRole("button", { name: "Publier" }));
  await waitFor(() => expect(named("ShellCreateMessage")).toHaveLength(2));
  broken = false;
  await userEvent.click(again.getByRole("button", { name: "Publier" }));
  await waitFor(() => expect(named("ShellCreateMessage")).toHaveLength(3));
  const keys = named("ShellCreateMessage").map(({ input }) => (input as { id: string }).id);
  expect(keys[2]).toBe(keys[1]);
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test("[REV-018] [REV-019] [PERM-013] an ADMIN accepts at the first message or in its menu; others see the menu disabled", async () => {
  const texts = [{ message: "Vu ?" }, { message: "Oui", by: claire }];
  const { named } = await openComments({ reviews: [buildReview("r", texts)], session: admin });
  const panel = within(await showAll());
  await userEvent.click(await panel.findByRole("button", { name: "Résoudre" }));
  await waitFor(() =>
    expect(named("ShellUpdateReview")[0]).toMatchObject({ input: { id: "r", status: "ACCEPTED" } }),
  );
  await userEvent.click(panel.getByRole("button", { name: "Actions sur le commentaire de Ana Martin" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Refuser" }));
  await waitFor(() => expect(named("ShellUpdateReview")[1]).toMatchObject({ input: { status: "REJECTED" } }));
});

test("[REV-018] a closed thread has no button to accept, an open one beside it has", async () => {
  const closed = (["ACCEPTED", "REJECTED"] as const).map((status) =>
    buildReview(status, [{ message: "Vu" }], { status }),
  );
  await openComments({ reviews: [buildReview("r", [{ message: "Vu ?" }]), ...closed], session: admin });
  const panel = within(await showAll());
  expect(await panel.findAllByText("Vu")).toHaveLength(2);
  expect(panel.getAllByRole("button", { name: "Résoudre" })).toHaveLength(1);
});

test("[PERM-013] [PERM-014] the first message has a menu for every reader, the others for their author", async () => {
  const texts = [{ message: "Vu ?" }, { message: "Oui", by: claire }];
  await openComments({
    reviews: [buildReview("r", texts), buildReview("s", [{ message: "A" }, { message: "B" }])],
  });
  const panel = within(await showAll());
  await panel.findByText("Vu ?");
  expect(panel.queryByRole("button", { name: "Résoudre" })).toBeNull();
  expect(
    panel.getAllByRole("button", { name: /^Actions sur/ }).map((button) => button.getAttribute("aria-label")),
  ).toEqual([
    "Actions sur le commentaire de Ana Martin",
    "Actions sur le commentaire de Claire Moreau",
    "Actions sur le commentaire de Ana Martin",
  ]);
  await userEvent.click(panel.getAllByRole("button", { name: /^Actions sur/ })[0] as HTMLElement);
  expect(await screen.findByRole("menuitem", { name: "Résoudre" })).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByRole("menuitem", { name: "Refuser" })).toHaveAttribute("aria-disabled", "true");
  expect(screen.queryByRole("menuitem", { name: "Modifier" })).toBeNull();
});

test("a new option is accepted, refused or hidden, and the thread says that a refusal keeps it in use", async () => {
  const hidden: unknown[] = [];
  const creation = (id: string, over: object) =>
    buildReview(id, [{ message: "Nouveau choix à vérifier" }], {
      type: "REVIEW_OPTION",
      elementID: `option-${id}`,
      productID: null,
      lot: null,
      metadata: [
        { key: "isCreationReview", value: "true" },
        { key: "title", value: "Chêne clair" },
        { key: "fieldOptionsId", value: "list-1" },
      ],
      ...over,
    });
  const { named, shell } = await openComments({
    reviews: [creation("r", {})],
    session: admin,
    answers: {
      UndoProperties: () => ({ undoBatch: { batchID: "step-2" } }),
      ShellHideOption: (variables) => {
        hidden.push(variables);
        return { saveOptions: { batchID: "step-1" } };
      },
    },
  });
  const panel = within(await showAll());
  expect(await panel.findByText(/reste en usage/)).toHaveTextContent(/Refuser retire seulement la marque/);
  expect(panel.getByRole("link", { name: "Fusionner dans un autre choix…" })).toHaveAttribute(
    "href",
    expect.stringContaining("/inventory/references/options/list-1?node=option-r&merge=1"),
  );
  await userEvent.click(panel.getByRole("button", { name: "Refuser et masquer" }));
  const update = [{ id: "option-r", archived: true }];
  await waitFor(() => expect(hidden).toEqual([{ input: { fieldOptionsId: "list-1", update } }]));
  await waitFor(() =>
    expect(shell.recorded.toasts.at(-1)?.message).toBe("Choix «\u00a0Chêne clair\u00a0» masqué"),
  );
  shell.recorded.toasts.at(-1)?.action?.run();
  await waitFor(() => expect(named("UndoProperties")).toEqual([{ batchID: "step-1" }]));
  await userEvent.click(panel.getByRole("button", { name: "Refuser" }));
  await waitFor(() => expect(named("ShellUpdateReview")[0]).toMatchObject({ input: { status: "REJECTED" } }));
});

test("a new reference is archived with its review, after the number of lots that lose it", async () => {
  const archived: unknown[] = [];
  const { shell } = await openComments({
    reviews: [
      buildReview("r", [{ message: "Nouvelle référence à vérifier" }], {
        type: "REVIEW_REFERENCE",
        elementID: "reference-1",
        productID: null,
        lot: null,
        metadata: [
          { key: "isCreationReview", value: "true" },
          { key: "title", value: "Porte EI 30" },
        ],
      }),
    ],
    session: admin,
    answers: {
      ShellLotsOfReference: () => ({
        getReference: { id: "reference-1", amounts: [{ lots: 2 }, { lots: 1 }] },
      }),
      ShellArchiveReference: (variables) => {
        archived.push(variables);
        return { deleteReference: { batchID: "step-1" } };
      },
    },
  });
  const asked: { title: string; message: string }[] = [];
  let isSure = false;
  Object.assign(shell, {
    confirm: async (options: { title: string; message: string }) => {
      asked.push(options);
      return isSure;
    },
  });
  const panel = within(await showAll());
  expect(await panel.findByRole("link", { name: "Fusionner dans une autre référence…" })).toHaveAttribute(
    "href",
    expect.stringContaining("/inventory/references?node=reference-1&merge=1"),
  );
  await userEvent.click(panel.getByRole("button", { name: "Refuser et archiver" }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.message).toMatch(/^3 lots ont cette référence et la perdront/);
  expect(archived).toEqual([]);
  isSure = true;
  await userEvent.click(await panel.findByRole("button", { name: "Refuser et archiver" }));
  await waitFor(() => expect(archived).toEqual([{ input: { id: "reference-1", detach: true } }]));
  await waitFor(() =>
    expect(shell.recorded.toasts.at(-1)?.message).toBe("Référence «\u00a0Porte EI 30\u00a0» archivée"),
  );
});

test("[REV-023] a closed thread says how it ended, by whom and when; an open one says nothing", async () => {
  await openComments({
    reviews: [
      buildReview("r", [{ message: "Vu ?" }], { status: "REJECTED", decidedBy: claire, decidedAt: ago(3) }),
      buildReview("s", [{ message: "Et ici ?" }]),
    ],
  });
  const panel = within(await showAll());
  expect(await panel.findByText(/^Refusé par Claire Moreau, il y a 3/)).toBeVisible();
  expect(panel.getAllByText(/^(Refusé|Accepté|Résolu) par/)).toHaveLength(1);
});

test("a guest reads and has no form", async () => {
  await openComments({
    reviews: [buildReview("r", [{ message: "Vu ?", mentions: [ana] }])],
    session: { memberships: [buildMembership({ role: "GUEST" })] },
  });
  const panel = within(await showAll());
  await panel.findByText("Vu ?");
  expect(panel.queryByRole("textbox")).toBeNull();
});

test("[REV-002] the address of a thread opens it and is cleaned; its subject leads to the lot in its project", async () => {
  history.replaceState(null, "", "/fr/inventory?q=brique&comments=r");
  await openComments({ reviews: [buildReview("r", [{ message: "@Ana Martin vu ?", mentions: [ana] }])] });
  const panel = within(await screen.findByRole("dialog", { name: "Commentaires" }));
  expect(await panel.findByText("@Ana Martin")).toBeVisible();
  expect(location.search).toBe("?q=brique");
  expect(panel.getByRole("link", { name: "Brique jaune" })).toHaveAttribute(
    "href",
    "/fr/projects/ressources/p1?node=lot-1",
  );
});

test("[REV-003] [REV-004] [REV-005] [REV-006] every subject leads to its page; a lot without a project to the inventory", async () => {
  const plain = buildReview("r", [{ message: "Vu ?" }]);
  const on = (id: string, type: string, metadata: { key: string; value: string }[]) =>
    buildReview(id, [{ message: id }], {
      type,
      elementID: "e",
      lot: null,
      metadata: [...metadata, { key: "title", value: id }],
    });
  await openComments({
    reviews: [
      { ...plain, lot: { ...plain.lot, projectID: null } },
      on("option", "REVIEW_OPTION", [{ key: "fieldOptionsId", value: "f" }]),
      on("reference", "REVIEW_REFERENCE", []),
      on("header", "REVIEW_HEADER", [{ key: "projectID", value: "p1" }]),
    ],
  });
  const panel = within(await showAll());
  await panel.findByText("Vu ?");
  expect(panel.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/fr/inventory?node=lot-1",
    "/fr/inventory/references/options/f?node=e",
    "/fr/inventory/references?node=e",
    "/fr/projects/catalog/p1#e",
  ]);
});

test("every reader follows a thread from its menu, or no longer", async () => {
  const { named, shell } = await openComments({
    reviews: [
      buildReview("r", [{ message: "Vu ?" }]),
      buildReview("s", [{ message: "Et là ?" }], { isFollowed: true }),
    ],
    session: { memberships: [buildMembership({ role: "GUEST" })] },
  });
  const panel = within(await showAll());
  await panel.findByText("Vu ?");
  const [first, second] = panel.getAllByRole("button", { name: /^Actions sur/ }) as [
    HTMLElement,
    HTMLElement,
  ];
  await userEvent.click(first);
  await userEvent.click(await screen.findByRole("menuitem", { name: "Suivre la discussion" }));
  await waitFor(() => expect(named("ShellFollowReview")).toEqual([{ input: { id: "r", follows: true } }]));
  await waitFor(() => expect(shell.recorded.toasts).toHaveLength(1));
  await userEvent.click(second);
  await userEvent.click(await screen.findByRole("menuitem", { name: "Ne plus suivre" }));
  await waitFor(() => expect(named("ShellFollowReview")[1]).toEqual({ input: { id: "s", follows: false } }));
});

test("shows the pictures of a message, which open large", async () => {
  const review = buildReview("r", [{ message: "Vu ?" }]);
  const [first] = review.messages;
  await openComments({
    reviews: [
      { ...review, messages: first ? [{ ...first, pictures: ["comment/1.jpg", "comment/2.jpg"] }] : [] },
    ],
  });
  const panel = within(await showAll());
  await userEvent.click(await panel.findByRole("button", { name: "Agrandir la photo 2 sur 2" }));
  expect(await screen.findByRole("region", { name: "commentaire de Ana Martin" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("region", { name: "commentaire de Ana Martin" })).toBeNull());
});

test("[REV-502] the threads of a lot stand in a popup that a drag or the arrows move, and Escape closes it and returns the focus", async () => {
  const opener = document.createElement("button");
  document.body.append(opener);
  await openComments({ reviews: [buildReview("r", [{ message: "Vu ?" }])] });
  opener.focus();
  act(() => commentsStore.getState().show({ kind: "thread", reviewID: "r" }));
  const panel = within(await screen.findByRole("dialog", { name: "Commentaires" }));
  await userEvent.click(await panel.findByRole("button", { name: "Détacher en fenêtre" }));
  const popup = await screen.findByRole("dialog", { name: "Commentaires" });
  expect(await within(popup).findByText("Vu ?")).toBeVisible();
  const place = () => [popup.style.insetInlineStart, popup.style.insetBlockStart].map(Number.parseFloat);
  const [x = 0, y = 0] = place();
  within(popup)
    .getByRole("button", { name: /^Déplacer/ })
    .focus();
  await userEvent.keyboard("{ArrowLeft}{ArrowDown}{ArrowDown}");
  expect(place()).toEqual([x - 16, y + 32]);
  const head = popup.querySelector(".shell-comments__grip") as HTMLElement;
  head.setPointerCapture = () => undefined;
  const point = (type: string, clientX: number, clientY: number) =>
    fireEvent(head, new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY }));
  point("pointerdown", 500, 100);
  point("pointermove", 400, 160);
  point("pointerup", 400, 160);
  point("pointermove", 100, 300);
  expect(place()).toEqual([x - 116, y + 92]);
  await userEvent.click(within(popup).getByText("Vu ?"));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(opener).toHaveFocus();
  act(() => commentsStore.getState().float(false));
  opener.remove();
});

test("[REV-014] each person whom a text mentions gets one mention, however often they are named", async () => {
  const { named } = await openComments({ reviews: [buildReview("r", [{ message: "Vu ?" }])] });
  const panel = within(await showAll());
  const field = await panel.findByRole("textbox", { name: "Répondre à Brique jaune" });
  await userEvent.click(field);
  await userEvent.paste("@Ana Martin et @Anouk Petit : @Ana Martin décide, pas ana@exemple.fr");
  await userEvent.click(panel.getByRole("button", { name: "Publier" }));
  await waitFor(() =>
    expect(named("ShellCreateMention")).toEqual([
      { input: { messageMentionsId: "m-new", userMentionsId: "ana" } },
      { input: { messageMentionsId: "m-new", userMentionsId: "anouk" } },
    ]),
  );
});
