import { screen } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { renderScreen } from "../../testing/index.ts";
import { SuggestInput } from "./suggest-input.tsx";

function Choice(props: Partial<ComponentProps<typeof SuggestInput>>) {
  const [value, setValue] = useState<string | null>(null);
  return <SuggestInput aria-label="Lieu" options={[]} {...props} value={value} onChange={setValue} />;
}
const lyon = { value: "1", label: "Lyon" };

test("while choices load there is no empty list box: a status says so, and the list opens when they have loaded", async () => {
  const { user, rerender } = renderScreen(<Choice loading />);
  const field = screen.getByRole("combobox", { name: "Lieu" });
  await user.click(field);
  expect(await screen.findByRole("status")).toHaveTextContent("Chargement en cours");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(field).toHaveAttribute("aria-controls", screen.getByRole("status").id);
  rerender(<Choice options={[lyon]} />);
  const list = await screen.findByRole("listbox");
  expect(list).toContainElement(screen.getByRole("option", { name: "Lyon" }));
  expect(field).toHaveAttribute("aria-expanded", "true");
  expect(field).toHaveAttribute("aria-controls", list.id);
});

test("a text that matches no choice shows no empty list box either", async () => {
  const { user } = renderScreen(<Choice options={[lyon]} noResults="Aucun lieu" />);
  await user.type(screen.getByRole("combobox", { name: "Lieu" }), "zz");
  expect(await screen.findByRole("status")).toHaveTextContent("Aucun lieu");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});
