import { OWN_WORDS, plain, propertySet } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { buildProjectDetails } from "../../../testing/build.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import type { Account, AccountedLot, Proof } from "../api/account.ts";
import { accountColumns, accountRows } from "./account-sheet.ts";

const lot = (id: string, more: Partial<AccountedLot> = {}): AccountedLot => ({
  id,
  name: `Lot ${id}`,
  nameEN: null,
  nameNL: null,
  ref: `R-${id}`,
  picture: null,
  spot: null,
  category: "31",
  action: "reuse",
  quantity: { number: 2, unit: "u" },
  weight: 1000,
  co2Impact: null,
  wasteCode: null,
  isHandedOver: false,
  recipient: null,
  proofID: null,
  proof: null,
  ...more,
});
const paper = (kind: string, number: string, isSigned = true) => ({
  kind,
  number,
  isSigned,
  day: "2026-11-20T00:00:00Z",
});
const LOTS = [
  lot("1", {
    isHandedOver: true,
    recipient: "Delattre",
    proof: paper("CERTIFICATE", "CT-1"),
    co2Impact: 300,
  }),
  lot("2", { action: "keep", weight: 500 }),
  lot("3", {
    action: "recycle",
    weight: 400,
    wasteCode: "17 01 01",
    recipient: "Gennevilliers",
    proof: paper("SLIP", "BD-1"),
  }),
  lot("4", {
    action: "recycle",
    weight: 100,
    wasteCode: "17 01 01",
    recipient: "Gennevilliers",
    proof: paper("SLIP", "BD-1"),
  }),
  lot("5", { isHandedOver: true, proof: paper("DELIVERY", "BL-9", false) }),
  lot("6", { action: "give", weight: null }),
  lot("7", { action: null }),
];
const PROOF: Proof = {
  id: "p1",
  updatedAt: "2026-11-20T10:00:00Z",
  kind: "SLIP",
  number: "BD-1",
  recipient: "Gennevilliers",
  day: "2026-11-20T00:00:00Z",
  lotIDs: ["3", "4"],
  projectID: "project-1",
  scan: null,
};

function open({
  account = {},
  details = {},
  proofs = [PROOF],
}: {
  account?: Partial<Account> | null;
  details?: object;
  proofs?: readonly Proof[];
} = {}) {
  const sent: unknown[] = [];
  const rendered = renderRoute("/projects/statistics/project-1/account", {
    operations: {
      PropertySet: () => propertySet(OWN_WORDS),
      ProjectHeader: () => ({ getProject: buildProjectDetails({ name: "Lycée Moulin", ...details }) }),
      FinalAccount: () => ({
        finalAccount: account && { lots: LOTS, endOfWorks: null, dueDay: null, ...account },
      }),
      ProofsOfProject: () => ({ proofsOfProject: proofs }),
      CreateProof: ({ input }: { input: object }) => {
        sent.push(input);
        return { createProof: { ...PROOF, id: "p2", ...input } };
      },
      UpdateProof: ({ input }: { input: object }) => {
        sent.push(input);
        return { updateProof: { ...PROOF, ...input } };
      },
      DeleteProofs: ({ input }: { input: object }) => {
        sent.push(input);
        return { deleteProofs: { batchID: "b1" } };
      },
      StartFinalAccount: ({ input }: { input: object }) => {
        sent.push(input);
        return { startFinalAccount: { id: "job-1" } };
      },
      UndoProofs: (variables: object) => {
        sent.push(variables);
        return { undoBatch: { batchID: "b2" } };
      },
    },
  });
  return { ...rendered, sent };
}
const part = async (name: string | RegExp) => within(await screen.findByRole("region", { name }));
const text = (element: Element) => plain(element.textContent ?? "");

test("the account counts what is proven, and names what is not", async () => {
  open();
  const reused = await part("Produits réemployés");
  expect(reused.getByRole("link", { name: "Lot 1" })).toHaveAttribute("href", "/fr/inventory/product/1");
  expect(reused.getByText("CT-1")).toBeVisible();
  expect(reused.queryByText("Lot 5")).not.toBeInTheDocument();
  expect(text((await part("Conservés sur place")).getByRole("table"))).toContain("Lot 2");
  // Two lots of one code, outlet and paper are one line.
  const waste = (await part("Déchets, par code européen")).getAllByRole("row");
  expect(waste.map(text)).toEqual([
    "CodeFilièreMasseExutoireBordereau",
    expect.stringMatching(/^17 01 01.*500 kgGennevilliersBD-1$/),
  ]);
  const missing = await part("Non justifié");
  expect(missing.getByRole("row", { name: /Lot 5.*signature attendue/ })).toBeVisible();
  expect(missing.getByRole("row", { name: /Lot 6.*preuve.*masse/ })).toBeVisible();
  expect(missing.getByRole("row", { name: /Lot 7.*décision/ })).toBeVisible();
  const figures = [...document.querySelectorAll(".mfp-account__figures > div")].map(text);
  expect(figures).toEqual([
    "Produits et matériaux4 tdont 2 t justifiés",
    "Réemployé ou conservé75 %de la masse justifiée",
    "Déchets500 kg100 % valorisés",
    "CO₂ évité300 kgpar ce qui est réemployé",
  ]);
  expect(
    screen.getByText("1 lot sans masse : il n’est dans aucun total", { normalizer: plain }),
  ).toBeVisible();
});

