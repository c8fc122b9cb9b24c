import { DomainError } from "@gisement/shared-domain/errors";
import { createWatches } from "@gisement/shared-domain/live";
import { messageLink, orderLink } from "@gisement/shared-domain/notifications";
import { openTeamBridge } from "@gisement/shared-domain/team";
import { QueryClient } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter } from "react-router-dom";
import { createEventBus } from "../../runtime/api/event-bus.ts";
import type { ShellSession } from "../../runtime/boot/requests.ts";
import { createTeamSwitch } from "../../runtime/session/create-team-switch.ts";
import { createSessionStore } from "../../runtime/session/session-store.ts";
import { type Runtime, RuntimeProvider } from "../../runtime/use-runtime.tsx";
import { buildMembership, buildSession } from "../../testing/builders.ts";
import { FakeEventSource } from "../../testing/fake-event-source.ts";
import { startTexts } from "../../testing/start-texts.ts";
import { BellGate } from "./bell-gate.tsx";

/** A new notification, as an event of the stream. */
const news = (notification: { id: string; type: string }) => ({
  data: {
    onNews: {
      notifications: { unseen: 1, notification },
      changes: [],
      things: [],
      presence: [],
      pointers: [],
    },
  },
});

const showToast = jest.fn();
jest.mock("@gisement/shared-ui/overlays", () => ({
  ...jest.requireActual<object>("@gisement/shared-ui/overlays"),
  showToast: (options: unknown) => showToast(options),
}));

beforeAll(async () => {
  await startTexts();
});
const closing: (() => void)[] = [];
beforeEach(() => {
  FakeEventSource.install();
  showToast.mockClear();
  history.replaceState(null, "", "/fr");
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface Row {
  id: string;
  type: string;
  message?: string | null;
  data?: Record<string, unknown>;
  href?: string | null;
  date?: string;
  seen?: boolean;
  organizationID?: string | null;
}
const MINUTE = 60_000;
const invitation: Row = {
  id: "n-team",
  type: "TEAM",
  message: "Lowlands Hergebruik",
  href: "/team",
  data: {
    actorName: "Joris",
    organizationName: "Lowlands Hergebruik",
    role: "USER",
    memberID: "member-lowlands",
  },
};
const pending = buildMembership({
  organizationID: "lowlands",
  organizationName: "Lowlands Hergebruik",
  status: "PENDING",
});

interface Given {
  rows?: Row[];
  session?: Partial<ShellSession>;
  /** Throws to refuse a call; gets the call's name. */
  before?: (name: string) => void;
  /** Whether the event stream opens. */
  streams?: boolean;
}

/** Renders a bell with a server that keeps its rows and sessions in memory. */
async function open({ rows = [], session: over = {}, before = () => {}, streams = true }: Given = {}) {
  const server = { rows: [...rows], session: buildSession(over) };
  const calls: { name: string; variables: Record<string, unknown> }[] = [];
  const posts: string[] = [];
  const unseen = () => server.rows.filter(({ seen }) => !seen).length;
  const graphql = async (document: unknown, variables: Record<string, unknown>) => {
    const name = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? "";
    calls.push({ name, variables });
    before(name);
    if (name === "ShellListNotifications") {
      const from = Number(variables.nextToken ?? 0);
      const until = from + Number(variables.limit);
      const items = server.rows
        .slice(from, until)
        .map((row) => ({ date: new Date(Date.now() - 5 * MINUTE).toISOString(), seen: false, ...row }));
      return {
        listNotifications: {
          items,
          unseen: unseen(),
          nextToken: until < server.rows.length ? String(until) : null,
        },
      };
    }
    if (name === "ShellMarkNotificationsSeen") {
      server.rows = server.rows.map((row) =>
        variables.all || (variables.ids as string[]).includes(row.id) ? { ...row, seen: true } : row,
      );
      return { markNotificationsSeen: { unseen: unseen() } };
    }
    const { id, status } = variables.input as { id: string; status: "DONE" | "DECLINED" };
    const answered = server.session.memberships.find((member) => member.id === id);
    server.session = {
      ...server.session,
      memberships: server.session.memberships.flatMap((member) =>
        member.id !== id ? [member] : status === "DONE" ? [{ ...member, status: "DONE" as const }] : [],
      ),
    };
    return {
      updateOrganizationMember: { id, status, organizationID: answered?.organizationID ?? null },
    };
  };
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input) === "/api/team") {
      const { team } = JSON.parse(String(init?.body)) as { team: string };
      posts.push(team);
      server.session = { ...server.session, selectedTeam: team };
    }
    return new Response(JSON.stringify(server.session), { status: 200 });
  });
  const sessions = createSessionStore(server.session);
  const teams = createTeamSwitch({
    sessions,
    queryClient: new QueryClient(),
    whileUnmounted: async (change) => change(),
    mayLeave: async () => true,
    navigate: (address) => history.pushState(null, "", address),
    followOtherTab: async () => true,
    onChanged: () => {},
    onSignedOut: () => {},
    bridge: openTeamBridge(),
  });
  const events = createEventBus(jest.fn());
  const shell = { graphql, events, toast: jest.fn(), navigate: jest.fn(), reportError: jest.fn() };
  const watches = createWatches(() => undefined);
  const runtime = { sessions, teams, shell, watches } as unknown as Runtime;
  const view = render(
    <RuntimeProvider runtime={runtime}>
      <BrowserRouter>
        <BellGate />
      </BrowserRouter>
    </RuntimeProvider>,
  );
  closing.push(() => {
    view.unmount();
    teams.close();
  });
  await screen.findByRole("button", { name: /^Notifications/ });
  await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
  const stream = () => FakeEventSource.open[0] as FakeEventSource;
  if (streams) act(() => stream().connect());
  return { server, sessions, shell, calls, posts, stream };
}
const bell = () => screen.getByRole("button", { name: /^Notifications/ });
const list = async () => {
  await userEvent.click(bell());
  return screen.findByRole("dialog", { name: "Notifications" });
};
const seenCalls = (calls: { name: string; variables: unknown }[]) =>
  calls.filter(({ name }) => name === "ShellMarkNotificationsSeen").map(({ variables }) => variables);

