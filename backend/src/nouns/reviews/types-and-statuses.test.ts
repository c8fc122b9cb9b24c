import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildProject } from "../../testing/factories.ts";
import { buildMember, buildTeam } from "../../testing/people.ts";
import { alerts } from "../alerts/table.ts";
import { shapes } from "../blueprints/table.ts";
import { options } from "../properties/table.ts";
import { references } from "../references/table.ts";

const CREATE = "mutation ($input: CreateReviewInput!) { createReview(input: $input) { id type status } }";
const UPDATE = "mutation ($input: UpdateReviewInput!) { updateReview(input: $input) { id status } }";
const GET = "query ($id: ID!) { getReview(id: $id) { type status } }";

let api: TestApi;
let admin: UserIdentity;
let productID: string;
let subjects: Readonly<Record<string, Record<string, string>>>;

beforeAll(async () => {
  api = await openTestApi();
  const { db } = api.database;
  const team = await buildTeam(db, { name: "Atelier" });
  admin = await buildMember(db, team, "ADMIN");
  const ofTeam = { organizationID: team.id };
  const project = await buildProject(db, admin, { name: "Tour Horizon" });
  ({ productID } = await buildLot(db, admin, { name: "Porte vitrée" }));
  const [reference] = await db
    .insert(references)
    .values({ sku: "R-1", name: "Brique", userID: admin.userID, ...ofTeam })
    .returning();
  const [option] = await db
    .insert(options)
    .values({ label: "Chêne", value: "oak", ...ofTeam })
    .returning();
  const [alert] = await db
    .insert(alerts)
    .values({ name: "Portes", lat: 48, lon: 2, ...ofTeam })
    .returning();
  const [shape] = await db
    .insert(shapes)
    .values({ type: "LINE", name: "Mur", color: "#000000", userID: admin.userID, ...ofTeam })
    .returning();
  subjects = {
    ALERT: { alertID: alert?.id ?? "" },
    REVIEW: { shapeID: shape?.id ?? "" },
    REVIEW_PRODUCT: { productID },
    REVIEW_REFERENCE: { referenceID: reference?.id ?? "" },
    REVIEW_OPTION: { optionID: option?.id ?? "" },
    REVIEW_HEADER: { elementID: "titre-1", projectID: project.id },
  };
});
afterAll(() => api.close());

const open = async (named: Record<string, string>) =>
  (
    await api.get<{ createReview: { id: string; type: string; status: string } }>(admin, CREATE, {
      input: { ...named, message: "Vu ?" },
    })
  ).createReview;
const read = async (id: string) =>
  (await api.get<{ getReview: { type: string; status: string } }>(admin, GET, { id })).getReview;

test("[REV-505] [DATA-016] the type of a thread follows from what it is about, and cannot be chosen", async () => {
  for (const [type, named] of Object.entries(subjects)) {
    const thread = await open(named);
    expect(thread.type).toBe(type);
    expect(await read(thread.id)).toMatchObject({ type });
  }
  const chosen = await api.ask(admin, CREATE, { input: { productID, message: "Vu ?", type: "REVIEW" } });
  expect(chosen.refusal).toBeDefined();
});

test("[REV-506] [DATA-015] a thread starts as PENDING, takes on each other status, and no further one", async () => {
  const thread = await open({ productID });
  expect(thread.status).toBe("PENDING");
  for (const status of ["REJECTED", "ACCEPTED", "SENT", "READ", "PENDING"]) {
    await api.get(admin, UPDATE, { input: { id: thread.id, status } });
    expect(await read(thread.id)).toMatchObject({ status });
  }
  for (const status of ["CLOSED", "pending", ""])
    expect((await api.ask(admin, UPDATE, { input: { id: thread.id, status } })).refusal).toBeDefined();
  expect(await read(thread.id)).toMatchObject({ status: "PENDING" });
});
