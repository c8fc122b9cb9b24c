import { FIELD_TYPE_TERMS } from "@gisement/shared-domain/vocabulary";
import { plain, selectChoice } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ADMIN_TEAM, renderSettings } from "../../testing/render-settings.tsx";

const WOOD = {
  id: "f1",
  key: "text-essence",
  type: "TEXT",
  label: "Essence",
  value: null,
  status: null,
  group: "Matière",
  organizationFieldsId: "team-1",
  userID: "me",
  metadata: [{ key: "order", type: null, value: 1 }],
  translations: [],
  optionCount: 0,
  isComputing: false,
  createdAt: "2026-01-05T09:00:00.000Z",
  updatedAt: "2026-01-05T09:00:00.000Z",
};
const EFFECT = {
  counted: 1205,
  fitting: 1200,
  choices: 1,
  hasMore: true,
  samples: [
    { id: "l1", name: "Poutre", before: "sans doute du chêne", after: null },
    { id: "l2", name: "Lame", before: "CHENE", after: "Chêne" },
  ],
};
const asked: unknown[] = [];
const sent: unknown[] = [];
beforeEach(() => {
  asked.length = 0;
  sent.length = 0;
});
async function openWood(effect: unknown = EFFECT) {
  renderSettings(
    "/settings/properties",
    {
      ListFields: () => ({ listFields: { items: [WOOD] } }),
      PreviewRetype: (variables: unknown) => {
        asked.push(variables);
        if (effect instanceof Error) throw effect;
        return { previewRetype: effect };
      },
      SaveFields: (variables: unknown) => {
        sent.push(variables);
        return { saveFields: { batchID: "b1", ids: ["f1"] } };
      },
      PendingReviews: () => ({ pendingReviews: { total: 0, forMe: 0, ofLots: [], ofElements: [] } }),
    } as never,
    { team: ADMIN_TEAM },
  );
  await userEvent.click(await screen.findByText("Essence"));
  const found = await waitFor(() => {
    const dialog = document.querySelector<HTMLElement>("[role=dialog]");
    if (!dialog) throw new Error("no drawer is open");
    return dialog;
  });
  const drawer = within(found);
  const choose = (type: string) =>
    selectChoice(
      userEvent,
      drawer.getByRole("combobox", { name: /^Type/ }),
      FIELD_TYPE_TERMS.find(({ value }) => value === type)?.fr ?? type,
    );
  return { drawer, choose };
}

describe("a property that gets another type", () => {
  it("says before it is saved how many values the type takes, and shows some before and after", async () => {
    const { drawer, choose } = await openWood();
    expect(asked).toEqual([]);
    await choose("LIST");
    const effect = await drawer.findByText(/sera convertie/);
    expect(plain(effect.textContent)).toBe(
      "1 200 lots ont une valeur qui convient : elle sera convertie. 1 choix sera ajouté à la liste. 5 lots ont une valeur qui ne convient pas : elle reste affichée telle quelle.",
    );
    expect(asked).toEqual([
      { fieldID: "f1", input: { type: "LIST", value: null, isMulti: false, locale: "fr" } },
    ]);
    const rows = within(drawer.getByRole("table")).getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      "Poutresans doute du chêneinchangée",
      "LameCHENEChêne",
    ]);
    expect(plain(drawer.getByText(/premiers lots/).textContent)).toBe(
      "Seuls les 1 205 premiers lots ont été lus.",
    );
    await userEvent.click(drawer.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    // In the language in which the values were read.
    expect(sent[0]).toMatchObject({ input: { update: [{ id: "f1", type: "LIST", locale: "fr" }] } });
    await choose("TEXT");
    await waitFor(() => expect(drawer.queryByText(/sera convertie/)).toBeNull());
  });

  it("says nothing where no lot has a value, and that it could not be counted", async () => {
    const { drawer, choose } = await openWood({ ...EFFECT, counted: 0, fitting: 0, samples: [] });
    await choose("DATE");
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(drawer.queryByText(/sera convertie|ne convient pas/)).toBeNull();
    expect(drawer.queryByRole("table")).toBeNull();
  });

  it("tells a failed count apart from none", async () => {
    const { drawer, choose } = await openWood(new Error("no answer"));
    await choose("DATE");
    expect(await drawer.findByText(/n’ont pas pu/)).toBeVisible();
  });
});