test("[NOTIF-002] [NOTIF-504] the bell shows the number of unseen notifications; the list shows what happened and when", async () => {
  const done = { ...pending, status: "DONE" as const };
  await open({
    rows: [
      {
        id: "1",
        type: "MESSAGE",
        message: "La palette est prête",
        data: { actorName: "Ana" },
        href: "/orders/seller/message/o1",
      },
      {
        id: "2",
        type: "ORDER",
        message: "CMD-7",
        data: { actorName: "Ana", requestType: "stripe", status: "PENDING" },
        href: "/orders/seller/details/o1",
        seen: true,
        organizationID: "lowlands",
      },
    ],
    session: { memberships: [buildMembership(), done] },
  });
  expect(await screen.findByRole("button", { name: "Notifications, 1 non vue" })).toBeVisible();
  const rows = within(await list()).getAllByRole("listitem");
  expect(rows[0]).toHaveTextContent("Non vue · Ana vous a écritLa palette est prêteil y a 5 min");
  expect(rows[1]).toHaveTextContent("Ana a passé une commande : CMD-7il y a 5 min · Lowlands Hergebruik");
  expect(rows[1]).not.toHaveTextContent("Non vue");
});

test("[NOTIF-003] an empty list shows 'Aucune notification'", async () => {
  await open();
  expect(await within(await list()).findByText("Aucune notification")).toBeVisible();
});

