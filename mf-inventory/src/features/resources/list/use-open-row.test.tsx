import { useAddress } from "@gisement/shared-ui/filters";
import { createTestShell, renderScreen } from "@gisement/shared-ui/testing";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useOpenRow } from "./use-open-row.ts";

function List() {
  const navigate = useNavigate();
  const { search, go } = useAddress();
  const openID = new URLSearchParams(search).get("node");
  const [linked, setLinked] = useState("");
  const open = useOpenRow(openID, {
    setRow: (id, options) => go(id === null ? "?q=porte" : `?q=porte&node=${id}`, options),
    onLinked: setLinked,
  });
  return (
    <>
      <output>{linked}</output>
      <button type="button" onClick={() => navigate("/fr/inventory?node=c")}>
        Link
      </button>
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

test("a link on the page is told apart from rows that the list opens", async () => {
  const { user } = render("/inventory?q=porte&node=a");
  await press(user, "First", "Second");
  expect(screen.getByRole("status")).toHaveTextContent("");
  await press(user, "Link");
  expect(screen.getByRole("status")).toHaveTextContent("c");
});
