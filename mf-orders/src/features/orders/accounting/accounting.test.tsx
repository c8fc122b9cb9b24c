import type * as domain from "@gisement/shared-domain/export";
import { screen, waitFor, within } from "@testing-library/react";
import { buildOrder } from "../../../testing/build-order.ts";
import { renderOrders } from "../../../testing/render-orders.tsx";
import { lastMonth } from "./accounting-dialog.tsx";

const files: { text: string; name: string; format: string }[] = [];
// jsdom saves no files.
jest.mock("@gisement/shared-domain/export", () => ({
  ...jest.requireActual<typeof domain>("@gisement/shared-domain/export"),
  saveFile: (bytes: Uint8Array<ArrayBuffer>, name: string, format: string) =>
    files.push({ text: new TextDecoder().decode(bytes), name, format }),
}));
beforeEach(() => files.splice(0));

async function open(total: number, kind = "sentquote") {
  const asked: unknown[] = [];
  const rendered = renderOrders(`/orders/${kind}`, {
    OrdersByType: () => ({ ordersByType: { items: [buildOrder()], total: 1, nextToken: null } }),
    AccountingEntries: (variables: object) => {
      asked.push({ ...variables });
      return { accountingEntries: { name: "732829320FEC20261130", text: "JournalCode\r\n", total } };
    },
  });
  await rendered.user.click(await screen.findByRole("button", { name: "Exporter" }));
  return { ...rendered, asked };
}
const dialog = async () => within(await screen.findByRole("dialog", { name: "Écritures comptables" }));

test("the month before is the period, also in January", () => {
  expect(lastMonth("2026-11-26")).toEqual({ from: "2026-10-01", to: "2026-10-31" });
  expect(lastMonth("2027-01-05")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
});

test("a seller's list exports the entries of a period as a text file for the accountant", async () => {
  const { user, asked, shell } = await open(12);
  await user.click(await screen.findByRole("menuitem", { name: "Écritures comptables (FEC)" }));
  const form = await dialog();
  await user.click(form.getByRole("button", { name: "Télécharger" }));
  await waitFor(() =>
    expect(files).toEqual([{ text: "JournalCode\r\n", name: "732829320FEC20261130", format: "txt" }]),
  );
  expect(asked).toHaveLength(1);
  expect(shell.recorded.toasts).toMatchObject([{ message: "Écritures de 12 pièces téléchargées" }]);
});

test("a period without invoices says so, and saves nothing", async () => {
  const { user } = await open(0);
  await user.click(await screen.findByRole("menuitem", { name: "Écritures comptables (FEC)" }));
  const form = await dialog();
  await user.click(form.getByRole("button", { name: "Télécharger" }));
  expect(await form.findByText(/Aucune facture ni aucun avoir/)).toBeVisible();
  expect(files).toEqual([]);
});

test("a buyer's list has no sales journal", async () => {
  await open(1, "buyer");
  expect(await screen.findByRole("menuitem", { name: "Texte (csv)" })).toBeVisible();
  expect(screen.queryByRole("menuitem", { name: /FEC/ })).toBeNull();
});
