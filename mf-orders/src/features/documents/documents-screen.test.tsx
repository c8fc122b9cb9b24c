import { DomainError } from "@gisement/shared-domain/errors";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UpdateOrganizationInput } from "../../gql/graphql.ts";
import { buildOrderTeam, teamAs } from "../../testing/build-order-team.ts";
import { renderOrders } from "../../testing/render-orders.tsx";
import { documentsOf, withDocuments } from "./team-documents.ts";

const TERMS = { id: "d1", name: "Conditions générales", default: true, link: "document/a b.pdf" };
const CHARTER = { id: "d2", name: "Charte de dépose", default: false, link: "document/c.pdf" };
const METADATA = [
  { key: "ORDERPARAMETERS", type: "JSON", value: { footer: "Merci" } },
  { key: "DOCUMENT", type: "JSON", value: TERMS },
  { key: "DOCUMENT", type: "JSON", value: CHARTER },
];

function open(update?: (input: UpdateOrganizationInput) => unknown) {
  let stored = buildOrderTeam({ metadata: METADATA });
  const sent: UpdateOrganizationInput[] = [];
  const rendered = renderOrders(
    "/orders/documents",
    {
      GetOrderTeam: () => ({ getOrganization: stored }),
      UpdateOrderTeam: ({ input }: { input: UpdateOrganizationInput }) => {
        sent.push(input);
        update?.(input);
        stored = { ...stored, metadata: (input.metadata ?? []) as typeof METADATA };
        return { updateOrganization: stored };
      },
    },
    { team: teamAs("ADMIN") },
  );
  const change = (next: Parameters<typeof buildOrderTeam>[0]) => {
    stored = buildOrderTeam(next);
  };
  return { ...rendered, sent, change };
}

it("[DOC-002] [DOC-501] [DOC-503] lists the team's documents, each a link to its file", async () => {
  open();
  const link = await screen.findByRole("link", { name: "Conditions générales" });
  expect(link).toHaveAttribute("href", "/files/document/a%20b.pdf");
  expect(screen.getByRole("checkbox", { name: /Par défaut.*Conditions générales/ })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: /Par défaut.*Charte de dépose/ })).not.toBeChecked();
});

it("removes and restores a document and keeps the other metadata", async () => {
  const { user, sent, shell } = open();
  await user.click(await screen.findByRole("button", { name: "Retirer le document Conditions générales" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: TERMS.name })).not.toBeInTheDocument());
  expect(sent[0]?.metadata).toEqual([METADATA[0], METADATA[2]]);
  act(() => shell.recorded.toasts[0]?.action?.run());
  expect(await screen.findByRole("link", { name: TERMS.name })).toBeVisible();
  expect(sent[1]?.metadata).toEqual(METADATA);
});

it("keeps the concurrent change of another user", async () => {
  let first = true;
  const { user, sent, change } = open(() => {
    if (!first) return;
    first = false;
    change({
      metadata: [METADATA[1] ?? { key: "", type: null, value: null }],
      updatedAt: "2026-11-09T00:00:00.000Z",
    });
    throw new DomainError("CONFLICT", "changed meanwhile");
  });
  await user.click(await screen.findByRole("checkbox", { name: /Par défaut.*Conditions générales/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({
    id: "team-1",
    updatedAt: "2026-11-09T00:00:00.000Z",
    metadata: [{ key: "DOCUMENT", type: "JSON", value: { ...TERMS, default: false } }],
  });
});

it("[DOC-502] [DOC-504] [DOC-505] requires a PDF and a name of at least 3 characters", async () => {
  const { user, sent } = open();
  await screen.findByRole("link", { name: TERMS.name });
  await user.click(screen.getByRole("button", { name: "Ajouter un document" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ajouter un document" }));
  await user.type(dialog.getByLabelText(/^Nom du document/), "ab");
  await user.click(dialog.getByRole("button", { name: "Ajouter un document" }));
  expect(await dialog.findByText("3 caractères au minimum")).toBeVisible();
  await user.type(dialog.getByLabelText(/^Nom du document/), "c");
  await user.click(dialog.getByRole("button", { name: "Ajouter un document" }));
  expect(await dialog.findByText("Choisissez un fichier PDF.")).toBeVisible();
  expect(sent).toEqual([]);
});

it("keeps an unreadable entry", () => {
  const unreadable = { key: "DOCUMENT", type: null, value: { name: "sans fichier" } };
  expect(documentsOf([unreadable, ...METADATA])).toEqual([TERMS, CHARTER]);
  expect(withDocuments([unreadable, ...METADATA], [])).toEqual([unreadable, METADATA[0]]);
});

it("a member reads the documents and changes none", async () => {
  renderOrders(
    "/orders/documents",
    { GetOrderTeam: () => ({ getOrganization: buildOrderTeam({ metadata: METADATA }) }) },
    { team: teamAs("USER") },
  );
  expect(await screen.findByRole("link", { name: TERMS.name })).toBeVisible();
  expect(screen.queryByRole("button", { name: /Ajouter|Retirer/ })).not.toBeInTheDocument();
  expect(screen.getByRole("checkbox", { name: /Conditions générales/ })).toBeDisabled();
  expect(screen.queryByRole("link", { name: "Paramètres" })).not.toBeInTheDocument();
});
