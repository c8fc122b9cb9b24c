import { openTeamBridge } from "@gisement/shared-domain/team";
import { QueryClient } from "@tanstack/react-query";
import { buildMembership, buildSession } from "../../testing/builders.ts";
import type { ShellSession } from "../boot/requests.ts";
import { createTeamSwitch, type TeamSwitchParts } from "./create-team-switch.ts";
import { createSessionStore, teamOf } from "./session-store.ts";

const memberships = [
  buildMembership(),
  buildMembership({ organizationID: "lowlands", organizationName: "Lowlands Hergebruik", role: "ADMIN" }),
  buildMembership({ organizationID: "canal", organizationName: "Canal", status: "PENDING" }),
];
const sessionIn = (selectedTeam: string) => buildSession({ memberships, selectedTeam });

/** A gateway that stores the team and records every call. */
function fakeGateway(initial: string) {
  let team = initial;
  const calls: string[] = [];
  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input);
    calls.push(`${init?.method ?? "GET"} ${path} ${init?.body ?? ""}`.trim());
    if (path === "/api/session") return answer(200, sessionIn(team));
    const requestedTeam = (JSON.parse(String(init?.body)) as { team: string }).team;
    if (requestedTeam === "refused") return answer(403, {});
    team = requestedTeam;
    return answer(200, sessionIn(team));
  });
  return calls;
}

/** A BroadcastChannel between the tabs of this test; like the real one, it does not echo to the sender. */
function fakeTabs() {
  const tabs = new Set<EventTarget>();
  return () => {
    const target = new EventTarget();
    tabs.add(target);
    const channel = Object.assign(target, {
      postMessage: (data: unknown) => {
        for (const tab of tabs) if (tab !== target) tab.dispatchEvent(new MessageEvent("message", { data }));
      },
      close: () => tabs.delete(target),
    });
    return openTeamBridge(channel as unknown as BroadcastChannel);
  };
}

function openTab(over: Partial<TeamSwitchParts> = {}) {
  const sessions = createSessionStore(sessionIn("atelier"));
  const queryClient = new QueryClient();
  const log: string[] = [];
  const teams = createTeamSwitch({
    sessions,
    queryClient,
    whileUnmounted: async (change) => {
      log.push("unmount");
      change();
      log.push("mount");
    },
    mayLeave: async () => true,
    navigate: (address) => history.pushState(null, "", address),
    followOtherTab: async () => true,
    onChanged: (teamID) => log.push(`changed ${teamID}`),
    onSignedOut: () => log.push("signed out"),
    bridge: fakeTabs()(),
    ...over,
  });
  return { sessions, queryClient, teams, log };
}
const settle = () => new Promise((resume) => setTimeout(resume, 20));

test("[TEAM-014] selecting a team is stored by the gateway in the cookie, and every subscriber gets the new team", async () => {
  const calls = fakeGateway("atelier");
  const tab = openTab();
  const names: string[] = [];
  tab.sessions.team$.subscribe((team) => names.push("name" in team ? team.name : team.id));
  expect(await tab.teams.select("lowlands")).toBe("switched");
  expect(calls).toEqual(['POST /api/team {"team":"lowlands"}']);
  expect(names).toEqual(["Atelier Réemploi", "Lowlands Hergebruik"]);
  expect(tab.log).toEqual(["unmount", "mount", "changed lowlands"]);
});

test("[TEAM-530] a team that a link opens is in the cookie and in the other tabs, but not the default", async () => {
  const calls = fakeGateway("atelier");
  const open = fakeTabs();
  const first = openTab({ bridge: open() });
  const second = openTab({ bridge: open() });
  expect(await first.teams.select("lowlands", "/fr/orders/buyer")).toBe("switched");
  expect(calls.filter((call) => call.startsWith("POST"))).toEqual([
    'POST /api/team {"team":"lowlands","skipPreference":true}',
  ]);
  expect(location.pathname).toBe("/fr/orders/buyer");
  await settle();
  expect(teamOf(second.sessions.current()).id).toBe("lowlands");
});

