import { DomainError } from "@gisement/shared-domain/errors";
import { selectChoice } from "@gisement/shared-ui/testing";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ShellSession } from "../../runtime/boot/requests.ts";
import { createSessionStore } from "../../runtime/session/session-store.ts";
import { type Runtime, RuntimeProvider } from "../../runtime/use-runtime.tsx";
import { buildSession } from "../../testing/builders.ts";
import { startTexts } from "../../testing/start-texts.ts";
import { SurveyGate } from "./survey-gate.tsx";

beforeAll(async () => {
  await startTexts();
});

const DAY = 86_400_000;
type Call = (document: unknown, variables: Record<string, unknown>) => Promise<unknown>;

function open({
  preferences = {},
  impersonation = null,
  answer = async () => ({}),
}: {
  preferences?: Record<string, string[]>;
  impersonation?: ShellSession["impersonation"];
  answer?: Call;
} = {}) {
  const session = buildSession({ impersonation });
  const sessions = createSessionStore({ ...session, viewer: { ...session.viewer, preferences } });
  const graphql = jest.fn(answer);
  const toast = jest.fn();
  const reportError = jest.fn();
  const runtime = { sessions, shell: { graphql, toast, reportError } } as unknown as Runtime;
  render(
    <RuntimeProvider runtime={runtime}>
      <SurveyGate />
    </RuntimeProvider>,
  );
  return { sessions, graphql, toast };
}
const requests: unknown[] = [];
beforeEach(() => {
  requests.length = 0;
  globalThis.fetch = jest.fn(async (address, init) => {
    requests.push([address, JSON.parse(String(init?.body))]);
    return { arrayBuffer: async () => new ArrayBuffer(0) } as Response;
  });
});
const dialog = () => screen.findByRole("dialog", { name: "Bienvenue, Claire" });
const sent = (graphql: jest.Mock) => graphql.mock.calls.map(([document]) => String(document));

