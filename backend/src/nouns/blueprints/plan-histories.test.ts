// Two people draw on one plan: whatever they do, and whichever answers are lost, both read the same plan at the end, and it
// is the one that a plain list of their acknowledged acts gives.
import { randomUUID } from "node:crypto";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildProject } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";

/** As many as fit into a whole run; `HISTORIES=500` runs more. */
const HISTORIES = Number(process.env.HISTORIES ?? 120);
const ACTS = 12;

let api: TestApi;
let people: People;
let projectID: string;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  projectID = (await buildProject(api.database.db, people.admin)).id;
});
afterAll(() => api.close());

interface Shape {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly updatedAt: string;
}
// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
type Answer = any;
const SAVE = `mutation ($input: SaveShapesInput!) {
  saveShapes(input: $input) { batchID rows { id name points { x } updatedAt } }
}`;
const UNDO = "mutation ($id: ID!) { undoBatch(batchID: $id) { batchID } }";
const READ = `query ($id: ID!) { shapesByBlueprint(blueprintID: $id) { id name points { x } updatedAt } }`;

const toShape = ({ id, name, points, updatedAt }: Answer): Shape => ({ id, name, x: points[0].x, updatedAt });

/** The same numbers each time, so that a failure can be run again. */
function randomOf(seed: number) {
  let state = seed * 2654435761 + 1;
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  return { next, below: (most: number) => Math.floor(next() * most) };
}

class Plan {
  readonly id: string;
  /** What the acknowledged acts give, by id. */
  readonly model = new Map<string, Shape>();
  constructor(id: string) {
    this.id = id;
  }
  async read(as: UserIdentity): Promise<Shape[]> {
    const { data } = await api.ask(as, READ, { id: this.id });
    return (data as Answer).shapesByBlueprint.map(toShape);
  }
}

/** A step of one side with what it takes to know whether it can be undone. */
interface Done {
  readonly batchID: string;
  /** What it wrote: null for a deleted shape. */
  readonly before: Shape | null;
  readonly after: Shape | null;
}
interface Side {
  readonly as: UserIdentity;
  /** What this side knows, which may be old. */
  known: Shape[];
  readonly done: Done[];
}

/** Sends an act; if its answer is lost, the same act again with the same key. */
async function send(side: Side, document: string, variables: object, isLost: boolean): Promise<Answer> {
  const key = randomUUID();
  if (isLost) await api.ask(side.as, document, variables as Record<string, unknown>, key);
  return api.ask(side.as, document, variables as Record<string, unknown>, key);
}
const codeOf = ({ errors }: Answer): string | null => errors?.[0]?.extensions?.code ?? (errors ? "?" : null);

