import { nameInLabel, relationLabels } from "./relation-labels.ts";

test("rows of one name are told apart by their detail, others are named alone", () => {
  const labels = relationLabels([
    { id: "1", name: "Porte", detail: "P-1" },
    { id: "2", name: "Porte", detail: "P-2" },
    { id: "3", name: "Porte", detail: null },
    { id: "4", name: "Évier", detail: "E-1" },
  ]);
  expect([...labels.values()]).toEqual(["Porte (P-1)", "Porte (P-2)", "Porte", "Évier"]);
});

test("a label's name is what stands before its detail", () => {
  expect(["Porte (P-1)", "Porte", "Porte (bois) (P-1)", "(P-1)"].map(nameInLabel)).toEqual([
    "Porte",
    "Porte",
    "Porte (bois)",
    "(P-1)",
  ]);
});
