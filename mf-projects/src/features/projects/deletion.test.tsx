import { DomainError } from "@gisement/shared-domain/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { buildProject } from "../../testing/build.ts";
import { GUEST, renderRoute } from "../../testing/render-route.tsx";

const school = buildProject({ id: "school", name: "Rénovation du lycée" });
const USER = { ...GUEST, role: "USER" } as const;
const ADMIN = { ...GUEST, role: "ADMIN" } as const;

const CONTENTS = {
  lots: 1200,
  catalogues: 3,
  links: 1,
  plans: 0,
  wantedItems: 2,
  participants: 4,
  orders: 0,
};

/** A server with one project, which disappears when it is deleted and returns by undo. */
function serve(overrides: Record<string, unknown> = {}) {
  const calls: [string, unknown][] = [];
  let isDeleted = false;
  const operations = {
    ProjectList: ({ progress }: { progress: string }) => {
      const items = progress === "active" && !isDeleted ? [school] : [];
      return { listProjects: { total: items.length, items } };
    },
    ProjectContents: () => ({ getProject: { id: "school", contents: CONTENTS } }),
    DeleteProject: (variables: unknown) => {
      calls.push(["delete", variables]);
      isDeleted = true;
      return { deleteProject: { batchID: "step", ids: ["school"] } };
    },
    UndoStep: (variables: unknown) => {
      calls.push(["undo", variables]);
      isDeleted = false;
      return { undoBatch: { batchID: "step-2", ids: ["school"] } };
    },
    ...overrides,
  };
  return { calls, operations };
}
type Rendered = ReturnType<typeof renderRoute>;
async function openDialog({ user }: Rendered) {
  await user.click(await screen.findByRole("button", { name: "Actions sur Rénovation du lycée" }));
  await user.click(await screen.findByRole("menuitem", { name: "Supprimer…" }));
  return within(
    await screen.findByRole("dialog", { name: /^Supprimer le projet «\u00a0Rénovation du lycée\u00a0»/ }),
  );
}

async function confirmDeletion(operations: ReturnType<typeof serve>["operations"]) {
  const rendered = renderRoute("/projects", { operations, team: ADMIN });
  const dialog = await openDialog(rendered);
  await dialog.findByText(/lots restent/);
  return {
    shell: rendered.shell,
    dialog,
    confirm: () => rendered.user.click(dialog.getByText("Supprimer le projet")),
  };
}

