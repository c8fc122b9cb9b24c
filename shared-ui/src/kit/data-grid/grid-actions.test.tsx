import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { renderScreen } from "../../testing/render-screen.tsx";
import { GRID_ACTIONS } from "./grid-actions.ts";
import type { GridCommand } from "./grid-command.ts";
import {
  buildLots,
  cell,
  clipboard,
  FullGrid,
  type GridCalls,
  lastAnnouncement,
  recordCalls,
} from "./testing/full-grid.tsx";

/** What must happen before an action is possible. */
const BEFORE: Readonly<Record<string, (user: UserEvent) => Promise<void>>> = {
  clearSort: (user) => user.keyboard("{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}"),
  showColumns: (user) => user.keyboard("{Alt>}{Shift>}h{/Shift}{/Alt}"),
  resetColumns: (user) => user.keyboard("{Alt>}{Shift>}f{/Shift}{/Alt}"),
  paste: async () => navigator.clipboard.writeText("12"),
};

async function goTo(user: UserEvent, action: GridCommand) {
  if (action.menu === "group") await user.pointer({ keys: "[MouseRight]", target: cell(0, "name") });
  else await user.click(cell(2, "price"));
  if (action.menu === "group") await user.keyboard("{Escape}");
  if (action.id === "openGroup") await user.keyboard("{ArrowLeft}");
  if (action.menu === "group")
    await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
  await BEFORE[action.id]?.(user);
}

const NAMES: Readonly<Record<string, string>> = { Ctrl: "Control", Space: " " };
async function press(user: UserEvent, key: string) {
  const parts = key.split("+").map((part) => NAMES[part] ?? part);
  const last = parts.pop() ?? "";
  const held = parts.map((part) => `{${part}>}`).join("");
  const left = parts.map((part) => `{/${part}}`).join("");
  await user.keyboard(`${held}${last.length === 1 ? last : `{${last}}`}${left}`);
}

/** Every call to the screen and everything rendered, which an action must change. */
const seen = (calls: GridCalls) =>
  JSON.stringify(calls) +
  document.querySelectorAll(".gis-grid__cell--range").length +
  (document.querySelector('[role="treegrid"]')?.getAttribute("aria-rowcount") ?? "") +
  screen.queryAllByRole("dialog").length +
  screen.queryAllByRole("textbox").length;

function start(action: GridCommand) {
  const calls = recordCalls();
  const { user } = renderScreen(
    <FullGrid calls={calls} grouped={action.menu === "group"} lots={buildLots(6)} />,
  );
  return { calls, user };
}

describe("every action of the grid", () => {
  test("has its own name, a key and a menu", () => {
    const ids = GRID_ACTIONS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { keys, menu } of GRID_ACTIONS) {
      expect(keys.length).toBeGreaterThan(0);
      expect(["cell", "column", "group"]).toContain(menu);
    }
  });

  test("has a key that no other action in the same place has", () => {
    const taken = new Map<string, string>();
    for (const { id, keys, menu } of GRID_ACTIONS) {
      const first = `${menu === "group" ? id : ""}${keys[0]}`;
      expect([first, taken.get(first)]).toEqual([first, undefined]);
      taken.set(first, id);
    }
  });

  test.each(GRID_ACTIONS.map((action) => [action.id, action] as const))(
    "%s works by its key and is announced",
    async (_id, action) => {
      const { calls, user } = start(action);
      await goTo(user, action);
      const [before, announcement] = [seen(calls), lastAnnouncement()];
      // In a browser these keys also fire clipboard events.
      let held: Readonly<Record<string, string>> = {};
      if (action.id === "copy" || action.id === "cut") held = clipboard(action.id);
      else if (action.id === "paste") clipboard("paste", { "text/plain": "12" });
      else await press(user, action.keys[0]);
      await waitFor(() => expect(lastAnnouncement()).not.toBe(announcement));
      expect(lastAnnouncement()).not.toBe("");
      expect(lastAnnouncement()).not.toMatch(/n’est pas possible|grid\./);
      if (action.id === "copy") expect(held["text/plain"]).toBe("20");
      else if (action.id !== "fitColumn") expect(seen(calls)).not.toBe(before);
    },
  );

  test.each(GRID_ACTIONS.map((action) => [action.id, action] as const))(
    "%s works from a menu opened by keyboard and is announced",
    async (_id, action) => {
      const { calls, user } = start(action);
      await goTo(user, action);
      const [before, announcement] = [seen(calls), lastAnnouncement()];
      await user.keyboard(action.menu === "column" ? "{Alt>}{ArrowDown}{/Alt}" : "{Shift>}{F10}{/Shift}");
      const menu = await screen.findByRole("menu");
      const label = await labelOf(action);
      await user.click(within(menu).getByRole("menuitem", { name: label }));
      await waitFor(() => expect(lastAnnouncement()).not.toBe(announcement));
      expect(lastAnnouncement()).not.toBe("");
      expect(lastAnnouncement()).not.toMatch(/n’est pas possible|n’autorise pas|grid\./);
      if (action.id !== "copy" && action.id !== "fitColumn") expect(seen(calls)).not.toBe(before);
      expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    },
  );
});

