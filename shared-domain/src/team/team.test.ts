import { firstValueFrom, take, toArray } from "rxjs";
import { openTeamBridge, resolveInitialTeam, SOLO } from "./index.ts";

const memberships = [
  { organizationID: "pending", status: "PENDING" },
  { organizationID: "first", status: "DONE" },
  { organizationID: "second", status: "DONE" },
];

test("[TEAM-017, TEAM-514] prefers the cookie, then the preference, then the first joined team, else solo", () => {
  expect(resolveInitialTeam("second", "first", memberships)).toBe("second");
  expect(resolveInitialTeam(null, "second", memberships)).toBe("second");
  expect(resolveInitialTeam(null, null, memberships)).toBe("first");
  expect(resolveInitialTeam(null, null, [])).toBe(SOLO);
});

test("[TEAM-017] ignores a cookie or preference of a team the user no longer belongs to", () => {
  expect(resolveInitialTeam("left", "second", memberships)).toBe("second");
  expect(resolveInitialTeam("pending", "gone", memberships)).toBe("first");
  expect(resolveInitialTeam(SOLO, "second", memberships)).toBe(SOLO);
});

test("[TEAM-015] a selection reaches all other listeners of the channel in order, and never its sender", async () => {
  const sender = openTeamBridge();
  const receiver = openTeamBridge();
  const echoes: string[] = [];
  sender.selected$.subscribe((teamID) => echoes.push(teamID));
  const received = firstValueFrom(receiver.selected$.pipe(take(2), toArray()));
  sender.select("first");
  sender.select(SOLO);
  expect(await received).toEqual(["first", SOLO]);
  expect(echoes).toEqual([]);
  sender.close();
  receiver.close();
});

test("ignores messages of other kinds", async () => {
  const stranger = new BroadcastChannel("gisement:team");
  const receiver = openTeamBridge();
  const first = firstValueFrom(receiver.selected$);
  stranger.postMessage({ type: "something else", teamID: 7 });
  stranger.postMessage({ type: "team.selected", teamID: "second" });
  expect(await first).toBe("second");
  stranger.close();
  receiver.close();
});