test("the cache keeps nothing of the old team, and its requests are cancelled", async () => {
  fakeGateway("atelier");
  const tab = openTab();
  tab.queryClient.setQueryData(["orders"], ["an order of the atelier"]);
  let aborted = false;
  const pending = tab.queryClient
    .fetchQuery({
      queryKey: ["projects"],
      queryFn: ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => {
            aborted = true;
            reject(new Error("aborted"));
          });
        }),
    })
    .catch(() => "cancelled");
  await tab.teams.select("lowlands");
  expect(await pending).toBe("cancelled");
  expect(aborted).toBe(true);
  expect(tab.queryClient.getQueryCache().getAll()).toEqual([]);
});

test("keeping unsaved work keeps the team", async () => {
  const calls = fakeGateway("atelier");
  const tab = openTab({ mayLeave: async () => false });
  expect(await tab.teams.select("lowlands")).toBe("kept");
  expect(calls).toEqual([]);
  expect(teamOf(tab.sessions.current()).id).toBe("atelier");
});

test("a refusal by the gateway keeps the team", async () => {
  fakeGateway("atelier");
  const tab = openTab();
  expect(await tab.teams.select("refused")).toBe("refused");
  expect(teamOf(tab.sessions.current()).id).toBe("atelier");
  expect(tab.log).toEqual([]);
});

test("a network failure keeps the team", async () => {
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError("offline"));
  const tab = openTab();
  expect(await tab.teams.select("lowlands")).toBe("failed");
  expect(teamOf(tab.sessions.current()).id).toBe("atelier");
});

test("[TEAM-015, TEAM-531] the other tabs follow without broadcasting again", async () => {
  const calls = fakeGateway("atelier");
  const open = fakeTabs();
  const first = openTab({ bridge: open() });
  const second = openTab({ bridge: open() });
  await first.teams.select("lowlands");
  await settle();
  expect(teamOf(second.sessions.current()).id).toBe("lowlands");
  expect(second.log).toEqual(["unmount", "mount", "changed lowlands"]);
  expect(calls.filter((call) => call.startsWith("POST"))).toHaveLength(1);
});

test("a tab with unsaved work can switch every tab back to its own team", async () => {
  fakeGateway("atelier");
  const open = fakeTabs();
  const first = openTab({ bridge: open() });
  const second = openTab({ bridge: open(), followOtherTab: async () => false });
  await first.teams.select("lowlands");
  await settle();
  expect(teamOf(first.sessions.current()).id).toBe("atelier");
  expect(teamOf(second.sessions.current()).id).toBe("atelier");
});

test("[TEAM-013, TEAM-512] selects a team by its id, or solo as a team without a name or role", async () => {
  fakeGateway("atelier");
  const tab = openTab();
  expect(await tab.teams.select("lowlands")).toBe("switched");
  expect(teamOf(tab.sessions.current()).id).toBe("lowlands");
  expect(await tab.teams.select("solo")).toBe("switched");
  expect(teamOf(tab.sessions.current())).toEqual({ id: "solo" });
});

test("[TEAM-017] a selected team that is no longer a joined one falls back to the preference, then to the first joined", () => {
  const withPreference = buildSession({
    memberships,
    selectedTeam: "gone",
    viewer: { ...buildSession().viewer, preferences: { "user-default-team-id": ["lowlands"] } },
  });
  expect(createSessionStore(withPreference).current().selectedTeam).toBe("lowlands");
  expect(createSessionStore(sessionIn("canal")).current().selectedTeam).toBe("atelier");
  expect(
    createSessionStore(buildSession({ memberships: [], selectedTeam: "gone" })).current().selectedTeam,
  ).toBe("solo");
});

