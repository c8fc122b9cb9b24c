import { screen } from "@testing-library/react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { parseReemploymentIndex, REEMPLOYMENT_CHOICES } from "./reemployment-index.ts";
import { ReemploymentStars, StarRating } from "./stars.tsx";

test.each([
  ["1/0", 1, "none", "1 étoile vide"],
  ["3/0", 3, "none", "3 étoiles vides"],
  ["1/1", 1, "currentColor", "1 étoile pleine"],
  ["3/1", 3, "currentColor", "3 étoiles pleines"],
])("[CAT-529] the index %s shows %i stars filled with %s", (value, count, fill, words) => {
  renderScreen(<ReemploymentStars value={value} />);
  const stars = screen.getByRole("img", { name: `Indice de réemploi\u00a0: ${words}` });
  expect(stars.querySelectorAll(`svg[fill="${fill}"]`)).toHaveLength(count);
  expect(stars.querySelectorAll("svg")).toHaveLength(count);
});

test("[CAT-529] there are six choices, and other values show nothing", () => {
  expect(REEMPLOYMENT_CHOICES.map(parseReemploymentIndex)).not.toContain(null);
  expect(REEMPLOYMENT_CHOICES).toHaveLength(6);
  renderScreen(<ReemploymentStars value="4/1" />);
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
});

test("a rating has a text for screen readers", () => {
  renderScreen(<StarRating value={3} />);
  expect(screen.getByRole("img", { name: "Note\u00a0: 3 sur 5" })).toBeVisible();
});
