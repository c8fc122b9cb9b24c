// What a plan says of its lots, and what is made of them from there.
import { screen, waitFor, within } from "@testing-library/react";
import { canvas, lot, openPlan, plan, shape } from "../../testing/open-plan.ts";
import { groupShapes } from "./shape-groups.ts";

const legend = () => screen.findByRole("list", { name: "Couleurs sur cet étage" });
const colorBy = async (user: ReturnType<typeof openPlan>["user"], name: string) => {
  await user.click(screen.getByRole("combobox", { name: "Colorer par" }));
  await user.click(await screen.findByRole("option", { name }));
};

describe("the colours of a plan", () => {
  const shapes = [
    shape("101", { lot: lot("1", { action: "sale", category: "doors", startDate: "2026-01-10T00:00:00Z" }) }),
    shape("102", { lot: lot("2", { action: "reuse", category: "doors" }) }),
    shape("103", { lot: lot("3", { action: "reuse", startDate: "2026-03-01T00:00:00Z" }) }),
    shape("104"),
  ];
  const words = {
    t: ((key: string) => key) as never,
    labelOf: (_list: string, value: string) => value,
    today: Date.parse("2026-01-20T00:00:00Z"),
  };
  const keysOf = (by: Parameters<typeof groupShapes>[1]) =>
    groupShapes(shapes, by, words, (one, other) => one.localeCompare(other)).map(
      ({ key, shapes: each }) => `${key} ${each.map(({ id }) => id).join(" ")}`,
    );

  it("are by status, condition, category, day of availability or drawing; what is unknown comes last", () => {
    expect(keysOf("status")).toEqual(["reuse 102 103", "sale 101", "bare 104"]);
    expect(keysOf("condition")).toEqual(["none 101 102 103", "bare 104"]);
    expect(keysOf("category")).toEqual(["doors 101 102", "none 103", "bare 104"]);
    expect(keysOf("removal")).toEqual(["now 101", "quarter 103", "none 102", "bare 104"]);
    expect(keysOf("own")).toEqual(["green 101 102 103 104"]);
  });

  it("are explained by a legend that hides and shows each group, on the plan and in its list", async () => {
    const { user } = openPlan({ shapes });
    await canvas();
    const button = within(await legend()).getByRole("button", { name: /2/ });
    expect(button).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByText("4 formes sur cet étage")).toBeInTheDocument();
    await user.click(button);
    expect(button).toHaveAttribute("aria-pressed", "false");
    expect(screen.getByText("2 formes sur cet étage")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Bureau 102/ })).not.toBeInTheDocument();
    await user.click(button);
    expect(screen.getByText("4 formes sur cet étage")).toBeInTheDocument();
    await colorBy(user, "Par date de disponibilité");
    expect(within(await legend()).getByText("Non renseigné")).toBeInTheDocument();
  });
});

