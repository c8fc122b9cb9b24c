import { ACTIONS, CONDITIONS, ORDER_STATUSES, PROJECT_PROGRESS } from "@gisement/shared-domain/vocabulary";
import { screen } from "@testing-library/react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { type StatusKind, StatusTag } from "./status-tag.tsx";

const KINDS: [StatusKind, readonly { value: string; nl: string }[]][] = [
  ["order", ORDER_STATUSES],
  ["project", PROJECT_PROGRESS],
  ["action", ACTIONS],
  ["condition", CONDITIONS],
];

test.each(KINDS)("each %s has its words, and no two share colour and shape", (kind, terms) => {
  const looks = terms.map((term) => {
    const { unmount } = renderScreen(<StatusTag kind={kind} value={term.value} />, { locale: "nl" });
    const tag = screen.getByText(term.nl).parentElement;
    const look = `${tag?.className} ${tag?.querySelector("svg")?.getAttribute("data-shape")}`;
    unmount();
    return look;
  });
  expect(new Set(looks).size).toBe(terms.length);
});

test("a value the vocabulary does not know is shown as it is; none shows nothing", () => {
  const { rerender } = renderScreen(<StatusTag kind="order" value="ON_HOLD_42" />);
  expect(screen.getByText("ON_HOLD_42")).toBeVisible();
  rerender(<StatusTag kind="order" value={null} />);
  expect(screen.queryByText("ON_HOLD_42")).not.toBeInTheDocument();
});
