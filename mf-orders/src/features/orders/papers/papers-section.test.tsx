import { DomainError } from "@gisement/shared-domain/errors";
import { plain } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { buildOrder } from "../../../testing/build-order.ts";
import { drawnPages } from "../../../testing/drawn-pdf.ts";
import { renderOrders } from "../../../testing/render-orders.tsx";

jest.mock("../../../kernel/pdf/open-pdf.ts", () =>
  jest
    .requireActual<typeof import("../../../testing/drawn-pdf.ts")>("../../../testing/drawn-pdf.ts")
    .twoPages(),
);

let drawn: string[];
let answer: () => Partial<Response>;
const before = globalThis.fetch;
beforeEach(() => {
  drawn = [];
  answer = drawnPages;
  globalThis.fetch = (async (address: string) => {
    drawn.push(address);
    return answer();
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = before;
});

const PATH = "/orders/seller/details/order-1";
const invoice = (change: object = {}) => ({
  id: "invoice-1",
  kind: "INVOICE",
  number: "FA-0007",
  fileName: "Facture FA-0007.pdf",
  bytes: 50_000,
  pages: 2,
  issuedAt: "2026-11-20T10:00:00.000Z",
  issuedByName: "Camille Laurent",
  creditedByID: null,
  total: { amount: 216, currency: "EUR" },
  ...change,
});
const credit = invoice({ id: "credit-1", kind: "CREDIT", number: "AV-0002" });
const opened = (
  documents: readonly object[],
  order: Parameters<typeof buildOrder>[0] = { status: "CONFIRMED" },
) => ({
  GetOrder: () => ({ getOrder: buildOrder(order) }),
  DocumentsOfOrder: () => ({ documentsOfOrder: documents }),
});
const section = async () =>
  within(
    (await screen.findByRole("heading", { name: "Documents", level: 2 })).closest("section") as HTMLElement,
  );

describe("documents of an order", () => {
  it("lists what was issued, each opened and saved by a link; a cancelled invoice says by what", async () => {
    renderOrders(PATH, opened([credit, invoice({ creditedByID: "credit-1" })]));
    const papers = await section();
    const link = await papers.findByRole("link", { name: "Facture FA-0007" });
    expect(link).toHaveAttribute("href", "/api/documents/invoice-1");
    expect(papers.getByRole("button", { name: "Télécharger Facture FA-0007" })).toHaveAttribute(
      "href",
      "/api/documents/invoice-1?download",
    );
    expect(papers.getByText("Annulée par AV-0002")).toBeVisible();
    expect(plain(link.closest("li")?.textContent)).toContain(
      "20 nov. 2026 · 216,00 € · 2 pages · Camille Laurent",
    );
  });

  const OWN = { organizationID: "team-1", toOrganizationID: null } as const;
  it.each([
    ["sentquote", "QUOTE", "Devis", { ...OWN, type: "QUOTE", requestType: "quote" }],
    ["seller", "RESERVATION", "Réservation", { type: "ORDER", status: "OPTIONED" }],
    ["seller", "ORDER", "Bon de commande", { type: "ORDER", status: "CONFIRMED" }],
  ] as const)(
    "[ORD-502] the dialogs of the document of an order in %s, to issue and to sign it, say that it is a %s",
    async (list, kind, title, order) => {
      const document = invoice({ kind, number: "D-0042", fileName: `${title} D-0042.pdf` });
      const { user } = renderOrders(`/orders/${list}/details/order-1`, opened([credit, document], order));
      const papers = await section();
      await user.click(await papers.findByRole("button", { name: "Émettre" }));
      await user.click(screen.getByRole("menuitem", { name: title }));
      const dialog = await screen.findByRole("dialog", { name: title });
      await user.click(await within(dialog).findByRole("button", { name: "Annuler" }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
      await user.click(screen.getByRole("button", { name: "Envoyer à signer" }));
      expect(await screen.findByRole("dialog", { name: /^Envoyer à signer/ })).toHaveAccessibleName(
        `Envoyer à signer\u00a0: ${title} D-0042`,
      );
    },
  );

  it("issues an invoice: shown first, drawn in the background, then in the list", async () => {
    const sent: unknown[] = [];
    let state = "running";
    let documents: object[] = [];
    const { user } = renderOrders(PATH, {
      ...opened([]),
      DocumentsOfOrder: () => ({ documentsOfOrder: documents }),
      IssueDocument: (variables) => {
        sent.push(variables);
        return { issueDocument: { id: "job-1", state: "waiting" } };
      },
      IssueState: () => ({ getJob: { id: "job-1", state, reason: null, refusal: null } }),
    });
    const papers = await section();
    await user.click(await papers.findByRole("button", { name: "Émettre" }));
    expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
      "Réservation",
      "Bon de commande",
      "Facture",
    ]);
    await user.click(screen.getByRole("menuitem", { name: "Facture" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Facture" }));
    await user.click(await dialog.findByRole("button", { name: "Aperçu" }));
    expect(await dialog.findByRole("img", { name: /^Page 2 sur 2/ })).toBeVisible();
    expect(drawn).toEqual(["/api/orders/order-1/preview?kind=INVOICE&locale=fr"]);
    // Other words need other pages.
    await user.click(dialog.getByLabelText(/^Langue/));
    await user.click(await screen.findByRole("option", { name: "Néerlandais" }));
    expect(dialog.queryByRole("img", { name: /^Page/ })).toBeNull();
    await user.click(dialog.getByLabelText(/^Langue/));
    await user.click(await screen.findByRole("option", { name: "Français" }));
    await user.click(dialog.getByRole("button", { name: "Émettre" }));
    expect(await papers.findByRole("status")).toHaveTextContent("mise en page");
    expect(sent).toEqual([{ input: { orderID: "order-1", kind: "INVOICE", locale: "fr" } }]);
    documents = [invoice()];
    state = "done";
    expect(await papers.findByRole("link", { name: "Facture FA-0007" })).toBeVisible();
    await waitFor(() => expect(papers.queryByRole("status")).not.toBeInTheDocument());
  });

  it("a preview says what an invoice lacks, and a failure", async () => {
    answer = () => ({
      ok: false,
      status: 400,
      json: async () => ({ code: "BAD_USER_INPUT", reason: "document-gaps", accepted: ["seller.siret"] }),
    });
    const { user } = renderOrders(PATH, opened([]));
    const papers = await section();
    await user.click(await papers.findByRole("button", { name: "Émettre" }));
    await user.click(screen.getByRole("menuitem", { name: "Facture" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Facture" }));
    await user.click(await dialog.findByRole("button", { name: "Aperçu" }));
    expect(plain((await dialog.findByRole("alert")).textContent)).toContain("votre SIRET");
  });

  it("says what an invoice lacks, and keeps the dialog", async () => {
    const { user } = renderOrders(PATH, {
      ...opened([]),
      IssueDocument: () => {
        throw new DomainError("BAD_USER_INPUT", "The invoice lacks what the law asks for.", {
          field: "orderID",
          reason: "document-gaps",
          accepted: ["seller.siret", "buyer.address"],
        });
      },
    });
    const papers = await section();
    await user.click(await papers.findByRole("button", { name: "Émettre" }));
    await user.click(screen.getByRole("menuitem", { name: "Facture" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Facture" }));
    await user.click(await dialog.findByRole("button", { name: "Émettre" }));
    expect(plain((await dialog.findByText(/La loi demande aussi/)).textContent)).toContain(
      "votre SIRET, l’adresse du client",
    );
  });

  it("a certificate asks who sorted and who checked before it is shown or issued", async () => {
    const { user } = renderOrders(PATH, opened([], { status: "READY" }));
    const papers = await section();
    await user.click(await papers.findByRole("button", { name: "Émettre" }));
    await user.click(screen.getByRole("menuitem", { name: "Certificat de cession" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Certificat de cession" }));
    await user.click(await dialog.findByRole("button", { name: "Aperçu" }));
    expect(await dialog.findAllByText(/obligatoire/i)).not.toHaveLength(0);
    await user.type(dialog.getByLabelText(/^Qui a trié/), "Julien Moreau");
    await user.type(dialog.getByLabelText(/^Qui les a contrôlés/), "Camille Laurent");
    await user.click(dialog.getByRole("button", { name: "Aperçu" }));
    await dialog.findByRole("img", { name: /^Page 1 sur 2/ });
    expect(drawn).toEqual([expect.stringContaining("sortedBy=Julien+Moreau&checkedBy=Camille+Laurent")]);
  });

  it("work that fails says why and is started again", async () => {
    const { user } = renderOrders(PATH, {
      ...opened([]),
      IssueDocument: () => ({ issueDocument: { id: "job-1", state: "waiting" } }),
      IssueState: () => ({ getJob: { id: "job-1", state: "failed", reason: "unavailable", refusal: null } }),
    });
    const papers = await section();
    await user.click(await papers.findByRole("button", { name: "Émettre" }));
    await user.click(screen.getByRole("menuitem", { name: "Facture" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Facture" }));
    await user.click(await dialog.findByRole("button", { name: "Émettre" }));
    expect(await papers.findByRole("alert")).toHaveTextContent("n’a pas pu être émis");
    await user.click(papers.getByRole("button", { name: "Réessayer" }));
    expect(await screen.findByRole("dialog", { name: "Facture" })).toBeVisible();
  });

  it("a buyer reads the documents and issues none", async () => {
    renderOrders("/orders/buyer/details/order-1", {
      ...opened([invoice()], { status: "CONFIRMED", organizationID: "team-1", toOrganizationID: "team-9" }),
    });
    const papers = await section();
    expect(await papers.findByRole("link", { name: "Facture FA-0007" })).toBeVisible();
    expect(papers.queryByRole("button", { name: "Émettre" })).not.toBeInTheDocument();
  });

  it("a failed load can be retried, and an empty list says what to do", async () => {
    let broken = true;
    const { user } = renderOrders(PATH, {
      ...opened([]),
      DocumentsOfOrder: () => {
        if (broken) throw new DomainError("UNAVAILABLE", "no answer");
        return { documentsOfOrder: [] };
      },
    });
    const papers = await section();
    await papers.findByText("Les documents n’ont pas pu être chargés");
    broken = false;
    await user.click(papers.getByRole("button", { name: "Réessayer" }));
    expect(await papers.findByText("Aucun document")).toBeVisible();
  });
});

describe("addresses of an order", () => {
  it("are written by either side; a delivery address only where goods are delivered", async () => {
    const sent: unknown[] = [];
    const { user } = renderOrders(PATH, {
      ...opened([]),
      UpdateOrder: (variables) => {
        sent.push(variables);
        return { updateOrder: buildOrder({ status: "CONFIRMED" }) };
      },
    });
    const card = (await screen.findByRole("heading", { name: /^(Acheteur|Client)/ })).closest(
      "section",
    ) as HTMLElement;
    await user.click(within(card).getByRole("button", { name: "Modifier les adresses" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Adresses" }));
    const billing = within(await dialog.findByRole("group", { name: "Facturation" }));
    await user.type(billing.getByLabelText("Rue"), "1 rue Verte");
    await user.type(billing.getByLabelText("Ville"), "Lille");
    expect(dialog.queryByRole("group", { name: "Livraison" })).not.toBeInTheDocument();
    await user.click(dialog.getByLabelText("Livrer à une adresse"));
    const delivery = within(await dialog.findByRole("group", { name: "Livraison" }));
    await user.type(delivery.getByLabelText("Ville"), "Roubaix");
    await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          input: expect.objectContaining({
            id: "order-1",
            billingAddress: expect.objectContaining({ address: "1 rue Verte", city: "Lille", zipcode: null }),
            deliveryAddress: expect.objectContaining({ city: "Roubaix", address: null }),
          }),
        },
      ]),
    );
  });
});
