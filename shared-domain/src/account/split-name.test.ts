import { splitName } from "./index.ts";

test("the last word of a name is the family name", () => {
  expect(splitName("Jean-Pierre de la Tour")).toEqual({ firstName: "Jean-Pierre de la", lastName: "Tour" });
  expect(splitName(" Cher ")).toEqual({ firstName: "Cher", lastName: "" });
});