/** A gateway with a changed session, which accepts every choice of team. */
function changedGateway(session: ShellSession) {
  let selectedTeam = session.selectedTeam;
  const posts: string[] = [];
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input) === "/api/team") {
      selectedTeam = (JSON.parse(String(init?.body)) as { team: string }).team;
      posts.push(selectedTeam);
    }
    return new Response(JSON.stringify({ ...session, selectedTeam }), { status: 200 });
  });
  return posts;
}

test("refreshes changes to the person without touching the team", async () => {
  const posts = changedGateway(buildSession({ memberships: [buildMembership({ role: "ADMIN" })] }));
  const tab = openTab();
  expect(await tab.teams.refresh()).toBe("same");
  expect(teamOf(tab.sessions.current())).toMatchObject({ id: "atelier", role: "ADMIN" });
  expect([posts, tab.log]).toEqual([[], []]);
});

test("[TEAM-012] [TEAM-515] a person removed from the selected team works solo, with nothing of the team left", async () => {
  // Without a request the gateway would select the next team.
  const posts = changedGateway(buildSession({ memberships: memberships.slice(1), selectedTeam: "lowlands" }));
  const tab = openTab();
  tab.queryClient.setQueryData(["lots"], ["of the old team"]);
  expect(await tab.teams.refresh()).toBe("lost");
  expect(posts).toEqual(["solo"]);
  expect(tab.log).toEqual(["unmount", "mount", "changed solo"]);
  expect(tab.queryClient.getQueryData(["lots"])).toBeUndefined();
});

test("a lost team is told once in every tab, also where another tab has learnt of it first", async () => {
  const open = fakeTabs();
  const [first, second] = [openTab({ bridge: open() }), openTab({ bridge: open() })];
  const told: string[] = [];
  first.teams.onLoss((name) => told.push(`first: ${name}`));
  second.teams.onLoss((name) => told.push(`second: ${name}`));
  changedGateway(buildSession({ memberships: memberships.slice(1), selectedTeam: "solo" }));
  expect(await first.teams.refresh()).toBe("lost");
  await settle();
  expect(await second.teams.refresh()).toBe("same");
  expect(told.toSorted()).toEqual(["first: Atelier Réemploi", "second: Atelier Réemploi"]);
});

test("two tabs that learn of it at the same time tell it once each; a switch of team is no loss", async () => {
  const open = fakeTabs();
  const [first, second] = [openTab({ bridge: open() }), openTab({ bridge: open() })];
  const told: string[] = [];
  for (const { teams } of [first, second]) teams.onLoss((name) => told.push(name));
  changedGateway(buildSession({ memberships: memberships.slice(1), selectedTeam: "solo" }));
  await Promise.all([first.teams.refresh(), second.teams.refresh()]);
  await settle();
  expect(told).toEqual(["Atelier Réemploi", "Atelier Réemploi"]);

  fakeGateway("atelier");
  const [third, fourth] = [openTab({ bridge: open() }), openTab({ bridge: open() })];
  for (const { teams } of [third, fourth]) teams.onLoss((name) => told.push(name));
  await third.teams.select("lowlands");
  await settle();
  expect(teamOf(fourth.sessions.current()).id).toBe("lowlands");
  expect(told).toHaveLength(2);
});

test("detects that another person uses this browser", async () => {
  const other = buildSession();
  changedGateway({ ...other, viewer: { ...other.viewer, id: "root" } });
  expect(await openTab().teams.refresh()).toBe("other-person");
});

test("a tab with unsaved work is not offered to return to a team the person has left", async () => {
  const tabs = fakeTabs();
  changedGateway(buildSession({ memberships: memberships.slice(1), selectedTeam: "solo" }));
  const followOtherTab = jest.fn(async () => false);
  const tab = openTab({ bridge: tabs(), followOtherTab });
  tabs().select("solo");
  await settle();
  expect(followOtherTab).not.toHaveBeenCalled();
  expect(tab.log).toContain("changed solo");
});
