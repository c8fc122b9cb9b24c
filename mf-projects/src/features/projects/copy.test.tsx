import { DomainError } from "@gisement/shared-domain/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { buildProject } from "../../testing/build.ts";
import { GUEST, renderRoute } from "../../testing/render-route.tsx";

const school = buildProject({ id: "school", name: "Rénovation du lycée" });
const USER = { ...GUEST, role: "USER" } as const;

async function openDialog(overrides: Record<string, unknown> = {}) {
  const calls: unknown[] = [];
  const operations = {
    ProjectList: ({ progress }: { progress: string }) => {
      const items = progress === "active" ? [school] : [];
      return { listProjects: { total: items.length, items } };
    },
    CopyProject: (variables: unknown) => {
      calls.push(variables);
      return { copyProject: { batchID: "step", ids: ["copy"] } };
    },
    UndoStep: (variables: unknown) => {
      calls.push(variables);
      return { undoBatch: { batchID: "step-2", ids: ["copy"] } };
    },
    ...overrides,
  };
  const rendered = renderRoute("/projects", { operations, team: USER });
  const { user } = rendered;
  await user.click(await screen.findByRole("button", { name: "Actions sur Rénovation du lycée" }));
  await user.click(await screen.findByRole("menuitem", { name: "Dupliquer…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Dupliquer le projet" }));
  await dialog.findByRole("textbox", { name: /^Nom du projet/ });
  return { ...rendered, calls, dialog };
}

describe("copying a project", () => {
  it("asks for name, first day and what comes along, opens the copy, and takes it back from the toast", async () => {
    const { user, dialog, calls, location, shell } = await openDialog();
    const name = dialog.getByRole("textbox", { name: /^Nom du projet/ });
    expect(name).toHaveValue("Rénovation du lycée (copie)");
    expect(dialog.getByRole("checkbox", { name: "Reprendre les besoins" })).toBeChecked();
    await user.clear(name);
    await user.type(name, "Collège");
    await user.type(dialog.getByLabelText(/^Premier jour de la copie/), "02/03/2027");
    await user.click(dialog.getByRole("checkbox", { name: "Reprendre les lots en stock" }));
    await user.click(dialog.getByRole("button", { name: "Dupliquer" }));
    await waitFor(() => expect(location()).toBe("/fr/projects/details/copy"));
    expect(calls).toEqual([
      { input: { id: "school", name: "Collège", firstDay: "2027-03-02", needs: true, lots: true } },
    ]);
    const toast = shell.recorded.toasts.at(-1);
    expect(toast).toMatchObject({ kind: "success", message: "Projet «\u00a0Collège\u00a0» créé" });
    toast?.action?.run();
    await waitFor(() => expect(location()).toBe("/fr/projects"));
    expect(calls.at(-1)).toEqual({ batchID: "step" });
  });

  it("keeps what was typed when it is refused, and says why; a name is needed", async () => {
    const { user, dialog, calls } = await openDialog({
      CopyProject: () => {
        throw new DomainError("LIMIT_EXCEEDED", "too much", {
          field: "needs",
          limit: 500,
          reason: "too-many-needs",
        });
      },
    });
    const name = dialog.getByRole("textbox", { name: /^Nom du projet/ });
    await user.clear(name);
    await user.click(dialog.getByRole("button", { name: "Dupliquer" }));
    expect(await dialog.findAllByText("Indiquez le nom du projet")).not.toHaveLength(0);
    await user.type(name, "Collège");
    await user.click(dialog.getByRole("button", { name: "Dupliquer" }));
    expect(await dialog.findAllByText(/a plus de 500 besoins/)).not.toHaveLength(0);
    expect(name).toHaveValue("Collège");
    expect(calls).toEqual([]);
  });
});