test("lots are proven by a paper together; orders and undecided lots are not", async () => {
  const { user, sent } = open();
  const missing = await part("Non justifié");
  expect(missing.queryByRole("checkbox", { name: "Choisir Lot 5" })).not.toBeInTheDocument();
  expect(missing.queryByRole("checkbox", { name: "Choisir Lot 7" })).not.toBeInTheDocument();
  expect(missing.getByRole("button", { name: "Ajouter une preuve" })).toBeDisabled();
  await user.click(missing.getByRole("checkbox", { name: "Choisir Lot 6" }));
  await user.click(missing.getByRole("button", { name: "Justifier 1 lot" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("combobox", { name: /^Type/ }));
  await user.click(await screen.findByRole("option", { name: "Attestation" }));
  await user.type(dialog.getByLabelText(/^Numéro/), "AT-7");
  await user.click(dialog.getByRole("button", { name: "Justifier 1 lot" }));
  // Who has it is asked for.
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText(/^Destinataire/), "Ressourcerie du Nord");
  await user.click(dialog.getByRole("button", { name: "Justifier 1 lot" }));
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        projectID: "project-1",
        lotIDs: ["6"],
        kind: "STATEMENT",
        number: "AT-7",
        recipient: "Ressourcerie du Nord",
      }),
    ]),
  );
});

test("a paper is changed, deleted, and comes back by undo", async () => {
  const { user, sent, shell } = open();
  const proofs = await part("Preuves apportées");
  await user.click(proofs.getByRole("button", { name: "Modifier la preuve BD-1" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.clear(dialog.getByLabelText(/^Numéro/));
  await user.type(dialog.getByLabelText(/^Numéro/), "BD-2");
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ id: "p1", number: "BD-2" })]));
  await user.click(proofs.getByRole("button", { name: "Supprimer la preuve BD-1" }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ ids: ["p1"] }));
  shell.recorded.toasts.at(-1)?.action?.run();
  await waitFor(() => expect(sent.at(-1)).toEqual({ batchID: "b1" }));
});

test("it says when it is due, and that it is late", async () => {
  open({ account: { endOfWorks: "2020-01-12T00:00:00Z", dueDay: "2020-04-11T00:00:00Z" } });
  expect(await screen.findByText(/Le récolement devait être déposé avant le 11\/04\/2020/)).toBeVisible();
});

test("who takes part from outside reads it and keeps no papers", async () => {
  open({ details: { participation: { role: "GUEST", ownerName: "Atelier" } } });
  const missing = await part("Non justifié");
  expect(missing.queryByRole("checkbox")).not.toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Preuves apportées" })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Lot 1" })).not.toBeInTheDocument();
});

test("a project without lots leads to them", async () => {
  open({ account: { lots: [] } });
  expect(await screen.findByRole("link", { name: "Voir les ressources" })).toHaveAttribute(
    "href",
    "/fr/projects/ressources/project-1",
  );
});

test("the file has one row for each lot, in the order of the parts", () => {
  const t = ((key: string) => key) as never;
  const rows = accountRows(LOTS, { t, locale: "fr", labelOf: (_list, value) => `${value}!` });
  expect(rows.map(([part, name]) => [String(part).split(".").at(-1), name])).toEqual([
    ["reuse", "Lot 1"],
    ["kept", "Lot 2"],
    ["waste", "Lot 3"],
    ["waste", "Lot 4"],
    ["open", "Lot 5"],
    ["open", "Lot 6"],
    ["open", "Lot 7"],
  ]);
  expect(rows[0]).toHaveLength(accountColumns({ t }).length);
  expect(rows[2]).toEqual([
    "account.parts.waste",
    "Lot 3",
    "R-3",
    null,
    2,
    "u!",
    400,
    "17 01 01",
    "statistics.destinations.recycling",
    "Gennevilliers",
    "account.kinds.SLIP",
    "BD-1",
    { day: "2026-11-20" },
    "",
  ]);
});

test("the account and the diagnosis before the works are each written by the server", async () => {
  const { user, sent } = open();
  for (const name of [
    "Diagnostic avant travaux (.pdf)",
    "Diagnostic avant travaux (.csv)",
    "Récolement (.pdf)",
  ]) {
    await user.click(await screen.findByRole("button", { name: "Exporter" }));
    await user.click(await screen.findByRole("menuitem", { name }));
  }
  await waitFor(() =>
    expect(sent).toEqual([
      { projectID: "project-1", locale: "fr", kind: "DIAGNOSIS" },
      { projectID: "project-1", locale: "fr", kind: "DIAGNOSIS_SHEET" },
      { projectID: "project-1", locale: "fr", kind: "ACCOUNT" },
    ]),
  );
});