describe("deleting a project", () => {
  it("lists what hangs on it before anything happens", async () => {
    const { calls, operations } = serve();
    const dialog = await openDialog(renderRoute("/projects", { operations, team: ADMIN }));
    await dialog.findByText(/1\s?200 lots restent dans l’inventaire/);
    expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      expect.stringMatching(/lots restent/),
      "3 versions de catalogue disparaissent",
      "1 lien de partage ne s’ouvre plus",
      "2 alertes disparaissent",
      "4 participants n’y ont plus accès",
    ]);
    expect(calls).toEqual([]);
  });

  it("deletes it after confirmation, and restores it from the toast", async () => {
    const { calls, operations } = serve();
    const { shell, confirm } = await confirmDeletion(operations);
    await confirm();
    await waitFor(() => expect(shell.recorded.toasts).toHaveLength(1));
    expect(calls).toEqual([["delete", { id: "school" }]]);
    expect(await screen.findByText("Aucun projet en cours")).toBeInTheDocument();
    const [toast] = shell.recorded.toasts;
    expect(toast?.message).toBe("Projet «\u00a0Rénovation du lycée\u00a0» supprimé");
    toast?.action?.run();
    expect(await screen.findByText("Rénovation du lycée")).toBeInTheDocument();
    expect(calls[1]).toEqual(["undo", { batchID: "step" }]);
    expect(shell.recorded.toasts[1]?.message).toBe("Projet «\u00a0Rénovation du lycée\u00a0» restauré");
  });

  it("changes nothing when it is cancelled, by key too", async () => {
    const { calls, operations } = serve();
    const rendered = renderRoute("/projects", { operations, team: ADMIN });
    const dialog = await openDialog(rendered);
    await dialog.findByText(/lots restent/);
    expect(dialog.getByRole("button", { name: "Annuler" })).toHaveFocus();
    await rendered.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(calls).toEqual([]);
  });

  it("says so if nothing hangs on it, and counts again if the counts did not load", async () => {
    let isDown = true;
    const { operations } = serve({
      ProjectContents: () => {
        if (isDown) throw new DomainError("UNAVAILABLE", "down");
        const none = {
          lots: 0,
          catalogues: 0,
          links: 0,
          plans: 0,
          wantedItems: 0,
          participants: 0,
          orders: 0,
        };
        return { getProject: { id: "school", contents: none } };
      },
    });
    const rendered = renderRoute("/projects", { operations, team: ADMIN });
    const dialog = await openDialog(rendered);
    expect(await dialog.findByText("Le contenu du projet n’a pas pu être compté")).toBeInTheDocument();
    expect(dialog.getByRole("button", { name: "Supprimer le projet" })).toBeDisabled();
    isDown = false;
    await rendered.user.click(dialog.getByRole("button", { name: "Réessayer" }));
    expect(
      await dialog.findByText("Aucun lot, catalogue ni participant n’y est rattaché."),
    ).toBeInTheDocument();
    expect(dialog.getByRole("button", { name: "Supprimer le projet" })).toBeEnabled();
  });

  it("stays open with the reason if the server refuses", async () => {
    const { operations } = serve({
      DeleteProject: () => {
        throw new DomainError("FORBIDDEN", "no");
      },
    });
    const { shell, dialog, confirm } = await confirmDeletion(operations);
    await confirm();
    expect(await dialog.findByRole("alert")).toBeInTheDocument();
    expect(shell.recorded.toasts).toEqual([]);
  });

  it("offers nothing for a project that is gone meanwhile", async () => {
    const { operations } = serve({ ProjectContents: () => ({ getProject: null }) });
    const dialog = await openDialog(renderRoute("/projects", { operations, team: ADMIN }));
    expect(await dialog.findByText("Ce projet est introuvable")).toBeInTheDocument();
    expect(dialog.getByText("Supprimer le projet").closest("button")).toBeDisabled();
  });

  it("reports an undo that the server refuses", async () => {
    const { operations } = serve({
      UndoStep: () => {
        throw new DomainError("UNAVAILABLE", "down");
      },
    });
    const { shell, confirm } = await confirmDeletion(operations);
    await confirm();
    await waitFor(() => expect(shell.recorded.toasts).toHaveLength(1));
    shell.recorded.toasts[0]?.action?.run();
    await waitFor(() => expect(shell.recorded.toasts[1]?.kind).toBe("error"));
  });

  it("is offered to an ADMIN, also for an archived project, and to no other member", async () => {
    const { operations } = serve();
    const member = renderRoute("/projects", { operations, team: USER });
    await member.user.click(await screen.findByRole("button", { name: "Actions sur Rénovation du lycée" }));
    expect(await screen.findByRole("menuitem", { name: "Archiver" })).toBeInTheDocument();
    expect(screen.queryByRole("menuitem", { name: "Supprimer…" })).not.toBeInTheDocument();
    member.unmount();

    const old = buildProject({ id: "old", name: "Ancien hôpital", progress: "archived" });
    const { user } = renderRoute("/projects/archives", {
      operations: { ProjectList: () => ({ listProjects: { total: 1, items: [old] } }) },
      team: ADMIN,
    });
    await user.click(await screen.findByRole("button", { name: "Actions sur Ancien hôpital" }));
    expect(await screen.findByRole("menuitem", { name: "Supprimer…" })).toBeInTheDocument();
  });
});