test("[ACCT-504] [ACCT-531] asks for type, job, team size and usage, and stores the answers", async () => {
  const { graphql, toast, sessions } = open({
    answer: async () => ({
      answerSurvey: { id: "claire", preferences: [{ key: "survey-user-type", values: ["COMPANY"] }] },
    }),
  });
  await dialog();
  await userEvent.click(screen.getByRole("radio", { name: "Entreprise" }));
  await selectChoice(userEvent, screen.getByLabelText(/Votre métier/), "Coordination du réemploi");
  await selectChoice(userEvent, screen.getByLabelText(/Taille de votre équipe/), "11 à 50");
  await userEvent.click(screen.getByRole("checkbox", { name: "Inventorier" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Vendre" }));
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent(graphql)[0]).toContain("answerSurvey");
  expect(graphql.mock.calls[0]?.[1]).toEqual({
    input: {
      type: "COMPANY",
      usage: ["inventory", "sell"],
      job: { brevoId: 4, label: "Coordination du réemploi", value: "reuse-coordination" },
      teamSize: "11-50",
    },
  });
  expect(toast).toHaveBeenCalledWith({ kind: "success", message: "Merci, vos réponses sont enregistrées." });
  expect(sessions.current().viewer.preferences["survey-user-type"]).toEqual(["COMPANY"]);
  // The marketing service also gets the answers; the page does not wait for it.
  const attributes = {
    type: "COMPANY",
    usage: "inventory, sell",
    jobTitle: "Coordination du réemploi",
    companySize: "11-50",
    source: "manage",
  };
  expect(requests).toEqual([
    ["/api/brevo/updateUser", { email: sessions.current().viewer.email, attributes }],
  ]);
});

test("[ACCT-526] asks everyone for type and usage, and only companies and associations for job and team size", async () => {
  const { graphql } = open();
  await dialog();
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText("Choisissez une réponse")).toBeVisible();
  expect(screen.getByText("Choisissez au moins une réponse")).toBeVisible();
  expect(screen.getByRole("radio", { name: "Particulier" })).toHaveFocus();
  await userEvent.click(screen.getByRole("radio", { name: "Particulier" }));
  expect(screen.queryByLabelText(/Votre métier/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("radio", { name: "Association" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Acheter" }));
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByLabelText(/Votre métier/)).toBeInvalid();
  expect(screen.getByLabelText(/Taille de votre équipe/)).toBeInvalid();
  expect(graphql).not.toHaveBeenCalled();
  // A choice made for another type is not sent.
  await selectChoice(userEvent, screen.getByLabelText(/Votre métier/), "Dépose");
  await userEvent.click(screen.getByRole("radio", { name: "Particulier" }));
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(graphql).toHaveBeenCalled());
  expect(graphql.mock.calls[0]?.[1]).toEqual({
    input: { type: "PERSON", usage: ["buy"], job: null, teamSize: null },
  });
});

test("[ACCT-511] 'Plus tard' closes immediately and postpones the survey for seven days", async () => {
  const later = new Date(Date.now() + 7 * DAY).toISOString();
  const { graphql, sessions } = open({
    answer: async () => ({
      postponeSurvey: { id: "claire", preferences: [{ key: "user-next-survey-date", values: [later] }] },
    }),
  });
  await dialog();
  await userEvent.click(screen.getByRole("button", { name: "Plus tard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent(graphql)).toEqual([expect.stringContaining("postponeSurvey")]);
  expect(sessions.current().viewer.preferences["user-next-survey-date"]).toEqual([later]);
});

test("[ACCT-511] a postponed survey does not come back with a session that was read before", async () => {
  const { sessions } = open({
    answer: async () => ({
      postponeSurvey: {
        id: "claire",
        preferences: [
          { key: "user-next-survey-date", values: [new Date(Date.now() + 7 * DAY).toISOString()] },
        ],
      },
    }),
  });
  const before = sessions.current();
  await dialog();
  await userEvent.click(screen.getByRole("button", { name: "Plus tard" }));
  await waitFor(() => expect(sessions.current().viewer.preferences).toHaveProperty("user-next-survey-date"));
  act(() => sessions.replace(before));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("Escape is 'Plus tard' as well, and shows an error if it cannot be stored", async () => {
  const { graphql, toast } = open({
    answer: async () => {
      throw new DomainError("UNAVAILABLE", "away");
    },
  });
  await dialog();
  await waitFor(() => expect(document.body).not.toHaveFocus());
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ kind: "warning" })));
  expect(sent(graphql)).toEqual([expect.stringContaining("postponeSurvey")]);
});

test("answers that could not be stored stay and can be sent again", async () => {
  let fails = true;
  const { graphql } = open({
    answer: async () => {
      if (fails) throw new DomainError("UNAVAILABLE", "away");
      return { answerSurvey: { id: "claire", preferences: [] } };
    },
  });
  await dialog();
  await userEvent.click(screen.getByRole("radio", { name: "Particulier" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Acheter" }));
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("réessayez dans un instant");
  expect(screen.getByRole("radio", { name: "Particulier" })).toBeChecked();
  fails = false;
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(graphql).toHaveBeenCalledTimes(2);
});

test("is not shown again after it was answered in another tab", async () => {
  open({
    answer: async () => {
      throw new DomainError("INVALID_STATE", "answered", { reason: "already-answered" });
    },
  });
  await dialog();
  await userEvent.click(screen.getByRole("radio", { name: "Particulier" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Acheter" }));
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test.each([
  ["[ACCT-512] once a type has been answered", { preferences: { "survey-user-type": ["NGO"] } }],
  [
    "[ACCT-511] while it is put off",
    { preferences: { "user-next-survey-date": [new Date(Date.now() + 6 * DAY).toISOString()] } },
  ],
  ["during an impersonation", { impersonation: { adminID: "root", adminName: "Root" } }],
])("is not shown %s", async (_, given) => {
  open(given);
  await act(async () => new Promise((resume) => setTimeout(resume, 100)));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("[ACCT-511] the survey comes back after seven days", async () => {
  open({ preferences: { "user-next-survey-date": [new Date(Date.now() - 1000).toISOString()] } });
  expect(await dialog()).toBeVisible();
});
