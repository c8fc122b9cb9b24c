import { fireEvent, screen, waitFor } from "@testing-library/react";
import { DataGrid, type GridColumn } from "../../kit/data-grid/index.ts";
import { createTestShell, renderScreen } from "../../testing/index.ts";
import { useCommentsAction } from "../comments/index.ts";
import { useDeletionBlock, useUnsavedMark, useUnsavedRows } from "./index.ts";

interface Row {
  readonly id: string;
  readonly label: string;
}
const LABEL: GridColumn<Row> = {
  key: "label",
  name: "Libellé",
  type: "TEXT",
  primary: true,
  value: ({ label }) => label,
};
interface GridProps {
  readonly save: (inputs: readonly string[]) => Promise<unknown>;
  readonly saved?: readonly Row[];
  readonly remove?: (id: string) => void;
}
function Options({ save, saved = [], remove }: GridProps) {
  const deletionBlock = useDeletionBlock();
  const unsaved = useUnsavedRows<Row, string>({ save, errorText: (error) => (error as Error).message });
  const withMark = useUnsavedMark(unsaved.errors);
  const commentsAction = useCommentsAction("option");
  const add = () => void unsaved.add([{ row: { id: "", label: "Chêne" }, input: "oak" }]);
  return (
    <>
      <button type="button" onClick={add}>
        Ajouter
      </button>
      {unsaved.notice}
      <DataGrid<Row>
        rows={[...saved, ...unsaved.rows]}
        rowKey={({ id }) => id}
        columns={[withMark(LABEL)]}
        ariaLabel="Choix"
        total={saved.length + unsaved.rows.length}
        menuActions={(target) => [
          ...unsaved.actionsOf(target.row),
          commentsAction(target),
          {
            id: "delete",
            label: "Supprimer",
            shortcut: "Alt+Shift+X",
            run: () => remove?.(target.row.id),
            ...deletionBlock(target.rows),
          },
        ]}
      />
    </>
  );
}
const openMenu = async () => {
  fireEvent.contextMenu(await screen.findByText("Chêne"));
  return screen.findByRole("menuitem", { name: /^Commentaires/ });
};

test("[REF-517] a new row can be neither commented nor deleted until it is saved, and says why", async () => {
  const shell = createTestShell();
  let finish: (value?: unknown) => void = () => undefined;
  const saving = new Promise((resolve) => {
    finish = resolve;
  });
  const remove = jest.fn();
  const { user, rerender } = renderScreen(<Options save={() => saving} remove={remove} />, { shell });
  await user.click(screen.getByText("Ajouter"));
  expect(await screen.findByText("Enregistrement…")).toBeVisible();
  const comments = await openMenu();
  expect(comments).toHaveAttribute("aria-disabled", "true");
  expect(comments).toHaveTextContent("Possible une fois la ligne enregistrée");
  const deletion = screen.getByRole("menuitem", { name: /^Supprimer/ });
  expect(deletion).toHaveAttribute("aria-disabled", "true");
  expect(deletion).toHaveTextContent("Possible une fois la ligne enregistrée");
  await user.keyboard("{Escape}{Alt>}{Shift>}cx{/Shift}{/Alt}");
  expect(shell.recorded.events).toEqual([]);
  expect(remove).not.toHaveBeenCalled();
  finish();
  await waitFor(() => expect(screen.queryByText("Chêne")).toBeNull());
  rerender(<Options save={() => saving} remove={remove} saved={[{ id: "stored", label: "Chêne" }]} />);
  await user.click(await openMenu());
  expect(shell.recorded.events).toEqual([
    { name: "comments.about", payload: { noun: "option", id: "stored" } },
  ]);
  await openMenu();
  await user.click(screen.getByRole("menuitem", { name: /^Supprimer/ }));
  expect(remove).toHaveBeenCalledWith("stored");
});

test("a row that cannot be saved stays with what was typed and the reason, and is tried again or taken away", async () => {
  const save = jest.fn().mockRejectedValue(new Error("Ce libellé existe déjà."));
  const shell = createTestShell();
  const { user } = renderScreen(<Options save={save} />, { shell });
  expect(shell.hasUnsaved()).toBe(false);
  await user.click(screen.getByText("Ajouter"));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "La ligne « Chêne » n’a pas été enregistrée. Ce libellé existe déjà.",
  );
  expect(screen.getByText("Chêne").closest("[role=row]")).toHaveTextContent("Non enregistrée");
  // Leaving would lose it.
  expect(shell.hasUnsaved()).toBe(true);
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save).toHaveBeenLastCalledWith(["oak"]);
  await user.click(await screen.findByRole("button", { name: "Retirer" }));
  expect(screen.queryByText("Chêne")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(shell.hasUnsaved()).toBe(false);
});

test("a failed save is shown as a message when its list is no longer open", async () => {
  const shell = createTestShell();
  let fail: (error: Error) => void = () => undefined;
  const saving = new Promise((_resolve, reject) => {
    fail = reject;
  });
  const { user, unmount } = renderScreen(<Options save={() => saving} />, { shell });
  await user.click(screen.getByText("Ajouter"));
  unmount();
  fail(new Error("Refusé."));
  await waitFor(() => expect(shell.recorded.toasts).toEqual([{ kind: "error", message: "Refusé." }]));
});