describe("a shape's lot", () => {
  it("is made from the shape with its name and what was drawn, and linked to it", async () => {
    const created: object[] = [];
    const { user, sent } = openPlan({
      at: "?plan=1&node=101",
      more: {
        CreateLotOfShape: ({ input }: { input: object }) => {
          created.push(input);
          return { createProduct: { id: "lot-new" } };
        },
      },
    });
    expect(await screen.findByText(/^Quantité reprise du dessin.:.36.m²$/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Créer un lot ici" }));
    await waitFor(() =>
      expect(sent).toEqual([{ blueprintID: "1", update: [{ id: "101", lotID: "lot-new" }] }]),
    );
    expect(created).toEqual([
      { name: "Bureau 101", projectID: "project-1", quantity: { number: 36, unit: "m2" } },
    ]);
  });

  it("loses a part, which is marked beside it; what is no part is refused by name", async () => {
    const split: object[] = [];
    const own = lot("1", { quantity: { number: 40, unit: "u" } });
    const { user, sent } = openPlan({
      at: "?plan=1&node=101",
      shapes: [shape("101", { lot: own })],
      more: {
        SplitLotOnPlan: ({ input }: { input: object }) => {
          split.push(input);
          return { changeProductStatuses: { ids: ["1", "part"] } };
        },
      },
    });
    await user.click(await screen.findByRole("button", { name: "Séparer une partie" }));
    const field = screen.getByRole("textbox", { name: "Quantité à séparer" });
    await user.type(field, "40{Enter}");
    expect(screen.getByText(/40.» n’est pas une partie de 40/)).toBeInTheDocument();
    expect(field).toHaveValue("40");
    await user.clear(field);
    await user.type(field, "15{Enter}");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(split).toMatchObject([
      { items: [{ id: "1", quantity: 15, action: "reuse" }], createOccurrence: false, keepPlaces: true },
    ]);
    expect(sent).toMatchObject([
      { create: [{ type: "MARKER", name: "Lot 1", lotID: "part", points: [{ x: 360, y: 0 }] }] },
    ]);
  });

  it("loses a part to the project's place if it has none, and says that both have none", async () => {
    const split: { placeID: string | null }[] = [];
    const own = lot("1", { placeID: null, quantity: { number: 40, unit: "u" } });
    const more = {
      SplitLotOnPlan: ({ input }: { input: (typeof split)[number] }) => {
        split.push(input);
        return { changeProductStatuses: { ids: ["1", "part"] } };
      },
    };
    const separate = async ({ user }: ReturnType<typeof openPlan>) => {
      await user.click(await screen.findByRole("button", { name: "Séparer une partie" }));
      await user.type(screen.getByRole("textbox", { name: "Quantité à séparer" }), "15{Enter}");
    };
    const shapes = [shape("101", { lot: own })];
    const place = { id: "place-1", name: "Dépôt", address: null, zipcode: null, city: null, country: null };
    const placed = openPlan({ at: "?plan=1&node=101", shapes, more, details: { place } });
    await separate(placed);
    await waitFor(() => expect(split).toHaveLength(1));
    expect(split[0]?.placeID).toBe("place-1");
    placed.unmount();
    const { shell, ...rest } = openPlan({ at: "?plan=1&node=101", shapes, more, details: { place: null } });
    await separate({ shell, ...rest });
    await waitFor(() =>
      expect(shell.recorded.toasts).toContainEqual(
        expect.objectContaining({ message: expect.stringContaining("n’ont pas de lieu") }),
      ),
    );
    expect(split).toHaveLength(1);
  });

  it("is not made, and loses no part, for who only reads", async () => {
    openPlan({ at: "?plan=1&node=101", details: { organizationID: "team-2", organizationMasterID: null } });
    await screen.findByRole("heading", { name: "Bureau 101" });
    expect(screen.queryByRole("button", { name: "Créer un lot ici" })).not.toBeInTheDocument();
  });
});

describe("a plan on paper", () => {
  const open = async (given: Parameters<typeof openPlan>[0] = {}) => {
    const asked: { floors: { planID: string; groups: { shapeIDs: string[] }[] }[] }[] = [];
    const rendered = openPlan({
      ...given,
      more: {
        StartPlanPrint: ({ input }: { input: (typeof asked)[number] }) => {
          asked.push(input);
          return { startPlanPrint: { id: "job-1" } };
        },
      },
    });
    await canvas();
    await rendered.user.click(screen.getByRole("button", { name: "Exporter l’étage" }));
    await rendered.user.click(await screen.findByRole("menuitem", { name: "Imprimer à l’échelle (.pdf)" }));
    return { ...rendered, asked };
  };

  it("says its sheets before it is printed, and sends what is shown at the chosen scale", async () => {
    const { user, asked } = await open({ shapes: [shape("101", { lot: lot("1") }), shape("102")] });
    // 60 by 40 metres.
    expect(await screen.findByText("Une feuille A3 en paysage, 1:200")).toBeInTheDocument();
    await user.click(screen.getByRole("combobox", { name: "Échelle" }));
    await user.click(await screen.findByRole("option", { name: "1:10" }));
    expect(screen.getByText(/^Plus de 16 feuilles/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Préparer le PDF" })).toBeDisabled();
    await user.click(screen.getByRole("combobox", { name: "Échelle" }));
    await user.click(await screen.findByRole("option", { name: "1:100" }));
    await user.click(screen.getByRole("button", { name: "Préparer le PDF" }));
    await waitFor(() =>
      expect(asked).toMatchObject([
        {
          projectID: "project-1",
          locale: "fr",
          paper: "A3",
          ratio: 100,
          floors: [
            { planID: "1", area: null, groups: [{ shapeIDs: ["101"] }, { label: null, shapeIDs: ["102"] }] },
          ],
        },
      ]),
    );
  });

  it("is all floors if asked, each with its own shapes", async () => {
    const { user, asked } = await open({ plans: [plan("1"), plan("2")] });
    await user.click(await screen.findByRole("combobox", { name: "Ce qui est imprimé" }));
    await user.click(await screen.findByRole("option", { name: "Les 2 étages" }));
    await user.click(screen.getByRole("button", { name: "Préparer le PDF" }));
    await waitFor(() =>
      expect(asked[0]?.floors.map(({ planID, groups }) => [planID, groups[0]?.shapeIDs])).toEqual([
        ["1", ["101"]],
        ["2", ["201"]],
      ]),
    );
  });

  it("fills its sheet without a scale, and offers none", async () => {
    await open({ plans: [plan("1", { calibration: null })] });
    expect(await screen.findByText("Une feuille A3 en paysage, sans échelle")).toBeInTheDocument();
    expect(screen.getByRole("combobox", { name: "Échelle" })).toBeDisabled();
  });
});

it("north is set as an angle, refused by name if it is none, and taken away when emptied", async () => {
  const { user, sent } = openPlan();
  await canvas();
  const open = async () => {
    await user.click(screen.getByRole("button", { name: /^Actions sur/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Indiquer le nord" }));
    return screen.findByRole("textbox", { name: /^Direction du nord/ });
  };
  let field = await open();
  await user.type(field, "400{Enter}");
  expect(screen.getByText(/400.» n’est pas un angle/)).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, "12,5{Enter}");
  await waitFor(() => expect(sent).toEqual([{ id: "1", north: 12.5 }]));
  field = await open();
  await user.clear(field);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(sent.at(-1)).toEqual({ id: "1", north: null }));
});

it("a shape is repeated along a line, side by side unless another distance is given", async () => {
  const { user, sent } = openPlan({ at: "?plan=1&node=101" });
  await user.click(await screen.findByRole("button", { name: "Répéter la forme" }));
  const count = await screen.findByRole("textbox", { name: "Nombre de copies" });
  // A room of six metres.
  const distance = screen.getByRole("textbox", { name: /^Écart/ });
  expect(distance).toHaveValue("6");
  await user.clear(count);
  await user.type(count, "500{Enter}");
  expect(screen.getByText(/500.» n’est pas un nombre de copies/)).toBeInTheDocument();
  await user.clear(count);
  await user.type(count, "2{Enter}");
  await waitFor(() => expect(sent).toHaveLength(1));
  const shapes = (sent[0] as { create: { name: string; points: { x: number }[] }[] }).create;
  expect(shapes.map(({ name, points }) => [name, points[0]?.x])).toEqual([
    ["Bureau 102", 300],
    ["Bureau 103", 600],
  ]);
});

it("a distance that is none is refused by name, and what was typed stays", async () => {
  const { user, sent } = openPlan({ at: "?plan=1&node=101" });
  await user.click(await screen.findByRole("button", { name: "Répéter la forme" }));
  const distance = await screen.findByRole("textbox", { name: /^Écart/ });
  await user.clear(distance);
  await user.type(distance, "loin{Enter}");
  expect(screen.getByText(/loin.» n’est pas un écart/)).toBeInTheDocument();
  expect(distance).toHaveValue("loin");
  expect(sent).toEqual([]);
});
