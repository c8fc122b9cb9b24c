import { DomainError } from "@gisement/shared-domain/errors";
import { createTestShell, propertySet, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { productLists } from "../../../testing/build-product.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { texts } from "../../../texts/texts.ts";
import { QuickLotDialog } from "./quick-lot-dialog.tsx";

beforeEach(() => localStorage.clear());

function open(
  create: (count: number) => unknown = () => ({ id: "lot-1" }),
  operations: Record<string, (variables: never) => unknown> = {},
) {
  const sent: Record<string, unknown>[] = [];
  const onClose = jest.fn();
  const shell = createTestShell({
    confirmAnswer: true,
    operations: {
      ...productLists,
      RecentLotNames: () => ({ mine: { items: [] } }),
      CategoriesOfName: () => ({ searchProduct: { aggregateItems: [] } }),
      ...operations,
      CreateProduct: ({ input }: { input: Record<string, unknown> }) => {
        sent.push(input);
        return { createProduct: create(sent.length) };
      },
    },
  });
  const rendered = renderScreen(<QuickLotDialog onClose={onClose} />, {
    shell,
    texts: withTexts(NAMESPACE, texts),
  });
  return { ...rendered, sent, onClose };
}
const button = (name: string) => screen.findByRole("button", { name });

test("the camera comes first, and opens the one at the back", async () => {
  open();
  const camera = await screen.findByLabelText("Prendre une photo");
  expect(camera).toHaveAttribute("capture", "environment");
  expect(camera).toHaveAttribute("accept", "image/*");
  const name = screen.getByRole("textbox", { name: /Nom/ });
  expect(camera.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("adds a lot by suggestion, steps and condition, and is ready for the next in the same place", async () => {
  const { user, sent, onClose } = open();
  await user.click(await button("Radiateur fonte"));
  await user.click(await button("Un de plus"));
  await user.click(await button("Bon"));
  await user.click(screen.getByRole("combobox", { name: /Lieu/ }));
  await user.click(await screen.findByRole("option", { name: /Bron/ }));
  await user.click(await button("Enregistrer, suivant"));
  expect(await screen.findByText("1 lot ajouté")).toBeVisible();
  expect(sent[0]).toMatchObject({
    name: "Radiateur fonte",
    quantity: { number: 2, unit: "u" },
    conditions: ["good"],
    placeID: "place-2",
    action: "tbd",
    pictures: [],
  });
  expect(screen.getByRole("textbox", { name: /Nom/ })).toHaveValue("");
  expect(screen.getByRole("textbox", { name: /Quantité/ })).toHaveValue("1");
  expect(screen.getByRole("combobox", { name: /Lieu/ })).toHaveValue("Plateforme Bron");

  await user.type(screen.getByRole("textbox", { name: /Nom/ }), "Lavabo");
  await user.click(await button("Terminer"));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(null));
  expect(sent[1]).toMatchObject({ name: "Lavabo", placeID: "place-2" });
  expect(sent[1]?.id).not.toBe(sent[0]?.id);
});

test("says 64 m² of doors, 14 mm: unit typed with the quantity, one size, the category proposed from the name", async () => {
  const { user, sent } = open();
  await user.type(await screen.findByRole("textbox", { name: /Nom/ }), "Porte de grange");
  await user.click(await button("Portes"));
  const quantity = screen.getByRole("textbox", { name: /Quantité/ });
  await user.click(quantity);
  await user.keyboard("64 m²");
  const size = screen.getByRole("textbox", { name: /Dimensions/ });
  await user.type(size, "grand");
  expect(quantity).toHaveValue("64");
  expect(screen.getByRole("combobox", { name: /Unité/ })).toHaveTextContent("m²");
  await user.click(await button("Enregistrer, suivant"));
  await waitFor(() => expect(size).toBeInvalid());
  expect(sent).toEqual([]);
  await user.clear(size);
  await user.type(size, "14 mm");
  await user.click(await button("Enregistrer, suivant"));
  expect(await screen.findByText("1 lot ajouté")).toBeVisible();
  expect(sent[0]).toMatchObject({
    name: "Porte de grange",
    category: "31",
    quantity: { number: 64, unit: "m2" },
    dimension: { height: 1.4, unit: "cm" },
  });
});

test("a quantity that cannot be read is refused, and stays as typed", async () => {
  const { user, sent } = open();
  await user.type(await screen.findByRole("textbox", { name: /Nom/ }), "Lavabo");
  const quantity = screen.getByRole("textbox", { name: /Quantité/ });
  await user.clear(quantity);
  await user.type(quantity, "64 choses");
  await user.click(await button("Enregistrer, suivant"));
  await waitFor(() => expect(quantity).toBeInvalid());
  expect(quantity).toHaveValue("64 choses");
  expect(sent).toEqual([]);
});

test("proposes the category that the team's lots of this name have, before those of its words", async () => {
  const asked: string[] = [];
  const { user } = open(undefined, {
    CategoriesOfName: ({ name }: { name: string }) => {
      asked.push(name);
      return { searchProduct: { aggregateItems: [{ name: "category", buckets: [{ key: "35" }] }] } };
    },
    PropertySet: () =>
      propertySet({
        category: [
          { value: "31", fr: "Portes", en: "Doors" },
          { value: "35", fr: "Agencements", en: "Joinery" },
        ],
      }),
  });
  await user.type(await screen.findByRole("textbox", { name: /Nom/ }), "Porte de grange");
  const proposed = await screen.findByRole("group", { name: "Catégories proposées" });
  await waitFor(() =>
    expect(
      within(proposed)
        .getAllByRole("button")
        .map((each) => each.textContent),
    ).toEqual(["Agencements", "Portes"]),
  );
  expect(asked).toContain("Porte de grange");
});

test("suggests what was recorded last at this place, then by this person, then the team's other names", async () => {
  localStorage.setItem("gisement:mf-inventory:quick-place:team-1", "place-1");
  const asked: unknown[] = [];
  open(undefined, {
    RecentLotNames: (variables: unknown) => {
      asked.push(variables);
      return {
        here: { items: [{ name: "Parquet massif" }, { name: "Plinthe" }] },
        mine: { items: [{ name: "Plinthe" }, { name: "Vasque" }] },
      };
    },
  });
  const names = await screen.findByRole("group", { name: "Noms de votre équipe" });
  await waitFor(() =>
    expect(
      within(names)
        .getAllByRole("button")
        .map((each) => each.textContent),
    ).toEqual(["Parquet massif", "Plinthe", "Vasque", "Porte coupe-feu", "Radiateur fonte"]),
  );
  expect(asked).toEqual([{ person: expect.any(String), place: "place-1", hasPlace: true }]);
});

test("the first photo leads to the name, so that it can be typed at once", async () => {
  const { user } = open();
  await user.upload(
    await screen.findByLabelText("Prendre une photo"),
    new File(["x"], "photo.jpg", { type: "image/jpeg" }),
  );
  await waitFor(() => expect(screen.getByRole("textbox", { name: /Nom/ })).toHaveFocus());
});

test("the place is remembered the next time", async () => {
  localStorage.setItem("gisement:mf-inventory:quick-place:team-1", "place-1");
  open();
  await waitFor(() =>
    expect(screen.getByRole("combobox", { name: /Lieu/ })).toHaveValue("Entrepôt Lyon Gerland"),
  );
});

test("a remembered place that is gone is forgotten", async () => {
  localStorage.setItem("gisement:mf-inventory:quick-place:team-1", "place-gone");
  const { user, sent } = open();
  await user.click(await button("Radiateur fonte"));
  await user.click(await button("Enregistrer, suivant"));
  expect(await screen.findByText("1 lot ajouté")).toBeVisible();
  expect(sent[0]).not.toHaveProperty("placeID");
});

test("a refused lot stays as typed, and is sent again under the same id", async () => {
  const { user, sent, onClose } = open((count) => {
    if (count === 1) throw new DomainError("UNAVAILABLE", "down");
    return { id: "lot-1" };
  });
  await user.type(await screen.findByRole("textbox", { name: /Nom/ }), "Lavabo");
  await user.click(await button("Enregistrer, suivant"));
  expect(await screen.findByRole("alert")).toHaveTextContent(/ne répond pas/);
  expect(screen.getByRole("textbox", { name: /Nom/ })).toHaveValue("Lavabo");
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await button("Enregistrer, suivant"));
  expect(await screen.findByText("1 lot ajouté")).toBeVisible();
  expect(sent[1]?.id).toBe(sent[0]?.id);
});

test("a lot without a name is not sent", async () => {
  const { user, sent } = open();
  await user.click(await button("Enregistrer, suivant"));
  expect(await screen.findByText("Ce champ est obligatoire")).toBeVisible();
  expect(sent).toEqual([]);
});
