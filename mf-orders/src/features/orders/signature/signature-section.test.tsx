import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { buildOrder } from "../../../testing/build-order.ts";
import { renderOrders } from "../../../testing/render-orders.tsx";

const MARC = {
  id: "r1",
  name: "Marc Delattre",
  email: "marc@exemple.fr",
  role: "SIGNER",
  side: "buyer",
  readStatus: null as string | null,
  openedAt: null as string | null,
  signingStatus: null as string | null,
  signedAt: null as string | null,
  rejectionReason: null as string | null,
  isVerified: false,
  isOwn: false,
  isNext: true,
};
const REQUEST = {
  id: "request-1",
  status: "PENDING",
  mode: "one-sided",
  title: "Devis DV-5",
  inTurn: false,
  endReason: null as string | null,
  service: null as string | null,
  expiresAt: "2026-12-20T11:00:00.000Z" as string | null,
  completedAt: null,
  signedSha256: null as string | null,
  createdAt: "2026-11-20T10:00:00.000Z",
  recipients: [MARC],
};

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}
let sent: Sent[];
let answer: { readonly status: number; readonly body: object };
beforeEach(() => {
  sent = [];
  answer = { status: 200, body: { responseData: { id: "request-1", status: "PENDING" } } };
  globalThis.fetch = jest.fn(async (url: string, { method = "GET", body }: RequestInit = {}) => {
    sent.push({ method, url, body: body ? JSON.parse(String(body)) : null });
    return { ok: answer.status < 300, status: answer.status, json: async () => answer.body } as Response;
  }) as never;
});

function open(
  request: Partial<typeof REQUEST> | null,
  { yousignStatus = null, kind = "sentquote" }: { yousignStatus?: string | null; kind?: string } = {},
) {
  const order = buildOrder({
    id: "order-5",
    type: "QUOTE",
    requestType: "quote",
    number: "DV-5",
    organizationID: "team-1",
    toOrganizationID: null,
    from: { id: "team-1", name: "Atelier Réemploi", kind: "organization" },
    to: { id: "c1", name: "Marc Delattre", kind: "customer" },
    yousignStatus,
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
  } as never);
  return renderOrders(`/orders/${kind}/details/order-5`, {
    GetOrder: () => ({ getOrder: order }),
    SignRequest: () => ({ signRequest: request && { ...REQUEST, ...request } }),
  });
}
const section = async () =>
  within((await screen.findByRole("heading", { name: "Signature" })).closest("section") as HTMLElement);

