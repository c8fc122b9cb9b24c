import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createGraphqlClient } from "@gisement/shared-domain/graphql";
import { createWatches } from "@gisement/shared-domain/live";
import { createQueryClient } from "@gisement/shared-domain/query";
import { SHELL_SLOTS, type Team } from "@gisement/shared-domain/remote";
import { OverlayHost, sharedOverlays, showToast } from "@gisement/shared-ui/overlays";
import { type ContractHarness, type SlotPartMount, shellContract } from "@gisement/shared-ui/testing";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createElement } from "react";
import { buildMembership, buildRemote, buildSession } from "../../testing/builders.ts";
import { startTexts } from "../../testing/start-texts.ts";
import { beforeLocale, currentLocale, followAddress, locale$, switchLocale } from "../i18n/locale-store.ts";
import { createTeamSwitch, type TeamSwitch } from "../session/create-team-switch.ts";
import { createSessionStore } from "../session/session-store.ts";
import type { ShellApiParts } from "./create-shell-api.ts";
import { createSlots } from "./create-slots.tsx";
import { createEventBus } from "./event-bus.ts";
import { createOfferedActs } from "./offered-acts.ts";
import { openRemoteDialog } from "./remote-dialog.tsx";
import { createScopes } from "./remote-scope.ts";
import { createUnsavedGuards } from "./unsaved-guards.ts";

/** Modules that remotes expose to slots, by container and expose. */
const exposedParts = new Map<string, { readonly mount: SlotPartMount }>();
jest.mock("@module-federation/enhanced/runtime", () => ({
  loadRemote: async (id: string) => exposedParts.get(id),
  registerRemotes: () => {},
  registerPlugins: () => {},
}));

let graphqlAnswer: unknown;
let server: Server;
let url: string;
const endings: (() => void)[] = [];

beforeAll(async () => {
  // Remotes call the contract from outside React.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await startTexts();
  server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(graphqlAnswer));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
});
afterAll(() => new Promise((closed) => server.close(closed)));
afterEach(() => {
  for (const end of endings.splice(0)) end();
  cleanup();
});

const ORIGINAL_FETCH = globalThis.fetch;

type JoinedTeam = Exclude<Team, { readonly id: "solo" }>;
function sessionIn(before: ReturnType<typeof buildSession>, team: JoinedTeam) {
  const membership = buildMembership({
    organizationID: team.id,
    organizationName: team.name,
    role: team.role,
    color: team.color,
    logo: team.logo,
  });
  return { ...before, memberships: [...before.memberships, membership], selectedTeam: team.id };
}

/** The person selects a team in the bar; the gateway accepts and answers with the new session. */
async function chooseTeam(teams: TeamSwitch, sessions: ShellApiParts["sessions"], team: JoinedTeam) {
  const next = sessionIn(sessions.current(), team);
  globalThis.fetch = async () => new Response(JSON.stringify(next), { status: 200 });
  try {
    expect(await teams.select(team.id)).toBe("switched");
  } finally {
    globalThis.fetch = ORIGINAL_FETCH;
  }
}

/** The product's own implementation, composed as in the runtime of a page. */
function createHarness(): ContractHarness {
  history.replaceState(null, "", "/fr");
  followAddress();
  exposedParts.clear();
  render(createElement(OverlayHost, { store: sharedOverlays }));

  const faults: unknown[] = [];
  const report = (error: unknown) => {
    faults.push(error);
    return "AB12CD34";
  };
  const remotes: ReturnType<typeof buildRemote>[] = [];
  const sessions = createSessionStore(buildSession());
  const queryClient = createQueryClient({ report: ({ error }) => void report(error), show: () => {} });
  const guards = createUnsavedGuards();
  // As in the product, where the check of the call has already reported what it refused.
  const offers = createOfferedActs(() => {});
  const events = createEventBus(report);
  const watches = createWatches(report);
  const parts: ShellApiParts = {
    selectTeam: async (teamID, address) => {
      const outcome = await teams.select(teamID, address);
      return outcome === "switched" || outcome === "unchanged";
    },
    sessions,
    locale: currentLocale,
    locale$,
    beforeLocale,
    navigate: (path, { replace = false } = {}) =>
      history[replace ? "replaceState" : "pushState"](null, "", path),
    toast: (options) => void showToast(options),
    confirm: (options) => sharedOverlays.confirm(options),
    openDialog: openRemoteDialog,
    slots: createSlots({
      remotes: () => remotes,
      session: sessions.current,
      openScope: (remote) => openScope(remote),
      report,
    }).contract,
    events,
    queryClient,
    graphql: createGraphqlClient({ url }),
    watches,
    guards,
    offers,
    report,
  };
  const openScope = createScopes({ ...parts, refuse: (_remote, message) => void faults.push(message) });
  const languages = locale$.subscribe((locale) => events.emit("locale.changed", { locale }));
  const teams = createTeamSwitch({
    sessions,
    queryClient,
    whileUnmounted: async (change) => change(),
    mayLeave: async () => true,
    followOtherTab: async () => true,
    navigate: (address) => history.pushState(null, "", address),
    onChanged: (teamID) => events.emit("team.changed", { teamID }),
    onSignedOut: () => {},
  });
  endings.push(() => {
    languages.unsubscribe();
    teams.close();
  });

  return {
    // As a remote of the product gets it.
    shell: openScope(buildRemote("mf-visitor", "/visitor")).shell,
    switchLocale,
    switchTeam: (team) => chooseTeam(teams, sessions, team),
    admitTo: (team) => {
      globalThis.fetch = async (_address, init) => {
        const { team: asked } = JSON.parse(String(init?.body)) as { team: string };
        if (asked !== team.id) return new Response("{}", { status: 404 });
        return new Response(JSON.stringify(sessionIn(sessions.current(), team)), { status: 200 });
      };
      endings.push(() => {
        globalThis.fetch = ORIGINAL_FETCH;
      });
    },
    address: () => location.pathname + location.search,
    answerNext: async (confirmed) => {
      const name = confirmed ? "Effacer" : "Annuler";
      await userEvent.click(await screen.findByRole("button", { name }));
    },
    seeToast: async (message) => expect(await screen.findByText(message)).toBeInTheDocument(),
    seeDialog: (title) => screen.findByRole("dialog", { name: title }),
    serve: (given) => {
      graphqlAnswer =
        "data" in given
          ? given
          : {
              errors: [{ message: "refused", extensions: { code: given.refusal, field: given.field } }],
            };
    },
    registerPart: (slot, mount) => {
      const name = `mf-part${remotes.length}`;
      remotes.push(
        buildRemote(name, `/part${remotes.length}`, {
          slots: [{ slot, expose: "./part", order: remotes.length, emits: SHELL_SLOTS[slot]?.events ?? {} }],
        }),
      );
      exposedParts.set(`${name.replace("-", "_")}/part`, { mount });
    },
    showPresence: watches.show,
    countChange: watches.count,
    watched: watches.things,
    hasUnsaved: guards.anyDirty,
    offered: offers.current,
    reported: () => faults.map((error) => (error instanceof Error ? error.message : String(error))),
  };
}

shellContract("the product's own shell", createHarness);
