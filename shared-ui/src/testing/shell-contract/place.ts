import { LOCALES, type Locale } from "@gisement/shared-domain/locale";
import type { Session, ShellApi, Team } from "@gisement/shared-domain/remote";
import { atOnce, type ContractHarness, type CurrentHarness, OTHER_TEAM } from "./harness.ts";

/** Language, team and address. */
export function testPlace(current: CurrentHarness): void {
  let harness: ContractHarness;
  let shell: ShellApi;
  beforeEach(() => {
    harness = current();
    shell = harness.shell;
  });

  test("a language change updates locale, basename, stream and event, for current subscribers only", async () => {
    const streamed: Locale[] = [];
    const received: Locale[] = [];
    const subscription = shell.locale$.subscribe((locale) => streamed.push(locale));
    const off = shell.events.on("locale.changed", ({ locale }) => received.push(locale));
    const first = shell.locale;
    const [second, third] = LOCALES.filter((locale) => locale !== first) as [Locale, Locale];
    await harness.switchLocale(second);
    expect([shell.locale, shell.basename]).toEqual([second, `/${second}`]);
    expect(streamed).toEqual([first, second]);
    expect(received).toEqual([second]);
    subscription.unsubscribe();
    off();
    await harness.switchLocale(third);
    expect([streamed.length, received.length]).toEqual([2, 1]);
  });

  test("a team change updates both streams, emits the event and empties the cache", async () => {
    const teams: string[] = [];
    const received: string[] = [];
    const subscription = shell.team$.subscribe(({ id }) => teams.push(id));
    const off = shell.events.on("team.changed", ({ teamID }) => received.push(teamID));
    shell.queryClient.setQueryData(["rows"], ["of the team before"]);
    await harness.switchTeam(OTHER_TEAM);
    expect(atOnce<Team>(shell.team$)).toEqual(OTHER_TEAM);
    expect(atOnce<Session>(shell.session$).selectedTeam).toBe(OTHER_TEAM.id);
    expect(teams.at(-1)).toBe(OTHER_TEAM.id);
    expect(received).toEqual([OTHER_TEAM.id]);
    expect(shell.queryClient.getQueryData(["rows"])).toBeUndefined();
    subscription.unsubscribe();
    off();
  });

  test("selectTeam switches to the team and opens the path; without a membership nothing changes and the answer is no", async () => {
    harness.admitTo(OTHER_TEAM);
    expect(await shell.selectTeam("other-team")).toBe(false);
    expect(atOnce<Team>(shell.team$).id).not.toBe("other-team");
    expect(await shell.selectTeam(OTHER_TEAM.id, "/orders/seller")).toBe(true);
    expect(atOnce<Team>(shell.team$)).toEqual(OTHER_TEAM);
    expect(harness.address()).toBe(`/${shell.locale}/orders/seller`);
    expect(await shell.selectTeam(OTHER_TEAM.id, "/")).toBe(true);
    expect(harness.address()).toBe(`/${shell.locale}`);
  });

  test("navigate adds the current language", async () => {
    shell.navigate("/orders/seller?page=2");
    expect(harness.address()).toBe(`/${shell.locale}/orders/seller?page=2`);
    await harness.switchLocale("nl");
    shell.navigate("/orders", { replace: true });
    expect(harness.address()).toBe("/nl/orders");
  });
}
