import { createSlotPart } from "@gisement/shared-ui/remote";
import { createTestShell } from "@gisement/shared-ui/testing";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { LotRequest } from "./lot-request.tsx";
import { NAMESPACE } from "./texts/namespace.ts";
import { texts } from "./texts/texts.ts";

beforeAll(() => i18next.use(initReactI18next).init({ lng: "fr", resources: {} }));

it("opens the dialog of a request for the lots that it is given, and tells when it is closed", async () => {
  const asked: unknown[] = [];
  const shell = createTestShell({
    operations: {
      RequestLots: ({ filter }: { filter: object }) => {
        asked.push(filter);
        return { searchProduct: { items: [] }, publishedLots: [] };
      },
    },
  });
  const emit = jest.fn();
  const mount = createSlotPart({ name: NAMESPACE, Part: LotRequest, texts });
  const element = document.body.appendChild(document.createElement("div"));
  const props = { lotIDs: ["lot-1", "lot-2"], source: "catalogue" } as const;
  const remove = await act(() => mount(element, props, shell, { retry: () => {}, emit }));
  const dialog = within(await screen.findByRole("dialog", { name: "Nouvelle demande" }));
  expect(dialog.getByText("2 fiches sélectionnées")).toBeVisible();
  expect(await dialog.findByText("Aucune fiche à demander")).toBeVisible();
  expect(asked).toContainEqual({ id: { eqs: ["lot-1", "lot-2"] } });
  await userEvent.click(dialog.getByRole("button", { name: "Annuler" }));
  expect(emit).toHaveBeenCalledWith("closed", {});
  act(() => remove());
});