test("double-clicking the edge of a header fits its column and is announced", () => {
  const { calls } = start(GRID_ACTIONS[0] as GridCommand);
  const header = screen.getByRole("columnheader", { name: /Prix/ });
  const edge = header.querySelector(".rdg-resize-handle");
  if (!edge) throw new Error("The header has no edge to pull");
  // jsdom has no pointer capture.
  fireEvent.doubleClick(edge);
  expect(lastAnnouncement()).toMatch(/Prix/);
  expect(calls.columns.at(-1)?.widths).toHaveProperty("price");
});

async function labelOf({ id }: GridCommand): Promise<string> {
  const { default: texts } = await import("../../locales/fr.json");
  return (texts.grid.actions as Record<string, string>)[id] ?? id;
}

test("the list of keys shows each action with its keys", async () => {
  const { user } = renderScreen(<FullGrid calls={recordCalls()} grouped />);
  await user.click(cell(1, "price"));
  await user.keyboard("?");
  const dialog = await screen.findByRole("dialog", { name: "Raccourcis du tableau" });
  for (const action of GRID_ACTIONS) {
    const row = within(dialog)
      .getByRole("rowheader", { name: await labelOf(action) })
      .closest("tr");
    expect(row?.querySelectorAll("kbd")).toHaveLength(action.keys.length);
  }
  expect(dialog).toHaveTextContent("Ctrl+Maj+Z");
});

test("a column's menu opens on its header by mouse, and the focus returns to the header", async () => {
  const { user } = renderScreen(<FullGrid calls={recordCalls()} />);
  const header = screen.getByRole("columnheader", { name: "Prix" });
  await user.pointer({ keys: "[MouseRight]", target: header });
  const menu = await screen.findByRole("menu", { name: "Colonne Prix" });
  await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(header).toHaveFocus());
});

test("a screen's own actions are in the menu, apply to the selected rows and have their keys", async () => {
  const moved: string[][] = [];
  const { user } = renderScreen(
    <FullGrid
      calls={recordCalls()}
      menuActions={({ rows }) => [
        {
          id: "move",
          label: "Déplacer",
          shortcut: "Ctrl+Shift+M",
          run: () => moved.push(rows.map(({ id }) => id)),
        },
      ]}
    />,
  );
  await user.click(cell(1, "price"));
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  await user.pointer({ keys: "[MouseRight]", target: cell(2, "price") });
  await user.click(within(await screen.findByRole("menu")).getByRole("menuitem", { name: "Déplacer" }));
  await user.click(cell(4, "price"));
  await user.keyboard("{Control>}{Shift>}m{/Shift}{/Control}");
  await user.click(screen.getByRole("button", { name: "Actions pour Porte 5" }));
  await user.click(within(await screen.findByRole("menu")).getByRole("menuitem", { name: "Déplacer" }));
  expect(moved).toEqual([["lot-1", "lot-2"], ["lot-4"], ["lot-5"]]);
});
