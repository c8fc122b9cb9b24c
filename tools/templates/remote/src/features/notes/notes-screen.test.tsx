import { DomainError } from "@gisement/shared-domain/errors";
import { answer, plain } from "@gisement/shared-ui/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { createNotesServer } from "../../testing/notes-server.ts";
import { renderRemote } from "../../testing/render-remote.tsx";
import { GET_NOTES } from "./api/get-notes.ts";

const notes = () => screen.queryAllByRole("listitem").map((item) => item.textContent);
const field = () => screen.findByRole("textbox", { name: /Nouvelle note/ });

test("explains the purpose of notes when there are none, and names the team", async () => {
  renderRemote(createNotesServer().answers);
  expect(await screen.findByText("Aucune note pour l’instant")).toBeVisible();
  expect(screen.getByText("Notes personnelles pour Atelier Réemploi")).toBeVisible();
});

test("adds a note and stores it on the server", async () => {
  const server = createNotesServer(["Rappeler Lyon"]);
  const { user, shell } = renderRemote(server.answers);
  await user.type(await field(), "Peser les portes{Enter}");
  await waitFor(() => expect(notes()).toEqual(["Rappeler Lyon", "Peser les portes"]));
  expect(server.notes()).toEqual(["Rappeler Lyon", "Peser les portes"]);
  expect(shell.recorded.toasts).toMatchObject([{ kind: "success", message: "Note ajoutée" }]);
  expect(await field()).toHaveValue("");
});

test("refuses an empty note at its field, and sends nothing", async () => {
  const server = createNotesServer();
  const { user } = renderRemote(server.answers);
  await user.type(await field(), "   {Enter}");
  await waitFor(async () => expect(await field()).toBeInvalid());
  expect(server.notes()).toEqual([]);
});

test("deletes a note, and the toast restores it", async () => {
  const server = createNotesServer(["un", "deux"]);
  const { user, shell } = renderRemote(server.answers);
  const buttons = await screen.findAllByRole("button", { name: /Supprimer/ });
  expect(plain(buttons[0]?.getAttribute("aria-label"))).toBe("Supprimer la note « un »");
  await user.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(notes()).toEqual(["deux"]));
  act(() => shell.recorded.toasts.at(-1)?.action?.run());
  await waitFor(() => expect(server.notes()).toEqual(["un", "deux"]));
});

test("reloads notes changed in another tab and keeps the user's input", async () => {
  const server = createNotesServer(["un"]);
  const { user, shell } = renderRemote(server.answers);
  await user.type(await field(), "deux");
  server.keep(["un", "entre-temps"]);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(notes()).toEqual(["un", "entre-temps"]));
  expect(shell.recorded.toasts.at(-1)?.message).toContain("changé dans un autre onglet");
  expect(await field()).toHaveValue("deux");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(server.notes()).toEqual(["un", "entre-temps", "deux"]));
});

test("reports unsaved input to the shell, which asks before a team switch", async () => {
  const { user, shell } = renderRemote(createNotesServer().answers);
  const input = await field();
  expect(shell.hasUnsaved()).toBe(false);
  await user.type(input, "un début");
  expect(shell.hasUnsaved()).toBe(true);
});

test("another team has its own notes, and another language keeps the screen", async () => {
  const server = createNotesServer(["pour l’atelier"]);
  const { shell, location } = renderRemote(server.answers);
  await waitFor(() => expect(notes()).toEqual(["pour l’atelier"]));
  act(() => shell.switchTeam({ id: "solo" }));
  expect(await screen.findByText("Notes personnelles pour mon espace solo")).toBeVisible();
  expect(notes()).toEqual([]);
  act(() => shell.switchLocale("nl"));
  expect(await screen.findByText("Nog geen notities")).toBeVisible();
  expect(location()).toMatch(/^\/nl\//);
});

test("retries a failed load", async () => {
  const { user, shell } = renderRemote([
    answer(GET_NOTES, () => {
      throw new DomainError("UNAVAILABLE", "no answer");
    }),
  ]);
  expect(await screen.findByText("Vos notes n’ont pas pu être chargées")).toBeVisible();
  shell.answer(GET_NOTES, () => ({
    getUser: { id: "user-1", updatedAt: "2026-01-01T08:00:00.000Z", preferences: [] },
  }));
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByText("Aucune note pour l’instant")).toBeVisible();
});

test("an unknown address links back", async () => {
  renderRemote([], { route: "/nowhere" });
  expect(await screen.findByRole("link", { name: /__title__/ })).toBeVisible();
});
