import { formulaKind } from "./index.ts";

const kindOf = (name: string) => (name === "Nom" ? "text" : "number");

test.each([
  ["{Prix}*2", "number"],
  ["-{Prix}", "number"],
  ["'a'", "text"],
  ["{Nom}", "text"],
  ["{Prix}&1", "text"],
  ["({Prix}+1)&'x'", "text"],
  ["{Nom}='a'", "number"],
  ["upper({Prix})", "text"],
  ["round({Prix}, 2)", "number"],
  ["round({Prix}, 2, 1)", "text"],
  ["max(1, {Nom})", "number"],
  ["if({Nom}='a', 1, {Prix})", "number"],
  ["if({Prix}>1, 1, {Nom})", "text"],
  ["increment({Prix})", "number"],
  ["increment({Nom}, 2)", "text"],
  ["1 +", "number"],
] as const)("the results of %s are of kind %s", (source, kind) => {
  expect(formulaKind(source, kindOf)).toBe(kind);
});
