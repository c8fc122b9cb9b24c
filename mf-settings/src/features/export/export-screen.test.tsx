import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ADMIN_TEAM, renderSettings } from "../../testing/render-settings.tsx";

const contents = {
  teamExportContents: {
    parts: [
      { part: "lots", rows: 1234 },
      { part: "places", rows: 12 },
      { part: "log", rows: 50_000 },
    ],
    files: 7,
    bytes: 12_300_000,
  },
};
const item = (id: string, more: object) => ({
  id,
  jobID: `job-${id}`,
  parts: ["lots", "places", "log"],
  withFiles: true,
  locale: "fr",
  createdAt: "2026-11-21T10:00:00.000Z",
  author: "Camille Martin",
  isMine: true,
  state: "waiting",
  reason: null,
  share: null,
  cancelRequested: false,
  startedAt: null,
  readyAt: null,
  expiresAt: null,
  fileName: null,
  bytes: null,
  rows: null,
  files: null,
  ...more,
});
const ready = {
  state: "done",
  fileName: "Export Atelier Réemploi 2026-11-21.zip",
  bytes: 12_400_000,
  rows: 51_246,
  files: 7,
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const render = (items: object[], more: Record<string, unknown> = {}, options = {}) =>
  renderSettings(
    "/settings/export",
    { TeamExportContents: () => contents, TeamExports: () => ({ teamExports: items }), ...more } as never,
    options,
  );

it("exports everything that the team has, with counts and the size of files", async () => {
  const sent: unknown[] = [];
  render([], {
    StartTeamExport: (variables: unknown) => {
      sent.push(variables);
      return { startTeamExport: { id: "1" } };
    },
  });
  expect(await screen.findByRole("checkbox", { name: /^Lots et produits 1\s234$/ })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: /7 fichiers, 12,3\sMo/ })).toBeChecked();
  expect(screen.getByText("Aucun export")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Préparer l’export" }));
  await waitFor(() =>
    expect(sent).toEqual([{ input: { parts: ["lots", "places", "log"], withFiles: true, locale: "fr" } }]),
  );
});

it("exports only what is chosen, and says so if nothing is", async () => {
  const sent: unknown[] = [];
  render([], {
    StartTeamExport: (variables: unknown) => {
      sent.push(variables);
      return { startTeamExport: { id: "1" } };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Ne rien choisir" }));
  await userEvent.click(screen.getByRole("button", { name: "Préparer l’export" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Choisissez au moins un type de données.");
  expect(screen.getByRole("group", { name: "Contenu" })).toHaveAccessibleDescription(
    "Choisissez au moins un type de données.",
  );
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("checkbox", { name: /^Lieux/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: /photos/ }));
  await userEvent.click(screen.getByRole("button", { name: "Préparer l’export" }));
  await waitFor(() =>
    expect(sent).toEqual([{ input: { parts: ["places"], withFiles: false, locale: "fr" } }]),
  );
});

it("shows who asked for what, until when it can be downloaded, and the way to do it again", async () => {
  const sent: unknown[] = [];
  render(
    [
      item("1", { ...ready, expiresAt: inDays(3) }),
      item("2", { ...ready, parts: ["places"], withFiles: false, expiresAt: inDays(-1), isMine: false }),
      item("3", { state: "failed", reason: "forbidden", author: null }),
    ],
    {
      StartTeamExport: (variables: unknown) => {
        sent.push(variables);
        return { startTeamExport: { id: "9" } };
      },
    },
  );
  const everything = (await screen.findAllByRole("region", { name: "Toutes les données" }))[0] as HTMLElement;
  expect(everything).toHaveTextContent(/Demandé par Camille Martin le .*, avec les fichiers/);
  expect(everything).toHaveTextContent(/51\s246 lignes et 7 fichiers, 12,4\sMo\. À télécharger jusqu’au/);
  const download = within(everything).getByRole("button", { name: /^Télécharger l’export/ });
  expect(download).toHaveAttribute("href", "/api/exports/1");
  const expired = screen.getByRole("region", { name: "Lieux" });
  expect(within(expired).getByText("Expiré")).toBeVisible();
  expect(within(expired).queryByRole("button", { name: /^Télécharger/ })).toBeNull();
  expect(screen.getByText("La personne qui a demandé cet export n’en a plus le droit.")).toBeVisible();
  await userEvent.click(within(expired).getByRole("button", { name: /^Refaire/ }));
  await waitFor(() =>
    expect(sent).toEqual([{ input: { parts: ["places"], withFiles: false, locale: "fr" } }]),
  );
});

it("shows the progress of a running one, and cancels it after a question; a teammate's cannot be cancelled", async () => {
  const sent: unknown[] = [];
  render(
    [
      item("1", { state: "running", share: 0.5, startedAt: inDays(-2 / 1440) }),
      item("2", { state: "running", parts: ["lots"], isMine: false }),
    ],
    {
      CancelTeamExport: (variables: unknown) => {
        sent.push(variables);
        return { cancelJob: { id: "job-1" } };
      },
    },
  );
  const mine = await screen.findByRole("region", { name: "Toutes les données" });
  expect(within(mine).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "50");
  expect(within(mine).getByRole("status")).toHaveTextContent(/Encore environ [23]\sminutes/);
  const other = screen.getByRole("region", { name: "Lots et produits" });
  expect(within(other).queryByRole("button")).toBeNull();
  await userEvent.click(within(mine).getByRole("button", { name: /^Annuler l’export/ }));
  const question = await screen.findByRole("dialog");
  expect(question).toHaveTextContent("Ce qui est déjà écrit sera supprimé.");
  expect(sent).toEqual([]);
  await userEvent.click(within(question).getByRole("button", { name: "Annuler l’export" }));
  await waitFor(() => expect(sent).toEqual([{ jobID: "job-1" }]));
});

it("reports a failure to load with a way to try again, and is closed to other roles", async () => {
  let isDown = true;
  const { unmount } = render([], {
    TeamExports: () => {
      if (isDown) throw new Error("down");
      return { teamExports: [] };
    },
  });
  await screen.findByText("Les exports n’ont pas pu être chargés");
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByText("Aucun export")).toBeVisible();
  unmount();
  render([], {}, { team: { ...ADMIN_TEAM, role: "USER" } });
  expect(screen.queryByRole("button", { name: "Préparer l’export" })).toBeNull();
});
