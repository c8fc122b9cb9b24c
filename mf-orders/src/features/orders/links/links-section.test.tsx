import { DomainError } from "@gisement/shared-domain/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { buildOrder } from "../../../testing/build-order.ts";
import { recordCalls } from "../../../testing/record-calls.ts";
import { renderOrders } from "../../../testing/render-orders.tsx";

const QUOTE = buildOrder({
  id: "q1",
  type: "QUOTE",
  requestType: "quote",
  organizationID: "team-1",
  toOrganizationID: null,
  toUserID: null,
  customer: {
    id: "c1",
    firstName: "Marc",
    lastName: "Delattre",
    companyName: null,
    email: "marc@exemple.fr",
    phone: null,
    address: null,
    zipcode: null,
    city: null,
    country: null,
    SIRET: null,
    VAT: null,
  },
  to: { id: "c1", name: "Marc Delattre", kind: "customer" },
  from: { id: "team-1", name: "Atelier", kind: "organization" },
});
const LINK = {
  id: "l1",
  name: "marc@exemple.fr",
  mailedTo: "marc@exemple.fr",
  undeliveredAt: null,
  expiresAt: "2099-01-01T00:00:00.000Z",
  revokedAt: null,
  lastUsedAt: "2026-11-20T10:00:00.000Z",
  uses: 3,
  createdAt: "2026-11-19T10:00:00.000Z",
};

function open(operations: object = {}, order = QUOTE) {
  const { record, of } = recordCalls();
  const rendered = renderOrders("/orders/sentquote/details/q1", {
    GetOrder: () => ({ getOrder: order }),
    SendOrder: record("send", { sendOrder: LINK }),
    RevokeOrderLink: record("revoke", {
      revokeSecretLink: { ...LINK, revokedAt: "2026-11-26T10:00:00.000Z" },
    }),
    ...operations,
  } as never);
  return { ...rendered, of };
}

