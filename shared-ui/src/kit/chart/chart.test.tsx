import { screen, within } from "@testing-library/react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { BarChart } from "./chart.tsx";

const points = [
  { key: "doors", label: "Portes", value: 30 },
  { key: "windows", label: "Fenêtres", value: 10 },
];

test("one key shows the table with values, shares and the total", async () => {
  const { user } = renderScreen(<BarChart title="Par catégorie" points={points} />);
  expect(screen.getByRole("figure", { name: "Par catégorie" })).toHaveTextContent("Portes30");
  screen.getByRole("button", { name: "Afficher le tableau" }).focus();
  await user.keyboard("t");
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows.map((row) => row.textContent?.replace(/\s/g, " "))).toEqual([
    "LibelléValeurPart",
    "Portes3075 %",
    "Fenêtres1025 %",
    "Total40100 %",
  ]);
});

test("a bar can link to its rows", async () => {
  const chosen = jest.fn();
  const { user } = renderScreen(<BarChart title="Par catégorie" points={points} onSelect={chosen} />);
  await user.click(screen.getByRole("button", { name: "Fenêtres" }));
  expect(chosen).toHaveBeenCalledWith("windows");
});

test("a label that is cut off can be read in full", () => {
  renderScreen(<BarChart title="Par catégorie" points={points} onSelect={() => undefined} />);
  expect(screen.getByTitle("Fenêtres")).toHaveTextContent("Fenêtres");
});

test("without data it shows a message", () => {
  renderScreen(<BarChart title="Par catégorie" points={[]} />);
  expect(screen.getByRole("figure")).toHaveTextContent("Aucune donnée à représenter");
});

test("a bar has the paint and the mark of its point, whatever its rank", () => {
  const painted = points.map((point) => ({
    ...point,
    mark: <i data-mark={point.key} />,
    paint: `is-${point.key}`,
  }));
  const { container } = renderScreen(<BarChart title="Par catégorie" points={painted.toReversed()} />);
  for (const { key } of points) {
    const line = container.querySelector(`[data-mark=${key}]`)?.closest("li");
    expect(line?.querySelector(`.is-${key}`)).toBeInTheDocument();
  }
});