test("[NOTIF-009] [NOTIF-010] [NOTIF-011] [NOTIF-012] [NOTIF-013] [NOTIF-014] [NOTIF-501] [NOTIF-502] [NOTIF-503] each links to its screen", async () => {
  await open({
    rows: [
      { id: "1", type: "PROJECT", data: { projectName: "Halle" }, href: "/projects" },
      { ...invitation, seen: true },
      ...["stripe", "quote"].flatMap((requestType): Row[] => [
        {
          id: `o-${requestType}`,
          type: "ORDER",
          message: "A",
          data: { requestType },
          href: orderLink({ id: "o1", requestType }),
        },
        {
          id: `m-${requestType}`,
          type: "MESSAGE",
          message: "B",
          href: messageLink({ orderID: "o1", requestType }),
        },
      ]),
      { id: "x", type: "MENTION", message: "C", href: "//elsewhere.example" },
    ],
  });
  const dialog = await list();
  await within(dialog).findByText(/Halle/);
  expect(
    within(dialog)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual([
    "/fr/projects",
    "/fr/team",
    "/fr/orders/seller/details/o1",
    "/fr/orders/seller/message/o1",
    "/fr/orders/request/details/o1",
    "/fr/orders/request/message/o1",
  ]);
});

test("[NOTIF-004] a click on a project's notification marks it as seen and opens the projects", async () => {
  const { calls } = await open({
    rows: [{ id: "1", type: "PROJECT", data: { projectName: "Halle" }, href: "/projects" }],
  });
  await userEvent.click(
    within(await list()).getByRole("link", { name: /Vous participez maintenant au projet Halle/ }),
  );
  expect(seenCalls(calls)).toEqual([{ ids: ["1"] }]);
  expect(location.pathname).toBe("/fr/projects");
  expect(screen.getByRole("button", { name: "Notifications" })).toBeVisible();
});

test("a notification of another of the person's teams opens in that team", async () => {
  const { posts } = await open({
    rows: [
      {
        id: "1",
        type: "ORDER",
        message: "A",
        href: "/orders/request/details/o1",
        organizationID: "lowlands",
      },
    ],
    session: { memberships: [buildMembership(), { ...pending, status: "DONE" }] },
  });
  await userEvent.click(within(await list()).getByRole("link"));
  await waitFor(() => expect(location.pathname).toBe("/fr/orders/request/details/o1"));
  expect(posts).toEqual(["lowlands"]);
});

test("marks one or all as seen, and restores them if the server refuses", async () => {
  let refuses = false;
  const { calls } = await open({
    rows: ["1", "2", "3"].map((id) => ({
      id,
      type: "MENTION",
      data: { actorName: `P${id}` },
      href: "/inventory",
    })),
    before: (name) => {
      if (refuses && name === "ShellMarkNotificationsSeen") throw new DomainError("UNAVAILABLE", "away");
    },
  });
  const dialog = await list();
  await userEvent.click(within(dialog).getByRole("button", { name: /P1 vous a mentionné$/ }));
  expect(await screen.findByRole("button", { name: "Notifications, 2 non vues" })).toBeInTheDocument();
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  refuses = true;
  await userEvent.click(within(dialog).getByRole("button", { name: "Tout marquer comme vu" }));
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ kind: "error" })));
  expect(await screen.findByRole("button", { name: "Notifications, 2 non vues" })).toBeInTheDocument();
  refuses = false;
  await userEvent.click(within(dialog).getByRole("button", { name: "Tout marquer comme vu" }));
  expect(await screen.findByRole("button", { name: "Notifications" })).toBeInTheDocument();
  expect(seenCalls(calls)).toEqual([{ ids: ["1"] }, { all: true }, { all: true }]);
});

test("earlier notifications load on request; a failure is shown and can be retried", async () => {
  let refuses = false;
  await open({
    rows: Array.from({ length: 25 }, (_, index) => ({ id: String(index), type: "MENTION", seen: true })),
    before: () => {
      if (refuses) throw new DomainError("UNAVAILABLE", "away");
    },
  });
  const dialog = await list();
  expect(await within(dialog).findAllByRole("listitem")).toHaveLength(20);
  refuses = true;
  const more = () => within(dialog).getByRole("button", { name: "Afficher les précédentes" });
  await userEvent.click(more());
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("La suite n’a pas pu être lue");
  refuses = false;
  await userEvent.click(more());
  await waitFor(() => expect(within(dialog).getAllByRole("listitem")).toHaveLength(25));
  expect(within(dialog).queryByRole("button", { name: "Afficher les précédentes" })).toBeNull();
});

test("a list that cannot be read shows an error with a retry", async () => {
  let away = true;
  await open({
    rows: [{ id: "1", type: "MENTION", data: { actorName: "Ana" } }],
    before: () => {
      if (away) throw new DomainError("UNAVAILABLE", "away");
    },
  });
  const dialog = await list();
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(
    "Les notifications n’ont pas pu être lues",
  );
  away = false;
  await userEvent.click(within(dialog).getByRole("button", { name: "Réessayer" }));
  expect(await within(dialog).findByText(/Ana vous a mentionné/)).toBeVisible();
});

test("[NOTIF-001] a new notification appears without a reload and is announced politely", async () => {
  const { server, stream } = await open();
  server.rows = [
    { id: "n9", type: "MESSAGE", message: "Bonjour", data: { actorName: "Ana" }, href: "/inventory" },
  ];
  act(() => stream().send(news({ id: "n9", type: "MESSAGE" })));
  expect(await screen.findByRole("button", { name: "Notifications, 1 non vue" })).toBeVisible();
  expect(await screen.findByText("Nouvelle notification : Ana vous a écrit")).toHaveAttribute(
    "role",
    "status",
  );
});

