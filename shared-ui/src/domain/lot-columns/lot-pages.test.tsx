import { screen } from "@testing-library/react";
import { useState } from "react";
import { createTestShell } from "../../testing/create-test-shell.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { countValues, useLotPages } from "./lot-pages.ts";

interface Asked {
  readonly text: string;
  readonly nextToken: string | null;
}
interface Found {
  readonly items: readonly string[];
  readonly nextToken: string | null;
}
const SEARCH = {
  toString: () => "query FindLots { searchProduct { items } }",
} as { toString(): string; __apiType?: (asked: Asked) => { searchProduct: Found } };

function Lots() {
  const [text, setText] = useState("porte");
  const search = useLotPages({
    list: ["test", text],
    document: SEARCH,
    variables: (nextToken) => ({ text, nextToken }),
  });
  return (
    <>
      <p>{search.data?.pages.flatMap(({ items }) => items).join(", ")}</p>
      <button type="button" disabled={!search.hasNextPage} onClick={() => void search.fetchNextPage()}>
        Suite
      </button>
      <button type="button" onClick={() => setText("évier")}>
        Évier
      </button>
    </>
  );
}

test("loads lots page by page until the end, and shows the former ones during a new search", async () => {
  const requests: Asked[] = [];
  let answerSink = () => {};
  const shell = createTestShell({
    operations: {
      FindLots: async (variables: Asked) => {
        requests.push(variables);
        if (variables.text === "évier") await new Promise<void>((resolve) => (answerSink = resolve));
        const first = variables.nextToken === null;
        return {
          searchProduct: {
            items: [`${variables.text} ${first ? 1 : 2}`],
            nextToken: first && variables.text === "porte" ? "page-2" : null,
          },
        };
      },
    },
  });
  const { user } = renderScreen(<Lots />, { shell });
  expect(await screen.findByText("porte 1")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Suite" }));
  expect(await screen.findByText("porte 1, porte 2")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Suite" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Évier" }));
  expect(screen.getByText("porte 1, porte 2")).toBeInTheDocument();
  answerSink();
  expect(await screen.findByText("évier 1")).toBeInTheDocument();
  expect(requests).toEqual([
    { text: "porte", nextToken: null },
    { text: "porte", nextToken: "page-2" },
    { text: "évier", nextToken: null },
  ]);
});

test("counts a field's values without its own condition, with the first page only", () => {
  const countsOf = countValues(["category", "action"], 50);
  expect(countsOf(null)).toEqual([
    { name: "category", type: "terms", field: "category", excludeOwnFilter: true, size: 50 },
    { name: "action", type: "terms", field: "action", excludeOwnFilter: true, size: 50 },
  ]);
  expect(countsOf("page-2")).toEqual([]);
});
