import {
  ACTIONS,
  CONDITIONS,
  ORDER_STATUSES,
  PROJECT_PROGRESS,
  type Term,
} from "@gisement/shared-domain/vocabulary";
import { screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { StatusTag } from "./status-tag.tsx";

const KINDS: [string, readonly Term[], (term: Term) => ReactElement][] = [
  ["order", ORDER_STATUSES, ({ value }) => <StatusTag kind="order" value={value} />],
  ["project", PROJECT_PROGRESS, ({ value }) => <StatusTag kind="project" value={value} />],
  ["action", ACTIONS, ({ value, nl }) => <StatusTag kind="action" value={value} label={nl} />],
  ["condition", CONDITIONS, ({ value, nl }) => <StatusTag kind="condition" value={value} label={nl} />],
];

test.each(KINDS)("each %s has a label, and no two share colour and shape", (_kind, terms, draw) => {
  const looks = terms.map((term) => {
    const { unmount } = renderScreen(draw(term), { locale: "nl" });
    const tag = screen.getByText(term.nl).parentElement;
    const look = `${tag?.className} ${tag?.querySelector("svg")?.getAttribute("data-shape")}`;
    unmount();
    return look;
  });
  expect(new Set(looks).size).toBe(terms.length);
});

test("a status added by the team has its label and a neutral style", () => {
  renderScreen(<StatusTag kind="action" value="atelier" label="En atelier" />);
  expect(screen.getByText("En atelier").parentElement).toHaveClass("gis-status--neutral");
});

test("an unknown value is shown unchanged; no value shows nothing", () => {
  const { rerender } = renderScreen(<StatusTag kind="order" value="ON_HOLD_42" />);
  expect(screen.getByText("ON_HOLD_42")).toBeVisible();
  rerender(<StatusTag kind="order" value={null} />);
  expect(screen.queryByText("ON_HOLD_42")).not.toBeInTheDocument();
});
