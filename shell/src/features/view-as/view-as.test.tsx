import { DomainError } from "@gisement/shared-domain/errors";
import { selectChoice } from "@gisement/shared-ui/testing";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { identityOf } from "../../runtime/access/may-enter.ts";
import { refuseWrites } from "../../runtime/session/refuse-writes.ts";
import { createSessionStore, teamOf } from "../../runtime/session/session-store.ts";
import { type Runtime, RuntimeProvider } from "../../runtime/use-runtime.tsx";
import { buildMembership, buildSession } from "../../testing/builders.ts";
import { startTexts } from "../../testing/start-texts.ts";
import { registerViewAsTexts } from "./texts/register-texts.ts";
import { ViewAsBanner } from "./view-as-banner.tsx";
import { ViewAsChoice } from "./view-as-choice.tsx";

beforeAll(async () => {
  await startTexts();
  registerViewAsTexts(i18next);
});

const other = buildMembership({ organizationID: "lowlands", organizationName: "Lowlands", role: "ADMIN" });
const asAdmin = buildSession({ memberships: [buildMembership({ role: "ADMIN" }), other] });

test("an ADMIN who previews a role has that role on the whole page, in that team only", () => {
  const sessions = createSessionStore(asAdmin);
  const roles: unknown[] = [];
  sessions.team$.subscribe((team) => roles.push("role" in team && team.role));
  sessions.viewAs("GUEST");
  expect(roles).toEqual(["ADMIN", "GUEST"]);
  expect(identityOf(sessions.current())).toMatchObject({
    team: { role: "GUEST" },
    memberships: [{ role: "GUEST" }, { organizationID: "lowlands", role: "ADMIN" }],
  });
  sessions.viewAs(null);
  expect(sessions.current()).toEqual(asAdmin);
});

test("reading or changing the session during a preview does not make the role permanent", () => {
  const sessions = createSessionStore(asAdmin);
  sessions.viewAs("USER");
  const shown = sessions.current();
  sessions.replace({ ...shown, viewer: { ...shown.viewer, name: "Claire M." } });
  expect(teamOf(sessions.current())).toMatchObject({ role: "USER" });
  sessions.viewAs(null);
  expect(teamOf(sessions.current())).toMatchObject({ role: "ADMIN" });
  expect(sessions.current().viewer.name).toBe("Claire M.");
});

test("selecting another team ends the preview, and so does losing the ADMIN role", () => {
  const sessions = createSessionStore(asAdmin);
  sessions.viewAs("USER");
  sessions.replace({ ...asAdmin, memberships: [...asAdmin.memberships], selectedTeam: "lowlands" });
  expect(sessions.preview.getState()).toEqual({ offered: true, role: null });
  sessions.viewAs("CREATOR");
  sessions.replace(buildSession({ memberships: [{ ...other, role: "GUEST" }], selectedTeam: "lowlands" }));
  expect(sessions.preview.getState()).toEqual({ offered: false, role: null });
  expect(teamOf(sessions.current())).toMatchObject({ role: "GUEST" });
});

test.each(["CREATOR", "USER", "GUEST"] as const)("a %s cannot preview a role", (role) => {
  const sessions = createSessionStore(buildSession({ memberships: [buildMembership({ role })] }));
  sessions.viewAs("ADMIN");
  expect(sessions.preview.getState()).toEqual({ offered: false, role: null });
  expect(teamOf(sessions.current())).toMatchObject({ role });
});

test("during a preview nothing is written and everything can be read", async () => {
  const call = jest.fn(async () => ({}) as never);
  const refused = jest.fn();
  let previewing = true;
  const guarded = refuseWrites(call, () => previewing, refused);
  await guarded("\n    query Q { a }");
  const write = "\n    mutation M($a: ID!) { b }";
  await expect(guarded(write)).rejects.toBeInstanceOf(DomainError);
  await expect(guarded(`fragment F on X { y }\n${write}`)).rejects.toMatchObject({
    details: { reason: "preview" },
  });
  expect([call.mock.calls.length, refused.mock.calls.length]).toEqual([1, 2]);
  previewing = false;
  await guarded(write);
  expect(call).toHaveBeenCalledTimes(2);
});

test("the menu offers the choice; the banner names the role and ends the preview", async () => {
  const sessions = createSessionStore(asAdmin);
  render(
    <RuntimeProvider runtime={{ sessions } as unknown as Runtime}>
      <ViewAsBanner />
      <ViewAsChoice />
    </RuntimeProvider>,
  );
  expect(screen.queryByRole("status")).toBeNull();
  await selectChoice(userEvent, screen.getByRole("combobox", { name: "Voir comme" }), "Invité");
  expect(screen.getByRole("status")).toHaveTextContent("Aperçu comme Invité : rien n’est enregistré.");
  expect(teamOf(sessions.current())).toMatchObject({ role: "GUEST" });
  await userEvent.click(screen.getByRole("button", { name: "Quitter l’aperçu" }));
  expect(screen.getByRole("combobox", { name: "Voir comme" })).toHaveTextContent("Administrateur");
  expect(teamOf(sessions.current())).toMatchObject({ role: "ADMIN" });
});
