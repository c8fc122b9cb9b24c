import { screen } from "@testing-library/react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { type UndoKeys, useUndoKeys } from "./use-undo-keys.ts";

function Subject({ keys, dialog = false }: { readonly keys: UndoKeys | null; readonly dialog?: boolean }) {
  useUndoKeys(keys);
  return (
    <>
      <button type="button">Changer</button>
      <input type="checkbox" aria-label="Tout" />
      <input aria-label="Nom" />
      <textarea aria-label="Note" />
      <div data-testid="grid" role="none" onKeyDown={(event) => event.preventDefault()}>
        <button type="button">Cellule</button>
      </div>
      <div role="dialog" aria-label="Panneau" aria-modal={dialog} />
    </>
  );
}
const listen = (dialog = false) => {
  const keys = { undo: jest.fn(), redo: jest.fn() };
  return { keys, ...renderScreen(<Subject keys={keys} dialog={dialog} />) };
};

test("the page undoes and redoes wherever the focus is", async () => {
  const { user, keys } = listen();
  await user.keyboard("{Control>}z{/Control}");
  expect(keys.undo).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole("button", { name: "Changer" }));
  await user.keyboard("{Control>}z{/Control}");
  await user.click(screen.getByRole("checkbox"));
  await user.keyboard("{Meta>}z{/Meta}");
  expect(keys.undo).toHaveBeenCalledTimes(3);
  await user.keyboard("{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}");
  expect(keys.redo).toHaveBeenCalledTimes(2);
  expect(keys.undo).toHaveBeenCalledTimes(3);
});

test("a text field keeps the browser's undo, and a part that took the key its own", async () => {
  const { user, keys } = listen();
  for (const name of ["Nom", "Note"]) {
    await user.click(screen.getByRole("textbox", { name }));
    await user.keyboard("{Control>}z{/Control}{Control>}y{/Control}");
  }
  await user.click(screen.getByRole("button", { name: "Cellule" }));
  await user.keyboard("{Control>}z{/Control}{Control>}y{/Control}");
  expect(keys.undo).not.toHaveBeenCalled();
  expect(keys.redo).not.toHaveBeenCalled();
});

test("an open dialog is not undone behind, and neither key runs without a history or with Alt", async () => {
  const { user, keys } = listen(true);
  await user.keyboard("{Control>}z{/Control}");
  const free = listen();
  await free.user.keyboard("z{Alt>}{Control>}z{/Control}{/Alt}");
  renderScreen(<Subject keys={null} />);
  expect(keys.undo).not.toHaveBeenCalled();
  expect(free.keys.undo).not.toHaveBeenCalled();
});
