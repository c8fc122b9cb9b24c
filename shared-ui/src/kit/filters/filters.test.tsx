import { act, screen, within } from "@testing-library/react";
import { useState } from "react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { type Facet, FacetList } from "./facet-list.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { SearchBox } from "./search-box.tsx";
import { usePersistedFilters } from "./use-persisted-filters.ts";
import { urlCodecs, useUrlState } from "./use-url-state.ts";

beforeEach(() => localStorage.clear());

test("/ focuses the search box; typing searches after a pause, Enter immediately", async () => {
  const onChange = jest.fn();
  const { user } = renderScreen(
    <SearchBox value="" onChange={onChange} label="Rechercher un lot" debounce={300} />,
  );
  await user.keyboard("/");
  const box = screen.getByRole("searchbox", { name: "Rechercher un lot" });
  expect(box).toHaveFocus();
  await user.keyboard("porte{Enter}");
  expect(onChange).toHaveBeenLastCalledWith("porte");
  await user.keyboard("s/");
  expect(box).toHaveValue("portes/");
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(onChange).toHaveBeenLastCalledWith("portes/");
  await user.click(screen.getByRole("button", { name: "Effacer la recherche" }));
  expect(onChange).toHaveBeenLastCalledWith("");
  expect(onChange).toHaveBeenCalledTimes(3);
});

const options = Array.from({ length: 12 }, (_, index) => ({
  value: `v${index}`,
  label: `Valeur ${index}`,
  count: 40 - index,
}));
function Facets({ start = [] as string[] }) {
  const [selected, setSelected] = useState<readonly string[]>(start);
  const facets: Facet[] = [{ key: "category", label: "Catégorie", options, selected }];
  return <FacetList facets={facets} onChange={(_key, next) => setSelected(next)} />;
}

test("a facet shows its first values with counts, more on request, and can be searched", async () => {
  const { user } = renderScreen(<Facets />);
  expect(screen.getAllByRole("checkbox")).toHaveLength(6);
  expect(screen.getByRole("checkbox", { name: "Valeur 0 40" })).not.toBeChecked();
  await user.click(screen.getByRole("button", { name: "Afficher 6 valeurs de plus" }));
  expect(screen.getAllByRole("checkbox")).toHaveLength(12);
  await user.type(screen.getByRole("textbox", { name: "Rechercher dans Catégorie" }), "valeur 11");
  await user.click(screen.getByRole("checkbox", { name: "Valeur 11 29" }));
  expect(screen.getByRole("checkbox", { name: "Valeur 11 29" })).toBeChecked();
});

test("a selected value that no longer occurs can be deselected", async () => {
  const { user } = renderScreen(<Facets start={["gone"]} />);
  await user.click(screen.getByRole("checkbox", { name: "gone 0" }));
  expect(screen.queryByRole("checkbox", { name: "gone 0" })).not.toBeInTheDocument();
});

test("the chips form a sentence, and each can be removed", async () => {
  const removed = jest.fn();
  const chips = [
    { key: "c", label: "catégorie", values: ["Portes", "Fenêtres"], onRemove: () => removed("c") },
    { key: "p", label: "lieu", values: ["Lyon"], onRemove: () => removed("p") },
  ];
  const { user } = renderScreen(<FilterChips lead="41 lots" chips={chips} />);
  const region = screen.getByRole("region", { name: "Filtres actifs" });
  expect(region).toHaveTextContent("41 lotscatégorie : Portes ou Fenêtresetlieu : Lyon", {
    normalizeWhitespace: true,
  });
  await user.click(within(region).getByRole("button", { name: /Retirer le filtre lieu/ }));
  expect(removed.mock.calls).toEqual([["p"]]);
});

const DEFAULTS = { text: "", categories: [] as string[] };
function Kept({ team, route }: { team: string; route: string }) {
  const [filters, setFilters] = usePersistedFilters(team, route, DEFAULTS);
  return (
    <button type="button" onClick={() => setFilters((current) => ({ ...current, text: `${current.text}x` }))}>
      {`text=${filters.text}`}
    </button>
  );
}

test("[INV-509] [INV-532] filters are stored per team and route id and restored", async () => {
  const { user, rerender, unmount } = renderScreen(<Kept team="t1" route="inventory" />);
  await user.click(screen.getByRole("button"));
  rerender(<Kept team="t2" route="inventory" />);
  expect(screen.getByRole("button")).toHaveTextContent("text=");
  await user.click(screen.getByRole("button"));
  await user.click(screen.getByRole("button"));
  rerender(<Kept team="t1" route="inventory" />);
  expect(screen.getByRole("button")).toHaveTextContent(/^text=x$/);
  unmount();
  renderScreen(<Kept team="t2" route="inventory" />);
  expect(screen.getByRole("button")).toHaveTextContent(/^text=xx$/);
  expect(Object.keys(localStorage).sort()).toEqual([
    "gisement:filters:t1:inventory",
    "gisement:filters:t2:inventory",
  ]);
});

test("damaged storage falls back to the defaults", () => {
  localStorage.setItem("gisement:filters:t1:inventory", "{not json");
  renderScreen(<Kept team="t1" route="inventory" />);
  expect(screen.getByRole("button")).toHaveTextContent(/^text=$/);
});

const CODECS = {
  q: urlCodecs.text(),
  categories: urlCodecs.list(),
  page: urlCodecs.number(1),
  view: urlCodecs.choice(["grid", "cards"], "grid"),
  row: urlCodecs.maybe(),
};
function InUrl() {
  const [state, patch] = useUrlState(CODECS);
  return (
    <>
      <output>{JSON.stringify(state)}</output>
      <button
        type="button"
        onClick={() => {
          patch({ q: "porte", page: 1 });
          patch({ categories: ["a,b", "c"] });
        }}
      >
        set
      </button>
    </>
  );
}

test("a screen's state is read from and written to the address; unknown values fall back", async () => {
  const { user, location } = renderScreen(<InUrl />, {
    route: "/inventory?page=abc&view=list&other=1&row=r1",
  });
  expect(JSON.parse(screen.getByRole("status").textContent)).toEqual({
    q: "",
    categories: [],
    page: 1,
    view: "grid",
    row: "r1",
  });
  await user.click(screen.getByRole("button"));
  expect(JSON.parse(screen.getByRole("status").textContent)).toMatchObject({
    q: "porte",
    categories: ["a,b", "c"],
    row: "r1",
  });
  expect(location()).toBe("/fr/inventory?view=list&other=1&row=r1&q=porte&categories=a%2Cb%7Ec");
});