test("a quote is mailed to its customer with words, in the chosen language", async () => {
  const { user, of, shell } = open();
  const section = within(await screen.findByRole("region", { name: "Lien du client" }));
  expect(await section.findByText(/n’a pas de compte. Envoyez-lui/)).toBeVisible();
  // Without a link there is no reader of messages.
  expect(screen.queryByRole("textbox", { name: /Écrire à/ })).toBeNull();
  await user.click(section.getByRole("button", { name: "Envoyer par e-mail" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Envoyer par e-mail" }));
  expect(dialog.getByLabelText(/^Adresse e-mail/)).toHaveValue("marc@exemple.fr");
  await user.click(dialog.getByLabelText(/^Langue/));
  await user.click(await screen.findByRole("option", { name: "Néerlandais" }));
  await user.type(dialog.getByLabelText(/^Message/), "Voici notre offre");
  await user.click(dialog.getByRole("button", { name: "Envoyer" }));
  await waitFor(() =>
    expect(of("send")).toEqual([
      { input: { orderID: "q1", email: "marc@exemple.fr", locale: "nl", message: "Voici notre offre" } },
    ]),
  );
  await waitFor(() =>
    expect(shell.recorded.toasts).toMatchObject([{ message: "Devis envoyé à marc@exemple.fr" }]),
  );
});

test("an address that is none and a refusal are shown in the dialog, which keeps what was typed", async () => {
  const { user } = open({
    SendOrder: () => {
      throw new DomainError("LIMIT_EXCEEDED", "no", { field: "thingID", limit: 100 });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Envoyer par e-mail" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Envoyer par e-mail" }));
  const email = dialog.getByLabelText(/^Adresse e-mail/);
  await user.clear(email);
  await user.type(email, "marc");
  await user.click(dialog.getByRole("button", { name: "Envoyer" }));
  expect(await dialog.findByText(/n’est pas valide/)).toBeVisible();
  await user.type(email, "@exemple.fr");
  await user.click(dialog.getByRole("button", { name: "Envoyer" }));
  expect(await dialog.findByRole("alert")).toBeVisible();
  expect(email).toHaveValue("marc@exemple.fr");
});

test("a link says how often it was opened, lets both write, and is revoked after a question", async () => {
  const { user, of, shell } = open({
    OrderLinks: () => ({
      secretLinks: { items: [LINK, { ...LINK, id: "l2", revokedAt: "2026-11-19T11:00:00.000Z" }] },
    }),
    OrderMessages: () => ({
      listMessages: {
        items: [
          {
            id: "m1",
            message: "Parfait",
            status: "READ",
            userID: null,
            pictures: [],
            authorName: "Marc D.",
            toUserID: "u1",
            organizationID: null,
            toOrganizationID: "team-1",
            createdAt: "2026-11-20T10:00:00.000Z",
            updatedAt: "2026-11-20T10:00:00.000Z",
            user: null,
          },
        ],
      },
    }),
  });
  const section = within(await screen.findByRole("region", { name: "Lien du client" }));
  expect(await section.findByText(/ouvert 3 fois/)).toBeVisible();
  expect(section.getAllByRole("listitem")).toHaveLength(1);
  expect(await screen.findByText("Marc D.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: /Écrire à/ })).toBeVisible();
  await user.click(section.getByRole("button", { name: "Révoquer le lien de marc@exemple.fr" }));
  await user.click(await screen.findByRole("button", { name: "Révoquer" }));
  await waitFor(() => expect(of("revoke")).toEqual([{ id: "l1" }]));
  await waitFor(() => expect(shell.recorded.toasts).toMatchObject([{ message: "Lien révoqué" }]));
});

test("a mail that did not arrive is said, until the link is opened after all", async () => {
  const failed = { ...LINK, undeliveredAt: "2026-11-19T10:05:00.000Z" };
  open({
    OrderLinks: () => ({
      secretLinks: {
        items: [
          { ...failed, id: "l1", lastUsedAt: null, uses: 0 },
          { ...failed, id: "l2" },
        ],
      },
    }),
  });
  const section = within(await screen.findByRole("region", { name: "Lien du client" }));
  const [lost, opened] = await section.findAllByRole("listitem");
  expect(lost).toHaveTextContent(/non remis le .* vérifiez l’adresse/);
  expect(opened).not.toHaveTextContent(/non remis/);
});

test("an order of an account has no link", async () => {
  open({}, { ...QUOTE, toOrganizationID: "team-2", customer: null });
  await screen.findByRole("region", { name: "Documents" });
  expect(screen.queryByRole("region", { name: "Lien du client" })).toBeNull();
});

test("the link of a visitor who asked a shop is revoked by its seller, who sends no other", async () => {
  const request = buildOrder({
    id: "q1",
    type: "ORDER",
    requestType: "quote",
    status: "PENDING",
    source: "shop",
    userID: null,
    organizationID: null,
    toOrganizationID: "team-1",
    from: { id: null, name: "Jeanne Moreau", kind: "unknown" },
    to: { id: "team-1", name: "Atelier", kind: "organization" },
  });
  const { record, of } = recordCalls();
  const { user } = renderOrders("/orders/request/details/q1", {
    GetOrder: () => ({ getOrder: request }),
    OrderLinks: () => ({ secretLinks: { items: [LINK] } }),
    RevokeOrderLink: record("revoke", {
      revokeSecretLink: { ...LINK, revokedAt: "2026-11-26T10:00:00.000Z" },
    }),
  } as never);
  const section = within(await screen.findByRole("region", { name: "Lien du client" }));
  await user.click(await section.findByRole("button", { name: "Révoquer le lien de marc@exemple.fr" }));
  expect(section.queryByRole("button", { name: "Envoyer par e-mail" })).toBeNull();
  expect(await screen.findByText(/ne pourra plus lire sa commande/)).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Révoquer" }));
  await waitFor(() => expect(of("revoke")).toEqual([{ id: "l1" }]));
});
