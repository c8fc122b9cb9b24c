import { useAddress } from "@gisement/shared-ui/filters";
import { createTestShell, renderScreen } from "@gisement/shared-ui/testing";
import { screen } from "@testing-library/react";
import { useNavigate } from "react-router-dom";
import { useOpenRow } from "./use-open-row.ts";

function List() {
  const navigate = useNavigate();
  const { search, go } = useAddress();
  const openID = new URLSearchParams(search).get("node");
  const open = useOpenRow(openID, (id, options) =>
    go(id === null ? "?q=porte" : `?q=porte&node=${id}`, options),
  );
  return (
    <>
      <button type="button" onClick={() => open("a")}>
        First
      </button>
      <button type="button" onClick={() => open("b")}>
        Second
      </button>
      <button type="button" onClick={() => open(null)}>
        Close
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

const press = async (user: { click: (element: Element) => Promise<void> }, ...names: string[]) => {
  for (const name of names) await user.click(screen.getByRole("button", { name }));
};
const render = (route: string) =>
  renderScreen(<List />, { route, shell: createTestShell({ operations: {} }) });

test("Back closes the drawer, also after steps to other rows", async () => {
  const { user, location } = render("/inventory?q=porte");
  await press(user, "First", "Second");
  expect(location()).toContain("node=b");
  await press(user, "Back");
  expect(location()).toBe("/fr/inventory?q=porte");
});

test("closing leaves no second entry of the list: a drawer can be opened and closed again", async () => {
  const { user, location } = render("/inventory?q=porte");
  await press(user, "First", "Close");
  expect(location()).toBe("/fr/inventory?q=porte");
  await press(user, "Second", "Back");
  expect(location()).toBe("/fr/inventory?q=porte");
});

test("a drawer opened by its address closes in place, because Back would leave the list", async () => {
  const { user, location } = render("/inventory?q=porte&node=a");
  await press(user, "Close");
  expect(location()).toBe("/fr/inventory?q=porte");
});
