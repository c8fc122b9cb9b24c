import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildProject } from "../../testing/factories.ts";
import { buildParticipant, buildPeople, type People } from "../../testing/people.ts";
import { notifications } from "../notifications/table.ts";
import { projects } from "../projects/table.ts";
import { tellDeadlines } from "./tell-deadlines.ts";

let api: TestApi;
let people: People;
let projectID: string;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());
beforeEach(async () => {
  const { db } = api.database;
  await db.delete(notifications);
  await db.update(projects).set({ progress: "archived" });
  projectID = (await buildProject(db, people.admin, { name: "Tour Horizon" })).id;
  await change({ phases: [{ phase: "works", start: "2026-03-01", end: "2026-03-31" }] });
});

const change = (values: Partial<typeof projects.$inferInsert>) =>
  api.database.db.update(projects).set(values).where(eq(projects.id, projectID));
const tell = (day: string) => tellDeadlines(api.database.db, new Date(`${day}T05:10:00Z`));
const told = async () =>
  (await api.database.db.select().from(notifications)).map(({ userID, href, data, message }) => ({
    userID,
    href,
    message,
    ...(data as object),
  }));

test("the end of a phase and the day by which the account is due are told once each to those responsible", async () => {
  const lead = await buildParticipant(api.database.db, people.team, projectID, "project-manager");
  const architect = await buildParticipant(api.database.db, people.team, projectID, "architect");
  await tell("2026-03-23");
  expect(await told()).toEqual([]);
  await tell("2026-03-24");
  await tell("2026-03-25");
  const works = {
    message: "Tour Horizon",
    deadline: "works",
    day: "2026-03-31",
    href: `/projects/details/${projectID}`,
  };
  expect((await told()).toSorted((a, b) => a.userID.localeCompare(b.userID))).toEqual(
    [people.admin.userID, lead.userID]
      .toSorted()
      .map((userID) => expect.objectContaining({ userID, ...works })),
  );
  expect((await told()).map(({ userID }) => userID)).not.toContain(architect.userID);
  await api.database.db.delete(notifications);
  await tell("2026-06-28");
  expect(await told()).toContainEqual(
    expect.objectContaining({
      userID: lead.userID,
      deadline: "accountDue",
      day: "2026-06-29",
      href: `/projects/statistics/${projectID}/account`,
    }),
  );
});

test("without a phase of works, the last day of the project counts; an archived project tells nothing", async () => {
  await change({ phases: [], endDate: new Date("2026-03-31T00:00:00Z") });
  await change({ progress: "archived" });
  await tell("2026-06-28");
  expect(await told()).toEqual([]);
  await change({ progress: "active" });
  await tell("2026-06-28");
  expect(await told()).toEqual([
    expect.objectContaining({ userID: people.admin.userID, deadline: "accountDue", day: "2026-06-29" }),
  ]);
});
