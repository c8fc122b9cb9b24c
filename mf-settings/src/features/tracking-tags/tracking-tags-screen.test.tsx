import { selectChoice } from "@gisement/shared-ui/testing";
import { screen, waitFor } from "@testing-library/react";
import { renderSettings } from "../../testing/render-settings.tsx";

const LOT = {
  id: "GS7K2M4P9Q",
  type: "LOT",
  createdAt: "2026-11-02T09:00:00.000Z",
  status: { id: "lot-1", name: "Porte coupe-feu", place: { name: "Dépôt" } },
  place: null,
};
const PLACE = { ...LOT, id: "GS7K2M4P9R", type: "PLACE", status: null, place: { id: "p1", name: "Allée 4" } };

describe("/settings/tracking-tags", () => {
  it("[ACCT-002] shows each label with the lot or place that carries it, and opens the lot", async () => {
    const { user, shell } = renderSettings("/settings/tracking-tags", {
      ListTags: ({ type }: { type: string | null }) => {
        const items = [LOT, PLACE].filter((each) => !type || each.type === type);
        return { listSerialCodes: { items, total: items.length, nextToken: null } };
      },
    } as never);
    const row = (await screen.findByText("Porte coupe-feu")).closest("[role=row]");
    for (const part of ["Lot", "Dépôt", "02/11/2026"]) expect(row).toHaveTextContent(part);
    expect(screen.getByText("Allée 4")).toBeInTheDocument();
    await user.click(row?.querySelector("button") as HTMLElement);
    expect(shell.recorded.paths).toEqual(["/inventory/product/lot-1"]);
    await selectChoice(user, screen.getByLabelText("Étiquettes affichées"), "Lieux");
    await waitFor(() => expect(screen.queryByText("Porte coupe-feu")).toBeNull());
    expect(screen.getByText("Allée 4")).toBeInTheDocument();
  });
});
