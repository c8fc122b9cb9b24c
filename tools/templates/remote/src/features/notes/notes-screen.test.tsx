import { DomainError } from "@gisement/shared-domain/errors";
import { answer, plain } from "@gisement/shared-ui/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { createNotesServer } from "../../testing/notes-server.ts";
import { renderRemote } from "../../testing/render-remote.tsx";
import { GET_NOTES } from "./api/get-notes.ts";

const notes = () => screen.queryAllByRole("listitem").map((item) => item.textContent);
const field = () => screen.findByRole("textbox", { name: /Nouvelle note/ });

test("without notes it says what they are for, and names the team", async () => {
  renderRemote(createNotesServer().answers);
  expect(await screen.findByText("Aucune note pour l’instant")).toBeVisible();
  expect(screen.getByText("Notes personnelles pour Atelier Réemploi")).toBeVisible();
});

test("a note is added and stays on the server", async () => {
  const server = createNotesServer(["Rappeler Lyon"]);
  const { user, shell } = renderRemote(server.answers);
  await user.type(await field(), "Peser les portes{Enter}");
  await waitFor(() => expect(notes()).toEqual(["Rappeler Lyon", "Peser les portes"]));
  expect(server.kept()).toEqual(["Rappeler Lyon", "Peser les portes"]);
  expect(shell.told.toasts).toMatchObject([{ kind: "success", message: "Note ajoutée" }]);
  expect(await field()).toHaveValue("");
});

test("an empty note is refused at its field, and nothing is sent", async () => {
  const server = createNotesServer();
  const { user } = renderRemote(server.answers);
  await user.type(await field(), "   {Enter}");
  await waitFor(async () => expect(await field()).toBeInvalid());
  expect(server.kept()).toEqual([]);
});

test("a note is deleted, and the toast brings it back", async () => {
  const server = createNotesServer(["un", "deux"]);
  const { user, shell } = renderRemote(server.answers);
  const buttons = await screen.findAllByRole("button", { name: /Supprimer/ });
  expect(plain(buttons[0]?.getAttribute("aria-label"))).toBe("Supprimer la note « un »");
  await user.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(notes()).toEqual(["deux"]));
  act(() => shell.told.toasts.at(-1)?.action?.run());
  await waitFor(() => expect(server.kept()).toEqual(["un", "deux"]));
});

test("when the notes changed in another tab nothing is lost: they are read again and what was typed stays", async () => {
  const server = createNotesServer(["un"]);
  const { user, shell } = renderRemote(server.answers);
  await user.type(await field(), "deux");
  server.keep(["un", "entre-temps"]);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(notes()).toEqual(["un", "entre-temps"]));
  expect(shell.told.toasts.at(-1)?.message).toContain("changé dans un autre onglet");
  expect(await field()).toHaveValue("deux");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(server.kept()).toEqual(["un", "entre-temps", "deux"]));
});

test("what is being typed is told to the shell, which asks before a switch of team", async () => {
  const { user, shell } = renderRemote(createNotesServer().answers);
  const input = await field();
  expect(shell.hasUnsaved()).toBe(false);
  await user.type(input, "un début");
  expect(shell.hasUnsaved()).toBe(true);
});

test("another team has notes of its own, and another language shows where one stands", async () => {
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

test("a broken load can be tried again", async () => {
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

test("an address that leads nowhere shows the way back", async () => {
  renderRemote([], { route: "/nowhere" });
  expect(await screen.findByRole("link", { name: /__title__/ })).toBeVisible();
});
