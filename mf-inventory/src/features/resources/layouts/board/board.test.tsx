import { DomainError } from "@gisement/shared-domain/errors";
import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { buildResource, renderInventory } from "../../../../testing/render-inventory.tsx";

beforeEach(() => localStorage.clear());

interface Variables {
  readonly filter: { readonly and?: readonly { readonly action?: { readonly eq?: string } }[] };
}
interface Update {
  readonly input: {
    readonly changes: readonly { readonly id: string; readonly action: string }[];
  };
}
/** The server's lots by status. */
function serve(actions: Readonly<Record<string, string>>, refuses = false) {
  const stored = new Map(Object.entries(actions));
  const lotsOf = (status: string | undefined) =>
    [...stored]
      .filter(([, action]) => status === undefined || action === status)
      .map(([id, action]) => buildResource({ id, name: `Lot ${id}`, action }));
  const sent: Update["input"]["changes"][number][] = [];
  return {
    sent,
    operations: {
      SearchProducts: ({ filter }: Variables) => {
        const status = filter.and?.find(({ action }) => action)?.action?.eq;
        const items = lotsOf(status);
        return { searchProduct: { items, total: items.length } };
      },
      UpdateLots: ({ input }: Update) => {
        sent.push(...input.changes);
        if (refuses) throw new DomainError("FORBIDDEN", "not yours");
        for (const { id, action } of input.changes) stored.set(id, action);
        return { updateProductStatuses: { batchID: "batch-1", ids: input.changes.map(({ id }) => id) } };
      },
      ReadLotRows: () => ({ searchProduct: { items: lotsOf(undefined), total: stored.size } }),
      GroupLots: () => ({
        groupProducts: [...new Set(stored.values())].map((key) => ({
          key,
          count: lotsOf(key).length,
          quantity: null,
          unit: null,
          pieces: null,
          area: null,
          weight: null,
          co2Impact: null,
          price: 1500,
          actions: [],
        })),
      }),
    } as never,
  };
}
const column = (name: string) => screen.getByRole("region", { name });
const cardIn = (name: string, lot: string) =>
  within(column(name)).queryByTitle(`Lot ${lot}`)?.closest("button") ?? null;

beforeAll(() => {
  // The virtual list draws what fits into its box.
  jest.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(900);
  jest.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(240);
});
afterAll(() => jest.restoreAllMocks());

function drag(card: HTMLElement, to: HTMLElement): void {
  const dataTransfer = { setData: () => undefined, effectAllowed: "" };
  const carry = (element: HTMLElement, kind: "dragStart" | "dragOver" | "drop") => {
    const event = createEvent[kind](element);
    Object.assign(event, { dataTransfer });
    fireEvent(element, event);
  };
  carry(card.closest("li") ?? card, "dragStart");
  carry(to, "dragOver");
  carry(to, "drop");
}

test("the board has a column per status in their order, with count and value; empty ones are folded", async () => {
  const { operations } = serve({ a: "store", b: "sale", c: "sale" });
  renderInventory("/inventory?layout=board", operations);
  const board = await screen.findByRole("region", { name: "Lots par statut" });
  expect(
    within(board)
      .getAllByRole("heading")
      .map(({ textContent }) => textContent)
      .slice(0, 3),
  ).toEqual(["À vendre", "À réemployer", "À stocker"]);
  expect(column("À vendre")).toHaveTextContent(/2.*1\s500\s€/);
  await waitFor(() => expect(within(column("À vendre")).getAllByRole("listitem")).toHaveLength(2));
  expect(within(column("À réemployer")).queryByRole("list")).not.toBeInTheDocument();
});

test("a card dragged to another column changes the lot's status and nothing else, with undo in the toast", async () => {
  const { operations, sent } = serve({ a: "sale", b: "sale" });
  const { shell } = renderInventory("/inventory?layout=board", operations);
  await waitFor(() => expect(cardIn("À vendre", "a")).toBeInTheDocument());
  drag(cardIn("À vendre", "a") as HTMLElement, column("À stocker"));
  await waitFor(() => expect(cardIn("À stocker", "a")).toBeInTheDocument());
  expect(cardIn("À vendre", "a")).toBeNull();
  await waitFor(() => expect(sent).toMatchObject([{ id: "a", action: "store", expect: { action: "sale" } }]));
  expect(Object.keys(sent[0] ?? {}).sort()).toEqual(["action", "expect", "id"]);
  await waitFor(() =>
    expect(shell.recorded.toasts.at(-1)).toMatchObject({
      message: "«\u00a0Lot a\u00a0»\u00a0: À stocker",
      action: { label: "Annuler" },
    }),
  );
  await waitFor(() => expect(column("À vendre")).toHaveTextContent(/À vendre1/));
});

test("keys and the card's menu move it, the selected cards with it", async () => {
  const { operations, sent } = serve({ a: "sale", b: "sale", c: "give" });
  const { user } = renderInventory("/inventory?layout=board", operations);
  await waitFor(() => expect(cardIn("À vendre", "b")).toBeInTheDocument());
  await waitFor(() => expect(cardIn("À donner", "c")).toBeInTheDocument());
  await user.click(within(column("À donner")).getByRole("button", { name: "Changer le statut de Lot c" }));
  await user.click(await screen.findByRole("menuitem", { name: /À recycler/ }));
  await waitFor(() => expect(cardIn("À recycler", "c")).toBeInTheDocument());
  for (const box of within(column("À vendre")).getAllByRole("checkbox")) await user.click(box);
  cardIn("À vendre", "a")?.focus();
  await user.keyboard("5");
  await waitFor(() =>
    expect(sent.map(({ id, action }) => [id, action])).toEqual([
      ["c", "recycle"],
      ["a", "store"],
      ["b", "store"],
    ]),
  );
});

test("a refused change puts the card back and says why", async () => {
  const { operations } = serve({ a: "sale" }, true);
  const { shell } = renderInventory("/inventory?layout=board", operations);
  await waitFor(() => expect(cardIn("À vendre", "a")).toBeInTheDocument());
  drag(cardIn("À vendre", "a") as HTMLElement, column("À stocker"));
  await waitFor(() => expect(shell.recorded.toasts.at(-1)).toMatchObject({ kind: "error" }));
  await waitFor(() => expect(cardIn("À vendre", "a")).toBeInTheDocument());
  expect(cardIn("À stocker", "a")).toBeNull();
});

test("a guest reads the board but moves nothing", async () => {
  const { operations } = serve({ a: "sale" });
  renderInventory("/inventory?layout=board", operations, { role: "GUEST" });
  await waitFor(() => expect(cardIn("À vendre", "a")).toBeInTheDocument());
  expect(cardIn("À vendre", "a")?.closest("li")).toHaveAttribute("draggable", "false");
  expect(screen.queryByRole("button", { name: /^Changer le statut de/ })).not.toBeInTheDocument();
});
