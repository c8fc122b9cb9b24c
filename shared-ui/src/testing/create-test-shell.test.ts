import { DomainError } from "@gisement/shared-domain/errors";
import type { OperationDocument } from "@gisement/shared-domain/remote";
import { within } from "@testing-library/react";
import { answer, createTestShell, shellContract } from "./index.ts";

shellContract("the double of the test kit", () => {
  let confirmed = true;
  const shell = createTestShell({ confirmAnswer: () => confirmed });
  return {
    shell,
    ownMembers: [
      "recorded",
      "dialogsOpen",
      "slotsDrawn",
      "answer",
      "lend",
      "watched",
      "showPresence",
      "countChange",
      "translateWith",
      "hasUnsaved",
      "offered",
      "switchTeam",
      "joinTeam",
      "switchLocale",
    ],
    switchLocale: shell.switchLocale,
    switchTeam: shell.switchTeam,
    admitTo: shell.joinTeam,
    address: () => shell.recorded.addresses.at(-1) ?? "",
    answerNext: (answered) => {
      confirmed = answered;
    },
    seeToast: async (message) =>
      expect(shell.recorded.toasts.map((toast) => toast.message)).toContain(message),
    seeDialog: (title) => within(document.body).findByRole("dialog", { name: title }),
    serve: (given) =>
      shell.answer({ toString: () => "query GetThing { thing }" }, () => {
        if ("data" in given) return given.data;
        throw new DomainError(given.refusal, "refused", { field: given.field });
      }),
    registerPart: shell.lend,
    showPresence: shell.showPresence,
    countChange: shell.countChange,
    watched: shell.watched,
    hasUnsaved: shell.hasUnsaved,
    offered: shell.offered,
    reported: () =>
      shell.recorded.errors.map((error) => (error instanceof Error ? error.message : String(error))),
  };
});

/** In the form of the client preset. */
const GET_LOT = {
  toString: () => "query GetLot($id: ID!) { getLot(id: $id) { name } }",
} as OperationDocument<{ getLot: { name: string } }, { id: string }>;

test("answers operations by document, with their variables, and answers can be replaced", async () => {
  const shell = createTestShell({
    answers: [answer(GET_LOT, ({ id }) => ({ getLot: { name: `lot ${id}` } }))],
  });
  expect(await shell.graphql(GET_LOT, { id: "7" })).toEqual({ getLot: { name: "lot 7" } });
  shell.answer(GET_LOT, () => ({ getLot: { name: "renamed" } }));
  expect(await shell.graphql(GET_LOT, { id: "7" })).toEqual({ getLot: { name: "renamed" } });
  // @ts-expect-error The document's result has a name.
  shell.answer(GET_LOT, () => ({ getLot: { title: "wrong" } }));
});

test("an operation without an answer is named, and one that throws is an unavailable server", async () => {
  const shell = createTestShell();
  await expect(shell.graphql(GET_LOT, { id: "7" })).rejects.toThrow("no answer to the operation GetLot");
  shell.answer(GET_LOT, () => {
    throw new Error("connection lost");
  });
  await expect(shell.graphql(GET_LOT, { id: "7" })).rejects.toMatchObject({ code: "UNAVAILABLE" });
});

test("open dialogs and rendered slots can be inspected, and a dialog can be closed as Escape does", async () => {
  const shell = createTestShell();
  const box = document.createElement("div");
  const remove = shell.slots.render("row-badge", { noun: "lots", id: "1" }, box);
  expect(shell.slotsDrawn).toEqual([{ name: "row-badge", props: { noun: "lots", id: "1" }, element: box }]);
  remove();
  expect(shell.slotsDrawn).toEqual([]);

  const result = shell.dialogs.open({ title: "Lot", style: "drawer", render: () => () => {} });
  expect(shell.dialogsOpen).toMatchObject([{ title: "Lot", style: "drawer" }]);
  shell.dialogsOpen[0]?.leave();
  expect(await result).toBeUndefined();
  expect(shell.dialogsOpen).toEqual([]);
});

test("a part that throws only affects its own place and is reported", () => {
  const shell = createTestShell();
  shell.lend("row-badge", () => {
    throw new Error("a part's fault");
  });
  const box = document.createElement("div");
  const remove = shell.slots.render("row-badge", { noun: "lots", id: "1" }, box);
  expect(shell.recorded.errors).toEqual([new Error("a part's fault")]);
  remove();
  expect(box.childNodes).toHaveLength(0);
});
