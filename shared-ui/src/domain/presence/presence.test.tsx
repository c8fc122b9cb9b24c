import { act, screen } from "@testing-library/react";
import { renderScreen } from "../../testing/index.ts";
import { ChangesNotice, Presence, useOthersChanges, useWatched } from "./index.ts";

const ORDER = { kind: "order", id: "o1" } as const;
const sam = { id: "u1", name: "Sam Petit", color: "#7a3b00", kind: "person" } as const;
const rival = { id: "t2", name: "Lowlands Hergebruik", color: null, kind: "team" } as const;

function Screen({ version, status, note }: { version: string; status: string; note: string }) {
  const state = useWatched("order", "o1");
  const { parts, dismiss } = useOthersChanges(version, { status, note }, state.changes);
  return (
    <>
      <Presence {...state} />
      <ChangesNotice parts={parts} onDismiss={dismiss} />
    </>
  );
}

test("names who else has the row open, announces it, and shows nothing when alone", () => {
  const { shell, unmount } = renderScreen(<Screen version="1" status="PENDING" note="" />);
  expect(shell.watched()).toEqual([ORDER]);
  expect(screen.queryByRole("list")).toBeNull();
  act(() => shell.showPresence(ORDER, { others: [sam, rival], total: 12 }));
  const list = screen.getByRole("list", { name: "Aussi sur cette page" });
  expect(list).toHaveTextContent("Sam PetitLowlands Hergebruik+ 10");
  expect(screen.getByText("Sam Petit, Lowlands Hergebruik consultent aussi cette page.")).toBeInTheDocument();
  act(() => shell.showPresence(ORDER, { others: [sam], total: 1 }));
  expect(screen.getByText("Sam Petit consulte aussi cette page.")).toBeInTheDocument();
  act(() => shell.showPresence(ORDER, { others: [], total: 0 }));
  expect(screen.queryByRole("list")).toBeNull();
  unmount();
  expect(shell.watched()).toEqual([]);
});

test("marks what others changed, and not the reader's own changes, until it is dismissed", async () => {
  const { shell, rerender, user } = renderScreen(<Screen version="1" status="PENDING" note="" />);
  const marks = () => screen.queryByText(/^Modifié à l’instant/)?.textContent ?? null;
  rerender(<Screen version="2" status="CONFIRMED" note="" />);
  expect(marks()).toBeNull();
  act(() => shell.countChange(ORDER));
  rerender(<Screen version="3" status="DONE" note="" />);
  expect(marks()).toBe("Modifié à l’instant par une autre personne : status.");
  rerender(<Screen version="4" status="DONE" note="own" />);
  expect(marks()).toBe("Modifié à l’instant par une autre personne : status.");
  act(() => shell.countChange(ORDER));
  rerender(<Screen version="5" status="DONE" note="theirs" />);
  expect(marks()).toBe("Modifié à l’instant par une autre personne : status, note.");
  await user.click(screen.getByRole("button", { name: "J’ai vu" }));
  expect(marks()).toBeNull();
});
