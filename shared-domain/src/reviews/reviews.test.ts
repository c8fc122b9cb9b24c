import {
  foldMessages,
  insertMention,
  isDecision,
  isSubmittable,
  MAX_COMMENT,
  mentionedPeople,
  mentionTokenAt,
  REVIEW_STATUSES,
  splitMentions,
  statusCondition,
  withThread,
} from "./index.ts";

const ana = { id: "1", name: "Ana Mar" };
const martin = { id: "2", name: "Ana Martin" };
const elodie = { id: "3", name: "Élodie O’Brien-Dupré" };
const people = [ana, martin, elodie];

test("[REV-031] [REV-514] people are mentioned by @name, the longest name that fits, each once", () => {
  expect(mentionedPeople("Bonjour @Ana Martin, et @élodie o’brien-dupré. @Ana Martin ?", people)).toEqual([
    martin,
    elodie,
  ]);
  expect(mentionedPeople("(@Ana Mar)", people)).toEqual([ana]);
  const anaMar = { id: "4", name: "Ana" };
  for (const order of [
    [anaMar, ana],
    [ana, anaMar],
  ]) {
    expect(mentionedPeople("Merci @Ana Mar !", order)).toEqual([ana]);
    expect(mentionedPeople("Merci @Ana !", order)).toEqual([anaMar]);
  }
  expect(mentionedPeople("@Ana Marchand, achats@Ana Mar, Ana Mar, @", people)).toEqual([]);
});

test("a message is split at its mentions without losing a character", () => {
  const text = "@Ana Mar et @Ana Martin : vu @demain";
  const parts = splitMentions(text, people);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  expect(parts.map(({ person }) => person?.id ?? null)).toEqual(["1", null, "2", null]);
});

test("a mention is being typed from the @ to the caret, over several words of a name", () => {
  expect(mentionTokenAt("vu @Ana M", 9)).toEqual({ start: 3, query: "Ana M" });
  expect(mentionTokenAt("@", 1)).toEqual({ start: 0, query: "" });
  for (const text of ["achats@exemple", "@ Ana", "@Ana\nMar", "vu", `@${"a".repeat(41)}`])
    expect(mentionTokenAt(text, text.length)).toBeNull();
  expect(insertMention("vu @An ok", { start: 3, query: "An" }, "Ana Martin")).toEqual({
    text: "vu @Ana Martin ok",
    caret: 15,
  });
});

test("[REV-025] [REV-026] a thread of more than two messages folds to the first and the last", () => {
  expect(foldMessages([])).toEqual({ shown: [], hidden: 0 });
  expect(foldMessages([1, 2])).toEqual({ shown: [1, 2], hidden: 0 });
  expect(foldMessages([1, 2, 3])).toEqual({ shown: [1, 3], hidden: 1 });
  expect(foldMessages([1, 2, 3, 4, 5])).toEqual({ shown: [1, 5], hidden: 3 });
});

test("[REV-020] [REV-024] [REV-034] only decisions close; the filter asks for PENDING, for the others, or for nothing", () => {
  expect(REVIEW_STATUSES.filter(isDecision)).toEqual(["ACCEPTED", "REJECTED"]);
  expect([statusCondition("open"), statusCondition("closed"), statusCondition("all")]).toEqual([
    { eq: "PENDING" },
    { ne: "PENDING" },
    null,
  ]);
});

test("blank and endless texts are no comments", () => {
  expect([" \n", " a ", "a".repeat(MAX_COMMENT + 1)].map(isSubmittable)).toEqual([false, true, false]);
});

test("the address of a thread keeps the query and the fragment of its page", () => {
  expect(withThread("/inventory?node=1", "r")).toBe("/inventory?node=1&comments=r");
  expect(withThread("/projects/catalog/p#b", "r")).toBe("/projects/catalog/p?comments=r#b");
  expect(withThread("/inventory?node=1", "r", { purpose: "answer", teamID: "t" })).toBe(
    "/inventory?node=1&comments=r&comments-for=answer&comments-team=t",
  );
});
