import { screen } from "@testing-library/react";
import { ROUTE } from "../../kernel/route.ts";
import { createNotesServer } from "../../testing/notes-server.ts";
import { renderRemote } from "../../testing/render-remote.tsx";
import { NotesCard } from "./notes-card.tsx";

test("the dashboard card shows the three newest notes, newest first, and links to the screen", async () => {
  renderRemote(createNotesServer(["un", "deux", "trois", "quatre"]).answers, { ui: <NotesCard /> });
  const items = await screen.findAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual(["quatre", "trois", "deux"]);
  expect(screen.getByText("4 notes")).toBeVisible();
  expect(screen.getByRole("link", { name: "Ouvrir __title__" })).toHaveAttribute("href", `/fr${ROUTE}`);
});

test("without notes the card explains their purpose", async () => {
  renderRemote(createNotesServer().answers, { ui: <NotesCard /> });
  expect(await screen.findByText("Aucune note pour l’instant")).toBeVisible();
});
