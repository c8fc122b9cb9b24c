import {
  ACTIONS,
  CONDITIONS,
  MEMBER_STATUSES,
  ORDER_STATUSES,
  PROJECT_PROGRESS,
  type Term,
} from "@gisement/shared-domain/vocabulary";
import { screen } from "@testing-library/react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { Core } from "./core.tsx";
import { compareStatuses, lookOf, type TileKind } from "./status-looks.ts";
import { StatusTag } from "./status-tag.tsx";
import { StatusTile } from "./status-tile.tsx";

/** Work is labelled by its screen. */
const JOBS: readonly Term[] = ["waiting", "running", "done", "failed", "cancelled", "expired"].map(
  (value) => ({
    value,
    fr: value,
    en: value,
    nl: value,
  }),
);
const KINDS: [TileKind, readonly Term[]][] = [
  ["order", ORDER_STATUSES],
  ["project", PROJECT_PROGRESS],
  ["action", ACTIONS],
  ["member", MEMBER_STATUSES],
  ["job", JOBS],
];

test.each(KINDS)("each %s has its word, and no two look the same without colour", (kind, terms) => {
  const looks = terms.map((term) => {
    const { unmount } = renderScreen(
      kind === "action" || kind === "job" ? (
        <StatusTag kind={kind} value={term.value} label={term.nl} />
      ) : (
        <StatusTag kind={kind} value={term.value} />
      ),
      { locale: "nl" },
    );
    const tag = screen.getByText(term.nl).parentElement;
    const tile = tag?.querySelector(".gis-tile");
    const form = ["hatched", "filled", "outlined"].find((name) =>
      tile?.classList.contains(`gis-tile--${name}`),
    );
    const look = `${form} ${tile?.querySelector("svg")?.innerHTML}`;
    unmount();
    return look;
  });
  expect(new Set(looks).size).toBe(terms.length);
});

test("undecided lots are hatched, closed ones outlined, all others filled", () => {
  const forms = Object.fromEntries(ACTIONS.map(({ value }) => [value, lookOf("action", value).form]));
  const { tbd, done, ...decided } = forms;
  expect([tbd, done]).toEqual(["hatched", "outlined"]);
  expect(new Set(Object.values(decided))).toEqual(new Set(["filled"]));
});

test("each intended use has a colour of its own", () => {
  const materials = ACTIONS.map(({ value }) => lookOf("action", value).material);
  expect(new Set(materials).size).toBe(ACTIONS.length);
});

test("each condition has its word and another number of layers", () => {
  const stacks = CONDITIONS.map(({ value, fr }) => {
    const { unmount } = renderScreen(<StatusTag kind="condition" value={value} label={fr} />);
    const layers = screen.getByText(fr).parentElement?.querySelector("svg")?.getAttribute("data-layers");
    unmount();
    return layers;
  });
  expect(stacks).toEqual(["5", "4", "3", "2", "1", "0"]);
});

test("a status added by the team has its label and a neutral tile", () => {
  renderScreen(<StatusTag kind="action" value="atelier" label="En atelier" />);
  expect(screen.getByText("En atelier").previousElementSibling).toHaveClass("gis-material--stone");
});

test("an unknown value is shown unchanged; no value shows nothing", () => {
  const { rerender } = renderScreen(<StatusTag kind="order" value="ON_HOLD_42" />);
  expect(screen.getByText("ON_HOLD_42")).toBeVisible();
  rerender(<StatusTag kind="order" value={null} />);
  expect(screen.queryByText("ON_HOLD_42")).not.toBeInTheDocument();
});

test("a tile without a word beside it has a name", () => {
  renderScreen(<StatusTile kind="action" value="sale" size={24} title="À vendre" />);
  expect(screen.getByRole("img", { name: "À vendre" })).toBeVisible();
});

test("all statuses stand in one order, those of the team before undecided and closed lots", () => {
  const values = [...ACTIONS.map(({ value }) => value), "atelier"];
  expect(values.toSorted(compareStatuses).join(" ")).toBe(
    "sale reuse store keep rent give repair recycle dispose atelier tbd done",
  );
});

test("a core says each layer with its count, in the fixed order, without empty layers", () => {
  renderScreen(
    <Core
      name="284 lots"
      layers={[
        { value: "tbd", label: "À définir", count: 26 },
        { value: "give", label: "À donner", count: 0 },
        { value: "sale", label: "À vendre", count: 258 },
      ]}
    />,
  );
  const core = screen.getByRole("img", { name: "284 lots : À vendre 258, À définir 26" });
  expect([...core.children].map((part) => (part as HTMLElement).style.flexGrow)).toEqual(["258", "26"]);
});