test("the list is read once, when the stream opens", async () => {
  const { calls } = await open({ rows: [{ id: "1", type: "MENTION" }] });
  await screen.findByRole("button", { name: "Notifications, 1 non vue" });
  await new Promise((resolve) => setTimeout(resolve, 2000));
  expect(calls).toHaveLength(1);
});

test("[NOTIF-001] without a stream the list is read all the same, and again when it opens", async () => {
  const { server, calls, stream } = await open({ streams: false });
  await waitFor(() => expect(calls).toHaveLength(1), { timeout: 5000 });
  server.rows = [{ id: "n9", type: "MESSAGE", message: "Bonjour", href: "/inventory" }];
  act(() => stream().connect());
  expect(await screen.findByRole("button", { name: "Notifications, 1 non vue" })).toBeVisible();
});

test("what is seen in another tab is immediately seen here", async () => {
  await open({
    rows: [
      { id: "1", type: "MENTION" },
      { id: "2", type: "MENTION" },
    ],
  });
  await screen.findByRole("button", { name: "Notifications, 2 non vues" });
  const otherTab = new BroadcastChannel("gisement:notifications:claire");
  otherTab.postMessage({ kind: "seen", ids: ["2"] });
  expect(await screen.findByRole("button", { name: "Notifications, 1 non vue" })).toBeVisible();
  otherTab.close();
});

test("what is seen here is sent to the other tabs", async () => {
  await open({ rows: [{ id: "1", type: "MENTION", data: { actorName: "Ana" } }] });
  const otherTab = new BroadcastChannel("gisement:notifications:claire");
  const message = new Promise((resolve) => {
    otherTab.onmessage = ({ data }) => resolve(data);
  });
  await userEvent.click(within(await list()).getByRole("button", { name: /^Marquer comme vue/ }));
  expect(await message).toEqual({ kind: "seen", ids: ["1"] });
  otherTab.close();
});

test("[TEAM-011] [TEAM-516] [SHELL-008] [SHELL-502] accepting an invitation selects that team and opens the dashboard", async () => {
  const { posts, shell, calls, sessions } = await open({
    rows: [invitation],
    session: { memberships: [pending], selectedTeam: "solo" },
  });
  const dialog = await list();
  expect(within(dialog).getByText("Rôle proposé : Utilisateur")).toBeVisible();
  await userEvent.click(
    within(dialog).getByRole("button", { name: /^Accepter l’invitation.: Lowlands Hergebruik$/ }),
  );
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith("/"));
  expect(calls.at(-1)).toEqual({
    name: "ShellAnswerInvitation",
    variables: { input: { id: "member-lowlands", status: "DONE" } },
  });
  expect(posts).toEqual(["lowlands"]);
  expect(sessions.current()).toMatchObject({ selectedTeam: "lowlands", memberships: [{ status: "DONE" }] });
});

test("declining keeps the team and removes the invitation from the list of teams", async () => {
  const { posts, sessions, shell } = await open({
    rows: [invitation],
    session: { memberships: [buildMembership(), pending] },
  });
  await userEvent.click(within(await list()).getByRole("button", { name: /^Refuser/ }));
  await waitFor(() => expect(sessions.current().memberships).toHaveLength(1));
  expect(posts).toEqual([]);
  await waitFor(() => expect(shell.toast).toHaveBeenCalledWith(expect.objectContaining({ kind: "success" })));
  expect(sessions.current().selectedTeam).toBe("atelier");
});

