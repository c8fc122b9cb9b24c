import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderSettings } from "../../testing/render-settings.tsx";

const job = (id: string, more: object) => ({
  id,
  kind: "export_inventory",
  state: "waiting",
  done: 0,
  total: null,
  reason: null,
  cancelRequested: false,
  createdAt: "2026-11-21T10:00:00.000Z",
  finishedAt: null,
  result: null,
  ...more,
});
const page = (...items: object[]) => ({ listJobs: { items, nextToken: null } });

it("shows the progress of running work, the file of finished work and the reason of a failure", async () => {
  renderSettings("/settings/jobs", {
    BackgroundWork: () =>
      page(
        job("1", { state: "running", done: 1200, total: 4000 }),
        job("2", {
          state: "done",
          result: { fileKey: "export/a.csv", fileName: "Inventaire 2026-11-21.csv", bytes: 1_200_000 },
        }),
        job("3", { state: "failed", reason: "forbidden" }),
      ),
  });
  expect(await screen.findByText(/1\s200 sur 4\s000/)).toBeVisible();
  expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "30");
  expect(screen.getByRole("link", { name: /Télécharger Inventaire 2026-11-21.csv/ })).toHaveAttribute(
    "href",
    "/files/export/a.csv",
  );
  expect(screen.getByText("Vous n’avez plus le droit de faire cela dans cette équipe.")).toBeVisible();
  // In the language of statuses: what goes on is a pill, what has ended a tile with its sign.
  const status = (word: string) => screen.getByText(word).closest<HTMLElement>(".gis-status");
  expect(status("En cours")).toHaveClass("gis-status--pill");
  expect(status("Terminée")?.querySelector(".gis-tile--outlined svg")).toBeInTheDocument();
  expect(status("Échouée")?.querySelector(".gis-tile--filled svg")).toBeInTheDocument();
});

it("cancels running work and starts failed work again", async () => {
  const sent: unknown[] = [];
  renderSettings("/settings/jobs", {
    BackgroundWork: () =>
      page(job("1", { state: "running" }), job("3", { state: "failed", reason: "error" })),
    CancelWork: (variables: unknown) => {
      sent.push(["cancel", variables]);
      return { cancelJob: { id: "1" } };
    },
    RetryWork: (variables: unknown) => {
      sent.push(["retry", variables]);
      return { retryJob: { id: "3" } };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Annuler/ }));
  await userEvent.click(screen.getByRole("button", { name: /^Recommencer/ }));
  await waitFor(() =>
    expect(sent).toEqual([
      ["cancel", { id: "1" }],
      ["retry", { id: "3" }],
    ]),
  );
});

it("offers to cancel work only where nothing stays wrong without its end", async () => {
  renderSettings("/settings/jobs", {
    BackgroundWork: () => page(job("1", { kind: "refresh_formulas", state: "running" })),
  });
  expect(await screen.findByRole("progressbar")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Annuler/ })).toBeNull();
});

it("says that there is no work, and reports a failure", async () => {
  renderSettings("/settings/jobs", { BackgroundWork: () => page() });
  expect(await screen.findByText("Aucune tâche")).toBeVisible();
  expect(within(document.body).queryByRole("progressbar")).toBeNull();
});
