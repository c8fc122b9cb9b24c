import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { canvas, lot, openPlan as open, plan, shape, tool } from "../../testing/open-plan.ts";
import { GUEST } from "../../testing/render-route.tsx";

describe("/projects/location/{id}", () => {
  it("offers zoom, tools, colours, sections and the scale; begins by moving the view, in blue [PLAN-501] [PLAN-506]", async () => {
    const wing = { id: "wing", name: "Aile nord", subSections: [] };
    const { user } = open({
      plans: [plan("1", { calibration: null, pixelsPerMeter: 100, sections: [wing] })],
      shapes: [shape("101"), shape("102", { sectionShapesId: "wing" })],
    });
    await canvas();
    expect(tool("Déplacer la vue")).toHaveAttribute("aria-pressed", "true");
    for (const name of [
      "Modifier une forme",
      "Rectangle",
      "Polygone",
      "Ligne",
      "Repère",
      "Point",
      "Texte",
      "Mesure",
    ])
      expect(tool(name)).toHaveAttribute("aria-pressed", "false");
    expect(screen.getByRole("radio", { name: "Bleu" })).toBeChecked();
    expect(screen.getByText(/^100.px\/m$/)).toBeInTheDocument();
    const zoom = screen.getByRole("toolbar", { name: "Zoom" });
    await user.click(within(zoom).getByRole("button", { name: "Réduire" }));
    expect(within(zoom).getByText(/^90.%$/)).toBeInTheDocument();
    expect(screen.getByText("2 formes sur cet étage")).toBeInTheDocument();
    await user.click(screen.getByRole("combobox", { name: "Zone" }));
    await user.click(await screen.findByRole("option", { name: "Aile nord" }));
    expect(await screen.findByText("Une forme sur cet étage")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: /Bureau 102/ })).toBeInTheDocument();
  });

  it("shows sections within sections: one with all that are in it, and adds one inside", async () => {
    const added: object[] = [];
    const room = { id: "room", name: "Pièce 3", subSections: [] };
    const { user } = open({
      plans: [plan("1", { sections: [{ id: "wing", name: "Aile nord", subSections: [room] }] })],
      shapes: [
        shape("101", { sectionShapesId: "wing" }),
        shape("102", { sectionShapesId: "room" }),
        shape("103"),
      ],
      more: {
        CreatePlanSection: ({ input }: { input: object }) => {
          added.push(input);
          return { createSection: { id: "new", name: "Placard" } };
        },
      },
    });
    await canvas();
    const choose = async (name: string) => {
      await user.click(screen.getByRole("combobox", { name: "Zone" }));
      await user.click(await screen.findByRole("option", { name }));
    };
    await choose("Aile nord");
    expect(await screen.findByText("2 formes sur cet étage")).toBeInTheDocument();
    await choose("Aile nord › Pièce 3");
    expect(await screen.findByText("Une forme sur cet étage")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Ajouter une zone dans «\u00a0Pièce 3\u00a0»" }));
    await user.type(await screen.findByRole("textbox", { name: "Nom de la zone" }), "Placard{Enter}");
    await waitFor(() =>
      expect(added).toEqual([{ name: "Placard", type: "zone", sectionSubSectionsId: "room" }]),
    );
  });

  it("draws a rectangle with the keyboard alone, and takes it back and again", async () => {
    const { user, sent } = open();
    const frame = await canvas();
    await user.click(tool("Rectangle"));
    frame.focus();
    await user.keyboard("{ArrowRight}{Enter}{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}{Enter}");
    await waitFor(() => expect(sent).toHaveLength(1));
    const [{ create }] = sent as [{ create: { points: object[] }[] }];
    expect(create).toEqual([
      expect.objectContaining({
        type: "RECTANGLE",
        color: "#2f6f9f",
        points: [
          { x: 10, y: 0 },
          { x: 30, y: 0 },
          { x: 30, y: 20 },
          { x: 10, y: 20 },
        ],
      }),
    ]);
    await user.click(await screen.findByRole("button", { name: "Annuler" }));
    await waitFor(() => expect(sent[1]).toEqual({ batchID: "b1" }));
    await user.click(screen.getByRole("button", { name: "Rétablir" }));
    await waitFor(() => expect(sent[2]).toEqual({ batchID: "back" }));
  });

  it("says that its picture is loading, and takes no shape before it knows where one lies", async () => {
    const { user, sent } = open({ plans: [plan("1", { imageUrl: "blueprint/hall.png" })], shapes: [] });
    const frame = await canvas();
    expect(frame).toHaveAttribute("aria-busy", "true");
    expect(screen.getByText("L’image du plan se charge…")).toBeInTheDocument();
    await user.click(tool("Rectangle"));
    frame.focus();
    await user.keyboard("{ArrowRight}{Enter}{ArrowRight}{ArrowDown}");
    // Beside the pointer stands how large the shape is that is being drawn.
    expect(screen.queryByText(/m²/)).toBeNull();
    await user.keyboard("{Enter}");
    expect(frame).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it("draws a side of a typed length, and a polygon until it is finished", async () => {
    const { user, sent } = open({ shapes: [] });
    const frame = await canvas();
    await user.click(tool("Ligne"));
    frame.focus();
    await user.keyboard("{ArrowRight}{Enter}{ArrowRight}2,5{Enter}{Enter}");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      create: [
        {
          type: "LINE",
          points: [
            { x: 10, y: 0 },
            { x: 135, y: 0 },
          ],
        },
      ],
    });
  });

  it("says why a shape whose sides cross is none, and sends nothing", async () => {
    const { user, sent, shell } = open({ shapes: [] });
    const frame = await canvas();
    await user.click(tool("Polygone"));
    frame.focus();
    await user.keyboard("{ArrowRight}{Enter}");
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}{Enter}");
    await user.keyboard("{ArrowUp}{ArrowUp}{Enter}");
    await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowDown}{ArrowDown}{Enter}{Enter}");
    await waitFor(() => expect(shell.recorded.toasts).toHaveLength(1));
    expect(shell.recorded.toasts[0]).toMatchObject({
      kind: "warning",
      message: expect.stringContaining("se croisent"),
    });
    expect(sent).toEqual([]);
  });

  it("selects the linked shape, on whichever floor it is, with the lots that lie in it", async () => {
    const door = shape("door", {
      type: "MARKER",
      name: "Porte",
      points: [{ x: 50, y: 50 }],
      area: null,
      length: null,
      lot: lot("door"),
    });
    open({ plans: [plan("1"), plan("2")], shapes: [shape("101"), door], at: "?node=101" });
    const panel = await screen.findByRole("region", { name: "Forme Bureau 101" });
    expect(within(panel).getByText(/36.m², 24.m/)).toBeInTheDocument();
    expect(within(panel).getByText("Un lot ici")).toBeInTheDocument();
    expect(within(panel).getByRole("link", { name: /Lot door/ })).toHaveAttribute(
      "href",
      "/fr/projects/ressources/project-1?node=door",
    );
  });

  it("locks a shape against moving and deleting, and puts it in front of the others", async () => {
    const { user, sent, shell } = open({
      shapes: [shape("101", { locked: true }), shape("102", { level: 3 })],
      at: "?node=101",
    });
    const panel = within(await screen.findByRole("region", { name: "Forme Bureau 101" }));
    const lock = panel.getByRole("button", { name: /Verrouiller/ });
    expect(lock).toHaveAttribute("aria-pressed", "true");
    expect(panel.getByRole("button", { name: /^Supprimer/ })).toBeDisabled();
    (await canvas()).focus();
    await user.keyboard("{Delete}");
    await waitFor(() => expect(shell.recorded.toasts).toHaveLength(1));
    expect(sent).toEqual([]);
    await user.click(panel.getByRole("button", { name: /devant/ }));
    await user.click(lock);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
      { update: [{ id: "101", level: 4 }] },
      { update: [{ id: "101", locked: false }] },
    ]);
  });

  it("finds the floor of a linked shape", async () => {
    const { location } = open({ plans: [plan("1"), plan("2")], at: "?node=201" });
    expect(await screen.findByRole("region", { name: "Forme Bureau 201" })).toBeInTheDocument();
    expect(screen.getByRole("tab", { name: "Niveau 2" })).toHaveAttribute("aria-selected", "true");
    expect(location()).toContain("plan=2");
  });

  it("places a lot where one drops it or clicks", async () => {
    const { user, sent } = open({ lots: [lot("door")], shapes: [] });
    const frame = await canvas();
    const data = { getData: () => "door" };
    const drop = createEvent.drop(frame, { dataTransfer: data });
    Object.defineProperties(drop, { clientX: { value: 40 }, clientY: { value: 60 } });
    fireEvent(frame, drop);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      create: [{ type: "MARKER", name: "Lot door", lotID: "door", points: [{ x: 40, y: 60 }] }],
    });
    await user.click(screen.getByRole("button", { name: "Placer Lot door" }));
    frame.focus();
    await user.keyboard("{ArrowRight}{Enter}");
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ create: [{ lotID: "door", points: [{ x: 10, y: 0 }] }] });
  });

  it("asks for the length between two points, refuses what is none, and sets the scale", async () => {
    const { user, sent } = open({ plans: [plan("1", { calibration: null })] });
    const frame = await canvas();
    await user.click(tool("Mettre à l’échelle"));
    frame.focus();
    await user.keyboard("{ArrowRight}{Enter}{ArrowRight}{ArrowRight}{Enter}");
    const field = await screen.findByLabelText("Distance réelle entre les deux points, en mètres");
    await user.type(field, "long{Enter}");
    expect(screen.getByText(/n’est pas une longueur/)).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, "4,2 m{Enter}");
    await waitFor(() =>
      expect(sent).toEqual([
        { id: "1", calibration: { from: { x: 10, y: 0 }, to: { x: 30, y: 0 }, metres: 4.2 } },
      ]),
    );
  });

  it("copies and deletes the selected shape with the keyboard, the copy without its lot", async () => {
    const door = shape("door", { lot: lot("door"), points: [{ x: 1, y: 2 }], type: "MARKER", name: "Porte" });
    const { user, sent } = open({ shapes: [door], at: "?node=door" });
    await screen.findByRole("region", { name: "Forme Porte" });
    (await canvas()).focus();
    await user.keyboard("{Control>}d{/Control}");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      create: [{ type: "MARKER", name: "Porte (copie)", points: [{ x: 21, y: 22 }] }],
    });
    expect(sent[0]).not.toHaveProperty("create.0.lotID");
    expect(await screen.findByRole("region", { name: "Forme Porte (copie)" })).toBeInTheDocument();
    (await canvas()).focus();
    await user.keyboard("{Delete}");
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ blueprintID: "1", delete: ["new0"] });
  });

  it("lists two hundred of many shapes, and finds the others by name", async () => {
    const many = Array.from({ length: 450 }, (_, n) => shape(String(n + 1000)));
    const { user } = open({ shapes: many });
    const list = within(await screen.findByRole("region", { name: "Formes du plan" }));
    expect(list.getAllByRole("listitem")).toHaveLength(200);
    expect(list.getByText("250 autres formes, précisez la recherche.")).toBeInTheDocument();
    await user.type(list.getByRole("searchbox", { name: "Chercher une forme" }), "1449");
    expect(list.getAllByRole("listitem")).toHaveLength(1);
    await user.click(list.getByRole("button", { name: /Bureau 1449/ }));
    expect(await screen.findByRole("region", { name: "Forme Bureau 1449" })).toBeInTheDocument();
  });

  it("asks whether the quantity of a lot follows its area, and changes it only then", async () => {
    const carpet = lot("carpet", { name: "Moquette", quantity: { number: 30, unit: "m2" } });
    const taken: unknown[] = [];
    const { user } = open({
      shapes: [shape("101", { lot: carpet })],
      at: "?node=101",
      more: {
        TakeDrawnQuantity: ({ input }: { input: object }) => {
          taken.push(input);
          return { updateProductStatus: { id: "carpet" } };
        },
      },
    });
    expect(await screen.findByText(/Le dessin mesure 36.m², le lot en compte 30.m²/)).toBeInTheDocument();
    expect(taken).toEqual([]);
    await user.click(screen.getByRole("button", { name: /Reprendre 36/ }));
    await waitFor(() => expect(taken).toEqual([{ id: "carpet", quantity: { number: 36, unit: "m2" } }]));
  });

  it("opens the comments about a shape beside the plan", async () => {
    const { user, shell } = open({ at: "?node=101" });
    await user.click(await screen.findByRole("button", { name: /^Commentaires/ }));
    expect(shell.recorded.events).toContainEqual({
      name: "comments.about",
      payload: { noun: "shape", id: "101" },
    });
  });

  it("takes back what the server refuses, says so, and tries again", async () => {
    const { user, shell, sent } = open({ refuses: true, at: "?node=101" });
    const field = await screen.findByLabelText("Nom");
    await user.clear(field);
    await user.type(field, "Salle{Enter}");
    await waitFor(() => expect(shell.recorded.toasts.at(-1)).toMatchObject({ kind: "error" }));
    const sentOnce = sent.length;
    shell.recorded.toasts.at(-1)?.action?.run();
    await waitFor(() => expect(sent).toHaveLength(sentOnce + 1));
    expect(sent.at(-1)).toEqual(sent[0]);
    expect(await screen.findByRole("region", { name: "Forme Bureau 101" })).toBeInTheDocument();
  });

  it("shows a guest the plan without tools to change it", async () => {
    open({ shell: { team: GUEST }, at: "?node=101" });
    await canvas();
    expect(screen.queryByRole("button", { name: "Rectangle" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Ajouter un étage" })).toBeNull();
    expect(screen.queryByLabelText("Nom")).toBeNull();
  });

  it("is closed, and no tab leads to it, without its feature flag [PROJ-010]", async () => {
    const flags = {
      "projects-location": false,
      "projects-catalog": true,
      "settings-export": true,
      "impersonation-admin": true,
    };
    open({ shell: { flags, session: { flags } } });
    expect(await screen.findByText("Les plans ne sont pas ouverts à votre équipe")).toBeInTheDocument();
    expect(screen.queryByRole("application")).toBeNull();
    const tabs = screen.getByRole("navigation", { name: "Volets du projet" });
    expect(within(tabs).getByRole("link", { name: "Catalogue" })).toBeInTheDocument();
    expect(within(tabs).queryByRole("link", { name: "Plan" })).toBeNull();
  });

  it("asks for a first picture where there is no plan", async () => {
    open({ plans: [] });
    expect(await screen.findByText("Aucun plan dans ce projet")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Ajouter une image ou un PDF" })).toBeInTheDocument();
  });
});
