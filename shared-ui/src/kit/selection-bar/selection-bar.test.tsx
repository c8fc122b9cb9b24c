import { screen } from "@testing-library/react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { SelectionBar } from "./selection-bar.tsx";

test("the bar is shown only with a selection, with its count and sum", async () => {
  const clear = jest.fn();
  const all = jest.fn();
  const bar = (count: number) => (
    <SelectionBar
      count={count}
      sum="3 200 €"
      actions={<button type="button">Changer le statut</button>}
      onClear={clear}
      onSelectAll={{ total: 400, select: all }}
    />
  );
  const { user, rerender } = renderScreen(bar(0));
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
  rerender(bar(3));
  expect(screen.getByRole("region", { name: "Sélection" })).toHaveTextContent("3 200 €");
  expect(screen.getByRole("status")).toHaveTextContent("3 sélectionnés");
  await user.click(screen.getByRole("button", { name: "Sélectionner les 400 résultats" }));
  await user.click(screen.getByRole("button", { name: "Vider la sélection" }));
  expect(all).toHaveBeenCalledTimes(1);
  expect(clear).toHaveBeenCalledTimes(1);
});