test("[SIGN-001] [SIGN-501] a document is sent for signature to the buyer, or to both sides", async () => {
  const { user, shell } = open(null);
  await user.click((await section()).getByRole("button", { name: "Envoyer à signer" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByLabelText(/Nom \(acheteur\)/)).toHaveValue("Marc Delattre");
  await user.click(dialog.getByLabelText("Les deux parties"));
  expect(await dialog.findByLabelText(/Nom \(vendeur\)/)).toHaveValue("Camille Martin");
  await user.click(dialog.getByLabelText("Demander un code reçu par e-mail"));
  await user.click(dialog.getByRole("button", { name: "Envoyer" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    method: "POST",
    url: "/api/sign/create",
    body: {
      orderID: "order-5",
      mode: "co-signed",
      needsCode: true,
      inTurn: false,
      locale: "fr",
      recipients: [
        { name: "Marc Delattre", email: "marc@exemple.fr", role: "SIGNER", side: "buyer" },
        { name: "Camille Martin", role: "SIGNER", side: "seller" },
      ],
    },
  });
  await waitFor(() =>
    expect(shell.recorded.toasts).toEqual([{ kind: "success", message: "Demande de signature envoyée" }]),
  );
});

test("a refusal stays in the dialog, in the reader's words", async () => {
  answer = { status: 409, body: { code: "INVALID_STATE", reason: "no-document", field: "documentID" } };
  const { user } = open(null);
  await user.click((await section()).getByRole("button", { name: "Envoyer à signer" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("button", { name: "Envoyer" }));
  expect((await dialog.findAllByText(/Émettez d’abord un devis/))[0]).toBeVisible();
});

test.each([
  [{ signingStatus: "SIGNED", signedAt: "2026-11-20T10:20:00.000Z" }, /^Signé le 20\snov\.\s2026\sà\s11:20/],
  [{ readStatus: "OPENED", openedAt: "2026-11-20T10:10:00.000Z" }, /^Ouvert le 20\snov\.\s2026\sà\s11:10/],
  [{ signingStatus: "REJECTED", rejectionReason: "Prix changé" }, /^Refusé$/],
  [{}, /^Envoyé$/],
  [{ isNext: false }, /^Attend son tour$/],
])("[SIGN-002] [SIGN-009] the timeline shows %j of a recipient", async (values, words) => {
  open({ recipients: [{ ...MARC, ...values }] }, { yousignStatus: "PENDING" });
  const timeline = await section();
  expect(timeline.getByText("Marc Delattre")).toBeVisible();
  expect(timeline.getByText(words)).toBeVisible();
  if ("rejectionReason" in values) expect(timeline.getByText("Prix changé")).toBeVisible();
});

test.each([
  ["Relancer par e-mail", false, "POST", "resend/order-5", 200, "Demande de signature renvoyée"],
  [
    "Relancer par e-mail",
    false,
    "POST",
    "resend/order-5",
    500,
    "La demande de signature n’a pas pu être renvoyée. Réessayez.",
  ],
  ["Annuler la demande", true, "DELETE", "delete/order-5", 200, "Demande de signature annulée"],
  [
    "Annuler la demande",
    true,
    "DELETE",
    "delete/order-5",
    500,
    "La demande de signature n’a pas pu être annulée. Réessayez.",
  ],
])(
  "[SIGN-506] %s (asked first: %s) calls %s %s, and %i says: %s",
  async (item, isAsked, method, path, status, message) => {
    answer = { status, body: {} };
    const { user, shell } = open({}, { yousignStatus: "PENDING" });
    await user.click((await section()).getByRole("button", { name: "Signature en cours" }));
    await user.click(await screen.findByRole("menuitem", { name: item }));
    if (isAsked) {
      expect(sent).toEqual([]);
      const question = within(await screen.findByRole("dialog"));
      await user.click(question.getByRole("button", { name: item }));
    }
    await waitFor(() => expect(sent).toMatchObject([{ method, url: `/api/sign/${path}` }]));
    await waitFor(() => expect(shell.recorded.toasts).toMatchObject([{ message }]));
  },
);

test("a signed document is downloaded, with its fingerprint below", async () => {
  open({ status: "COMPLETED", signedSha256: "ab".repeat(32) }, { yousignStatus: "COMPLETED" });
  const signed = await section();
  expect(signed.getByRole("button", { name: "Télécharger le document signé" })).toHaveAttribute(
    "href",
    "/api/sign/download/order-5",
  );
  expect(signed.getByText("ab".repeat(32))).toBeVisible();
});

test("who is asked to sign and signed in goes to their page", async () => {
  open({ recipients: [{ ...MARC, isOwn: true }] }, { yousignStatus: "PENDING" });
  expect((await section()).getByRole("button", { name: "Signer maintenant" })).toHaveAttribute(
    "href",
    "/api/sign/open/order-5",
  );
});

test("a request at a signing service names it, and one that it refused can be sent again", async () => {
  open({ service: "yousign" }, { yousignStatus: "PENDING" });
  expect(await screen.findByText(/Par Yousign\./)).toBeVisible();
  cleanup();
  open({ service: "documenso", endReason: "FAILED" });
  expect(await screen.findByText(/Par Documenso\./)).toBeVisible();
  expect(
    screen.getByText("Le service de signature n’a pas accepté la demande : rien n’a été envoyé."),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Envoyer à signer" })).toBeVisible();
});