async function act(plan: Plan, side: Side, random: ReturnType<typeof randomOf>): Promise<void> {
  const isLost = random.below(4) === 0;
  const what = random.below(10);
  const target = side.known[random.below(side.known.length || 1)];
  if (what < 3 || (!target && what < 8)) {
    const x = random.below(1000);
    const answer = await send(
      side,
      SAVE,
      {
        input: {
          blueprintID: plan.id,
          create: [{ type: "MARKER", name: `n${x}`, color: "#2f6f9f", points: [{ x, y: 1 }] }],
        },
      },
      isLost,
    );
    expect(codeOf(answer)).toBeNull();
    const shape = toShape(answer.data.saveShapes.rows[0]);
    plan.model.set(shape.id, shape);
    side.known.push(shape);
    side.done.push({ batchID: answer.data.saveShapes.batchID, before: null, after: shape });
    return;
  }
  if (what < 6 && target) {
    const x = random.below(1000);
    const seen = random.below(2) === 0 ? { updatedAt: target.updatedAt } : {};
    const change = random.below(2) === 0 ? { points: [{ x, y: 1 }] } : { name: `m${x}` };
    const answer = await send(
      side,
      SAVE,
      { input: { blueprintID: plan.id, update: [{ id: target.id, ...seen, ...change }] } },
      isLost,
    );
    const stored = plan.model.get(target.id);
    const code = codeOf(answer);
    if (!stored) expect(code).toBe("NOT_FOUND");
    else if ("updatedAt" in seen && stored.updatedAt !== target.updatedAt) expect(code).toBe("CONFLICT");
    else {
      expect(code).toBeNull();
      const shape = toShape(answer.data.saveShapes.rows[0]);
      const isSame = shape.name === stored.name && shape.x === stored.x;
      plan.model.set(shape.id, shape);
      side.known = side.known.map((each) => (each.id === shape.id ? shape : each));
      if (!isSame) side.done.push({ batchID: answer.data.saveShapes.batchID, before: stored, after: shape });
    }
    return;
  }
  if (what < 8 && target) {
    const answer = await send(side, SAVE, { input: { blueprintID: plan.id, delete: [target.id] } }, isLost);
    const stored = plan.model.get(target.id) ?? null;
    expect(codeOf(answer)).toBe(stored ? null : "NOT_FOUND");
    if (!stored) return;
    plan.model.delete(target.id);
    side.done.push({ batchID: answer.data.saveShapes.batchID, before: stored, after: null });
    return;
  }
  if (what === 8) {
    const last = side.done.pop();
    if (!last) return;
    const answer = await send(side, UNDO, { id: last.batchID }, isLost);
    const id = (last.after ?? last.before)?.id ?? "";
    const stored = plan.model.get(id) ?? null;
    const code = codeOf(answer);
    // What somebody has changed since stays as it is; a taken back act gives the values of before.
    if (code === null) {
      const { before, after } = last;
      if (after && stored) {
        if (before) {
          if (before.name !== after.name) expect(stored.name).toBe(after.name);
          if (before.x !== after.x) expect(stored.x).toBe(after.x);
        }
      } else expect(stored === null).toBe(after === null);
    } else expect(["CONFLICT", "NOT_FOUND", "INVALID_STATE"]).toContain(code);
    // The stored row, as the other side reads it, tells what an undo gave: it is compared field by field below.
    if (code === null) {
      const rows = await plan.read(side.as);
      const now = rows.find((row) => row.id === id);
      if (last.before === null) expect(now).toBeUndefined();
      else {
        expect(now).toBeDefined();
        if (last.after === null || last.after.name !== last.before.name)
          expect(now?.name).toBe(last.before.name);
        else expect(now?.name).toBe(stored?.name);
        if (last.after === null || last.after.x !== last.before.x) expect(now?.x).toBe(last.before.x);
        else expect(now?.x).toBe(stored?.x);
      }
      if (now) plan.model.set(id, now);
      else plan.model.delete(id);
    }
    return;
  }
  side.known = await plan.read(side.as);
}

test(`${HISTORIES} random histories of two people, with undo and lost answers, end in one plan that has lost nothing`, async () => {
  const one = async (seed: number) => {
    const random = randomOf(seed);
    const { data } = (await api.ask(
      people.user,
      "mutation ($input: CreateBlueprintInput!) { createBlueprint(input: $input) { id } }",
      { input: { projectBlueprintsId: projectID, name: `P${seed}` } },
    )) as Answer;
    const plan = new Plan(data.createBlueprint.id);
    const sides: Side[] = [people.user, people.admin].map((as) => ({ as, known: [], done: [] }));
    for (let count = 0; count < ACTS; count += 1) await act(plan, sides[random.below(2)] as Side, random);
    const [first, second] = await Promise.all(sides.map(({ as }) => plan.read(as)));
    const sorted = (rows: Iterable<Shape>) => [...rows].toSorted((a, b) => a.id.localeCompare(b.id));
    expect(sorted(first ?? []), `history ${seed}`).toEqual(sorted(second ?? []));
    expect(sorted(first ?? []), `history ${seed}`).toEqual(sorted(plan.model.values()));
    await api.ask(people.user, "mutation ($id: ID!) { deleteBlueprint(id: $id) { batchID } }", {
      id: plan.id,
    });
  };
  for (let seed = 0; seed < HISTORIES; seed += 1) await one(seed);
}, 600_000);
