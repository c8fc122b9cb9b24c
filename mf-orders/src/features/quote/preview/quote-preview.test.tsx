import { screen, waitFor } from "@testing-library/react";
import { drawnPages } from "../../../testing/drawn-pdf.ts";
import { line, quoteOperations } from "../../../testing/quote-server.ts";
import { renderOrders } from "../../../testing/render-orders.tsx";

jest.mock("../../../kernel/pdf/open-pdf.ts", () =>
  jest
    .requireActual<typeof import("../../../testing/drawn-pdf.ts")>("../../../testing/drawn-pdf.ts")
    .twoPages(),
);

interface Asked {
  readonly locale: string;
  readonly quote: { readonly items: readonly object[]; readonly notes?: string };
}
let asked: Asked[];
let answer: () => Partial<Response>;
const before = globalThis.fetch;
beforeEach(() => {
  localStorage.clear();
  asked = [];
  answer = drawnPages;
  globalThis.fetch = (async (_url: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)) as Asked);
    return answer();
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = before;
});

const open = async () => {
  const rendered = renderOrders("/orders/quote?products=lot-1", quoteOperations);
  await line("Porte coupe-feu");
  await rendered.user.click(screen.getByRole("button", { name: "Aperçu" }));
  return rendered;
};

it("draws what the form holds, again once typing has paused, and is open for the next quote, too", async () => {
  const { user, unmount } = await open();
  expect(await screen.findByRole("img", { name: /^Page 2 sur 2/ })).toBeVisible();
  expect(asked).toMatchObject([{ locale: "fr", quote: { items: [{ productID: "lot-1", quantity: 1 }] } }]);
  await user.type(screen.getByLabelText("Notes"), "Quai 2");
  await waitFor(() => expect(asked.at(-1)?.quote.notes).toBe("Quai 2"), { timeout: 3000 });
  expect(asked).toHaveLength(2);
  unmount();
  renderOrders("/orders/quote?products=lot-1", quoteOperations);
  expect(await screen.findByRole("complementary", { name: "Aperçu du devis" })).toBeVisible();
});

it("keeps the last pages of a quote that became incomplete, and says so", async () => {
  const { user } = await open();
  await screen.findByRole("img", { name: /^Page 1 sur 2/ });
  answer = () => ({
    ok: false,
    status: 400,
    json: async () => ({ code: "BAD_USER_INPUT", field: "items[0].quantity" }),
  });
  await user.clear((await line("Porte coupe-feu")).getByLabelText(/Quantité/));
  expect(await screen.findByText(/^Le devis est incomplet/, undefined, { timeout: 3000 })).toBeVisible();
  expect(screen.getByRole("img", { name: /^Page 1 sur 2/ })).toBeVisible();
});

it("an emptied day is asked for before anything is drawn", async () => {
  const { user } = await open();
  await screen.findByRole("img", { name: /^Page 1 sur 2/ });
  await user.clear(screen.getByLabelText(/Date d’émission/));
  await user.tab();
  expect(await screen.findByText(/^Le devis est incomplet/, undefined, { timeout: 3000 })).toBeVisible();
  expect(screen.getByRole("img", { name: /^Page 1 sur 2/ })).toBeVisible();
  expect(asked).toHaveLength(1);
});

it("a server that does not answer is reported, and asked again on demand", async () => {
  answer = () => ({ ok: false, status: 503, json: async () => ({}) });
  const { user } = await open();
  expect(await screen.findByText("L’aperçu n’a pas pu être dessiné")).toBeVisible();
  answer = drawnPages;
  await user.click(screen.getByRole("button", { name: /Réessayer/ }));
  expect(await screen.findByRole("img", { name: /^Page 1 sur 2/ })).toBeVisible();
});

it("a quote without lines has no pages and asks for none", async () => {
  const { user } = renderOrders("/orders/quote", quoteOperations);
  await user.click(await screen.findByRole("button", { name: "Aperçu" }));
  expect(await screen.findByText(/^Ajoutez une ligne/)).toBeVisible();
  expect(asked).toEqual([]);
});
