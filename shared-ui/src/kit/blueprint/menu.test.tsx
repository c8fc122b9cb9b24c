import { Button, MenuItem } from "@blueprintjs/core";
import { screen, waitFor } from "@testing-library/react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { Menu } from "./menu.tsx";
import { Popover } from "./popover.tsx";

test("a menu gets the focus when it opens, and the arrow keys skip disabled items", async () => {
  const chosen = jest.fn();
  const { user } = renderScreen(
    <Popover
      content={
        <Menu autoFocusItem aria-label="Équipes">
          <MenuItem text="Atelier" />
          <MenuItem text="En attente" disabled />
          <MenuItem text="Comptoir" onClick={chosen} />
        </Menu>
      }
    >
      <Button text="Changer" />
    </Popover>,
  );
  await user.click(screen.getByRole("button", { name: "Changer" }));
  const item = (name: string) => screen.getByRole("menuitem", { name });
  await waitFor(() => expect(item("Atelier")).toHaveFocus());
  for (const [key, name] of [
    ["ArrowDown", "Comptoir"],
    ["ArrowDown", "Atelier"],
    ["ArrowUp", "Comptoir"],
    ["Home", "Atelier"],
    ["End", "Comptoir"],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(item(name)).toHaveFocus();
  }
  await user.keyboard("{Enter}");
  expect(chosen).toHaveBeenCalledTimes(1);
});
