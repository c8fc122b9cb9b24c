import { screen } from "@testing-library/react";
import { answerChoices } from "../../testing/answer-choices.ts";
import { productLists } from "../../testing/build-product.ts";
import { renderAt } from "../../testing/render-at.tsx";
import { AddScreen } from "./add-screen.tsx";

test("the form of a new lot starts with the name of the address, and saves it", async () => {
  const sent: Record<string, unknown>[] = [];
  const { user } = renderAt("/inventory/add?name=Lavabo%20c%C3%A9ramique", <AddScreen />, {
    ...answerChoices(),
    ...productLists,
    CreateProduct: ({ input }: { input: Record<string, unknown> }) => {
      sent.push(input);
      return { createProduct: { id: "lot-1" } };
    },
  });
  expect(await screen.findByDisplayValue("Lavabo céramique")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  expect(sent).toMatchObject([{ name: "Lavabo céramique" }]);
});
