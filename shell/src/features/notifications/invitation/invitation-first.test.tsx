import { DomainError } from "@gisement/shared-domain/errors";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createSessionStore } from "../../../runtime/session/session-store.ts";
import { type Runtime, RuntimeProvider } from "../../../runtime/use-runtime.tsx";
import { buildMembership, buildSession } from "../../../testing/builders.ts";
import { startTexts } from "../../../testing/start-texts.ts";
import { InvitationFirst } from "./invitation-first.tsx";

beforeAll(async () => {
  await startTexts();
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const invitation = buildMembership({
  organizationID: "ouest",
  organizationName: "Déconstruire Ouest",
  status: "PENDING",
  invitedBy: "Maëlle Quéré",
});

function open({
  answer = async () => ({ updateOrganizationMember: { organizationID: "ouest" } }) as unknown,
} = {}) {
  const sessions = createSessionStore(buildSession({ memberships: [invitation] }));
  const graphql = jest.fn(async (document: unknown, _variables: unknown) =>
    String(document).includes("updateOrganizationMember")
      ? answer()
      : { listNotifications: { items: [], unseen: 0, nextToken: null } },
  );
  const teams = {
    select: jest.fn(async () => "switched"),
    refresh: jest.fn(async () => {
      sessions.replace(buildSession({ memberships: [] }));
      return "same";
    }),
  };
  const shell = { graphql, toast: jest.fn(), navigate: jest.fn(), reportError: jest.fn() };
  const runtime = { sessions, teams, shell, watches: {} } as unknown as Runtime;
  render(
    <RuntimeProvider runtime={runtime}>
      <InvitationFirst>
        <p>dashboard</p>
      </InvitationFirst>
    </RuntimeProvider>,
  );
  const answers = () =>
    graphql.mock.calls.filter(([document]) => String(document).includes("updateOrganizationMember"));
  return { teams, shell, answers };
}
const heading = () =>
  screen.findByRole("heading", { name: "Maëlle Quéré vous invite dans Déconstruire Ouest" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("a pending invitation is the first screen; joining selects the team and opens its dashboard", async () => {
  const { teams, shell, answers } = open();
  await heading();
  expect(screen.queryByText("dashboard")).not.toBeInTheDocument();
  await press("Rejoindre Déconstruire Ouest");
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith("/"));
  expect(answers()[0]?.[1]).toEqual({ input: { id: "member-ouest", status: "DONE" } });
  expect(teams.select).toHaveBeenCalledWith("ouest");
});

test("an invitation for later shows the dashboard, also at the next start, until its mail is opened again", async () => {
  const { answers } = open();
  await heading();
  await press("Plus tard");
  expect(screen.getByText("dashboard")).toBeVisible();
  expect(answers()).toEqual([]);
  open();
  expect(screen.getAllByText("dashboard")).toHaveLength(2);
});

test("declining sends the answer", async () => {
  const { answers } = open();
  await heading();
  await press("Refuser");
  await waitFor(() =>
    expect(answers()[0]?.[1]).toEqual({ input: { id: "member-ouest", status: "DECLINED" } }),
  );
});

test("an answer that cannot be stored is reported, and an invitation that is over says so", async () => {
  let code: "UNAVAILABLE" | "NOT_FOUND" = "UNAVAILABLE";
  const { shell } = open({
    answer: async () => {
      throw new DomainError(code, "no");
    },
  });
  await heading();
  await press("Rejoindre Déconstruire Ouest");
  expect(await screen.findByRole("alert")).toHaveTextContent("Votre réponse n’a pas pu être enregistrée");
  code = "NOT_FOUND";
  await press("Rejoindre Déconstruire Ouest");
  expect(await screen.findByText("dashboard")).toBeVisible();
  expect(shell.toast).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining("n’est plus ouverte") }),
  );
});

test("a link that was mailed to another address names both addresses", async () => {
  sessionStorage.setItem("gisement:shell:invitation", "token");
  const other = {
    state: "open",
    memberID: "member-other",
    email: "yann@ouest.test",
    teamName: "Déconstruire Ouest",
    hostName: null,
  };
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => other }) as Response);
  const { shell } = open();
  await waitFor(() =>
    expect(shell.toast).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining("adressée à yann@ouest.test") }),
    ),
  );
  expect(sessionStorage.getItem("gisement:shell:invitation")).toBeNull();
});