describe("an invitation into a project", () => {
  const projectInvitation = {
    id: "n-project",
    type: "PROJECT",
    message: "Tour Horizon",
    href: "/projects",
    data: { actorName: "Ana", projectName: "Tour Horizon", memberID: "member-project", pending: true },
  };

  test.each([
    ["Accepter", "DONE", "Vous participez maintenant au projet Tour Horizon."],
    ["Refuser", "DECLINED", "Invitation au projet Tour Horizon refusée."],
  ])("can be answered in its notification: %s", async (button, status, text) => {
    const { calls, shell, posts } = await open({ rows: [projectInvitation] });
    const dialog = await list();
    expect(within(dialog).getByText(/Ana vous invite à participer au projet Tour Horizon/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole("button", { name: new RegExp(`^${button}`) }));
    await waitFor(() => expect(shell.toast).toHaveBeenCalledWith({ kind: "success", message: text }));
    expect(calls.find(({ name }) => name === "ShellAnswerInvitation")).toEqual({
      name: "ShellAnswerInvitation",
      variables: { input: { id: "member-project", status } },
    });
    expect(posts).toEqual([]);
    if (status === "DONE") expect(shell.navigate).toHaveBeenCalledWith("/projects");
  });

  test("offers no answer once it was answered", async () => {
    const { pending: _pending, ...data } = projectInvitation.data;
    await open({ rows: [{ ...projectInvitation, data }] });
    const dialog = await list();
    expect(within(dialog).getByText(/Vous participez maintenant au projet Tour Horizon/)).toBeVisible();
    expect(within(dialog).queryByRole("button", { name: /^(Accepter|Refuser)/ })).toBeNull();
  });
});

test.each([
  [new DomainError("NOT_FOUND", "withdrawn"), "Cette invitation n’est plus ouverte"],
  [new DomainError("INVALID_STATE", "answered"), "Cette invitation n’est plus ouverte"],
  [
    new DomainError("FORBIDDEN", "another's", { reason: "not-invited" }),
    "Cette invitation n’est plus ouverte",
  ],
  [
    new DomainError("FORBIDDEN", "preview", { reason: "preview" }),
    "Votre réponse n’a pas pu être enregistrée",
  ],
  [new DomainError("UNAVAILABLE", "away"), "Votre réponse n’a pas pu être enregistrée"],
])("a refused answer shows the reason (%s)", async (error, text) => {
  const { posts } = await open({
    rows: [invitation],
    session: { memberships: [buildMembership(), pending] },
    before: (name) => {
      if (name === "ShellAnswerInvitation") throw error;
    },
  });
  await userEvent.click(within(await list()).getByRole("button", { name: /^Accepter/ }));
  expect(await screen.findByRole("alert")).toHaveTextContent(text);
  expect(posts).toEqual([]);
});

test("an invitation that arrives adds its team to the list without a reload", async () => {
  const { server, stream, sessions } = await open();
  server.rows = [invitation];
  server.session = { ...server.session, memberships: [...server.session.memberships, pending] };
  act(() => stream().send(news({ id: "n-team", type: "TEAM" })));
  await waitFor(() => expect(sessions.current().memberships).toHaveLength(2));
});

test("the page follows the person's own account as soon as it is saved", async () => {
  const { server, sessions, shell } = await open();
  const { viewer } = server.session;
  server.session = {
    ...server.session,
    viewer: { ...viewer, preferences: { "user-date-order": ["year-first"] } },
  };
  const noteOf = () => sessions.current().viewer.preferences["user-date-order"];
  shell.events.emit("data.changed", { entity: "users", ids: ["someone-else"] });
  shell.events.emit("data.changed", { entity: "users", ids: [viewer.id] });
  await waitFor(() => expect(noteOf()).toEqual(["year-first"]));
});

test("a membership accepted elsewhere appears without a reload and does not change the team", async () => {
  const { server, stream, sessions, posts } = await open({
    session: { memberships: [buildMembership(), pending] },
  });
  server.session = {
    ...server.session,
    memberships: [buildMembership(), { ...pending, status: "DONE" }],
  };
  act(() => stream().fail());
  await waitFor(() => expect(sessions.current().memberships[1]?.status).toBe("DONE"));
  expect(sessions.current().selectedTeam).toBe("atelier");
  expect(posts).toEqual([]);
});

test("[TEAM-012] [TEAM-515] a person removed from the team works solo and sees a message", async () => {
  const { server, stream, sessions, posts } = await open({
    session: { memberships: [buildMembership(), { ...pending, status: "DONE" }] },
  });
  // The gateway would select the other team.
  server.session = {
    ...server.session,
    memberships: [{ ...pending, status: "DONE" }],
    selectedTeam: "lowlands",
  };
  act(() => stream().fail());
  await waitFor(() => expect(posts).toEqual(["solo"]));
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith({
      kind: "warning",
      sticky: true,
      message: "Vous ne faites plus partie de l’équipe Atelier Réemploi. Vous travaillez maintenant en solo.",
    }),
  );
  expect(sessions.current().selectedTeam).toBe("solo");
});

test("a removal that arrives twice, as a notification and as the end of the stream, is told once", async () => {
  const { server, stream } = await open({ session: { memberships: [buildMembership()] } });
  server.session = { ...server.session, memberships: [], selectedTeam: "solo" };
  act(() => {
    stream().send(news({ id: "gone", type: "TEAM" }));
    stream().fail();
  });
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ kind: "warning" })));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(showToast).toHaveBeenCalledTimes(1);
});
