import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { canvas, openPlan, shape } from "../../../testing/open-plan.ts";
import { GUEST } from "../../../testing/render-route.tsx";

const at = (x: number, y: number) => [
  { x, y },
  { x: x + 100, y },
  { x: x + 100, y: y + 50 },
  { x, y: y + 50 },
];
const shapes = [
  shape("1", { points: at(0, 0) }),
  shape("2", { points: at(300, 20) }),
  shape("3", { points: at(500, 90) }),
];
const choose = async (user: ReturnType<typeof openPlan>["user"], ...names: readonly string[]) => {
  for (const name of names)
    await user.click(await screen.findByRole("checkbox", { name: `Choisir ${name}` }));
};
const panel = async () => within(await screen.findByRole("region", { name: "Formes choisies" }));

it("aligns and distributes the chosen shapes in one step; a locked one stays", async () => {
  const { user, sent } = openPlan({ shapes: [...shapes, shape("4", { points: at(0, 400), locked: true })] });
  await choose(user, "Bureau 1", "Bureau 2", "Bureau 3", "Bureau 4");
  const several = await panel();
  expect(several.getByText("4 formes choisies")).toBeInTheDocument();
  await user.click(several.getByRole("button", { name: "Aligner" }));
  await user.click(await screen.findByText("En haut"));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        blueprintID: "1",
        update: [
          { id: "2", points: at(300, 0) },
          { id: "3", points: at(500, 0) },
        ],
      },
    ]),
  );
  await user.click(several.getByRole("button", { name: "Aligner" }));
  await user.click(await screen.findByText("Répartir en largeur"));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ update: [{ id: "2", points: at(250, 0) }] });
});

it("gives them a colour, locks and deletes them; a step at a time", async () => {
  const { user, sent } = openPlan({ shapes });
  await choose(user, "Bureau 1", "Bureau 3");
  const several = await panel();
  await user.click(several.getByRole("combobox", { name: "Couleur" }));
  await user.click(await screen.findByRole("option", { name: "Brique" }));
  await user.click(several.getByRole("button", { name: "Verrouiller" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { update: [{ id: "1", color: expect.stringMatching(/^#/) }, { id: "3" }] },
    {
      update: [
        { id: "1", locked: true },
        { id: "3", locked: true },
      ],
    },
  ]);
});

it("groups the chosen shapes in one step, under one key", async () => {
  const { user, sent } = openPlan({ shapes });
  await choose(user, "Bureau 1", "Bureau 3");
  await user.click((await panel()).getByRole("button", { name: "Grouper" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const [{ update }] = sent as [{ update: { id: string; group: string }[] }];
  expect(update.map(({ id }) => id)).toEqual(["1", "3"]);
  expect(update[0]?.group).toMatch(/^[\da-f-]{36}$/);
  expect(update[1]?.group).toBe(update[0]?.group);
});

it("chooses and leaves a group as a whole, and takes it apart", async () => {
  const grouped = shapes.map((each, index) => (index < 2 ? { ...each, group: "g-1" } : each));
  const { user, sent } = openPlan({ shapes: grouped });
  await choose(user, "Bureau 2");
  expect((await panel()).getByText("2 formes choisies")).toBeInTheDocument();
  await choose(user, "Bureau 1");
  expect(screen.queryByRole("region", { name: "Formes choisies" })).not.toBeInTheDocument();
  await choose(user, "Bureau 1");
  await user.click((await panel()).getByRole("button", { name: "Dégrouper" }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        update: [
          { id: "1", group: null },
          { id: "2", group: null },
        ],
      },
    ]),
  );
});

it("deletes what is not locked, and nothing is chosen any more", async () => {
  const { user, sent } = openPlan({ shapes });
  await choose(user, "Bureau 1", "Bureau 2");
  await user.click((await panel()).getByRole("button", { name: "Supprimer 2 formes" }));
  await waitFor(() => expect(sent).toEqual([{ blueprintID: "1", delete: ["1", "2"] }]));
  await waitFor(() =>
    expect(screen.queryByRole("region", { name: "Formes choisies" })).not.toBeInTheDocument(),
  );
});

it("moves them with the arrow keys while shapes are edited, and ends with Escape", async () => {
  const { user, sent } = openPlan({ shapes });
  await choose(user, "Bureau 1", "Bureau 2");
  await user.click(screen.getByRole("button", { name: "Modifier une forme" }));
  const plan = await canvas();
  fireEvent.keyDown(plan, { key: "ArrowRight", shiftKey: true });
  await waitFor(() => expect(sent).toHaveLength(1));
  const [step] = sent as { update: { id: string; points: { x: number; y: number }[] }[] }[];
  expect(step?.update.map(({ id }) => id)).toEqual(["1", "2"]);
  expect(step?.update[0]?.points[0]?.x).toBeGreaterThan(0);
  expect(step?.update[0]?.points[0]?.y).toBe(0);
  fireEvent.keyDown(plan, { key: "Escape" });
  await waitFor(() =>
    expect(screen.queryByRole("region", { name: "Formes choisies" })).not.toBeInTheDocument(),
  );
});

it("is not for those who do not draw", async () => {
  openPlan({ shapes, shell: { team: GUEST } });
  await screen.findByRole("button", { name: /Bureau 1/ });
  expect(screen.queryByRole("checkbox", { name: /^Choisir/ })).not.toBeInTheDocument();
});
