import { DomainError } from "@gisement/shared-domain/errors";
import { screen, within } from "@testing-library/react";
import { buildLot } from "./build-order.ts";

export const DOOR = buildLot();
export const SINK = buildLot({
  id: "lot-2",
  productID: "product-2",
  name: "Lavabo",
  ref: "RE-0002",
  price: { amount: 20, currency: "EUR" },
  quantity: { number: 2, unit: "u" },
});
export const CUSTOMER = {
  id: "customer-1",
  firstName: "Anne",
  lastName: "Lefèvre",
  email: "anne@exemple.fr",
  companyName: "Bâtir Autrement",
  phone: null,
  address: null,
  zipcode: null,
  city: null,
};

export const quoteOperations = {
  SearchLots: ({ filter }: { filter: { id?: { eqs: string[] } } }) => {
    const items = [DOOR, SINK].filter((lot) => !filter.id || filter.id.eqs.includes(lot.id));
    return { searchProduct: { items, total: items.length, nextToken: null } };
  },
  CustomersByOrganization: () => ({ customersByOrganization: { items: [CUSTOMER] } }),
  Teammates: () => ({
    membersByOrganization: {
      items: [
        {
          id: "m1",
          userID: "user-1",
          role: "USER",
          status: "DONE",
          type: "ORGANIZATION",
          user: { id: "user-1", name: "Camille Martin" },
        },
        {
          id: "m2",
          userID: "user-2",
          role: "GUEST",
          status: "DONE",
          type: "ORGANIZATION",
          user: { id: "user-2", name: "Gaël Visiteur" },
        },
        {
          id: "m3",
          userID: "user-3",
          role: "ADMIN",
          status: "PENDING",
          type: "ORGANIZATION",
          user: { id: "user-3", name: "Inès Attendue" },
        },
        {
          id: "m4",
          userID: "user-4",
          role: "ADMIN",
          status: "DONE",
          type: "ORGANIZATION",
          user: { id: "user-4", name: "Zoé Chef" },
        },
      ],
    },
  }),
};

interface Input {
  readonly id: string;
  readonly updatedAt: string | null;
  readonly content: {
    readonly id: string;
    readonly lines: readonly { readonly lotID: string }[];
    readonly notes: string;
  };
}
/** Drafts as the server keeps them. */
export function draftServer() {
  const drafts = new Map<string, { id: string; updatedAt: string; content: Input["content"] }>();
  const saves: Input[] = [];
  const changedByUser = { id: "user-4", name: "Zoé Chef" };
  return {
    drafts,
    saves,
    operations: {
      ...quoteOperations,
      GetQuoteDraft: ({ id }: { id: string }) => {
        const draft = drafts.get(id);
        return { getQuoteDraft: draft ? { ...draft, changedByUser } : null };
      },
      SaveQuoteDraft: ({ input }: { input: Input }) => {
        saves.push(input);
        const stored = drafts.get(input.id);
        if (!stored && input.updatedAt) throw new DomainError("NOT_FOUND", "no draft", { field: "id" });
        if (stored && input.updatedAt && input.updatedAt !== stored.updatedAt)
          throw new DomainError("CONFLICT", "changed", { field: "updatedAt", current: stored });
        const updatedAt = new Date(Date.UTC(2026, 10, 20, 9, saves.length)).toISOString();
        const draft = { id: input.id, updatedAt, content: input.content };
        drafts.set(input.id, draft);
        return { saveQuoteDraft: { ...draft, changedByUser } };
      },
      DeleteQuoteDraft: ({ id }: { id: string }) => {
        const draft = drafts.get(id);
        drafts.delete(id);
        return { deleteQuoteDraft: { ...draft, changedByUser } };
      },
      OrdersByType: () => ({ ordersByType: { items: [], total: 0, nextToken: null } }),
    },
  };
}
export const saved = () => screen.findByText("Brouillon enregistré", undefined, { timeout: 3000 });

export const line = async (name: string) => within(await screen.findByRole("listitem", { name }));
/** Names of the lines in order, without the breadcrumbs, which are also a list. */
