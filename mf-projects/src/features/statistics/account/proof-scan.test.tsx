import { OWN_WORDS, propertySet } from "@gisement/shared-ui/testing";
import { screen, waitFor } from "@testing-library/react";
import { buildProjectDetails } from "../../../testing/build.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

jest.mock("@gisement/shared-ui/upload", () => {
  const actual = jest.requireActual("@gisement/shared-ui/upload");
  return {
    ...actual,
    uploadFile: async (file: File, kind: string) => {
      if (file.name === "text.pdf") throw new actual.UploadError(415, undefined, "no");
      return { key: `${kind}/${file.name}` };
    },
  };
});

const PROOF = {
  id: "p1",
  updatedAt: "2026-11-20T10:00:00Z",
  kind: "SLIP",
  number: "BD-1",
  recipient: "Gennevilliers",
  day: null,
  lotIDs: ["3"],
  projectID: "project-1",
  scan: null as string | null,
};

const LOT = {
  id: "3",
  name: "Lot 3",
  nameEN: null,
  nameNL: null,
  ref: null,
  picture: null,
  spot: null,
  category: null,
  action: "recycle",
  quantity: { number: 1, unit: "u" },
  weight: 10,
  co2Impact: null,
  wasteCode: null,
  isHandedOver: false,
  recipient: null,
  proofID: null,
  proof: null,
};

function open(scan: string | null = null) {
  const sent: unknown[] = [];
  const rendered = renderRoute("/projects/statistics/project-1/account", {
    operations: {
      PropertySet: () => propertySet(OWN_WORDS),
      ProjectHeader: () => ({ getProject: buildProjectDetails({ name: "Lycée Moulin" }) }),
      FinalAccount: () => ({ finalAccount: { lots: [LOT], endOfWorks: null, dueDay: null } }),
      ProofsOfProject: () => ({ proofsOfProject: [{ ...PROOF, scan }] }),
      UpdateProof: ({ input }: { input: object }) => {
        sent.push(input);
        return { updateProof: { ...PROOF, ...input } };
      },
    },
  });
  return { ...rendered, sent };
}
const file = (name: string, type: string) => new File(["x"], name, { type });

test("a scan is attached as a document or as a photo, whichever it is", async () => {
  const { user, sent } = open();
  const field = await screen.findByLabelText("Joindre le scan de BD-1", { selector: "input" });
  await user.upload(field, file("bordereau.pdf", "application/pdf"));
  await waitFor(() => expect(sent).toEqual([{ id: "p1", scan: "document/bordereau.pdf" }]));
  await user.upload(
    await screen.findByLabelText("Joindre le scan de BD-1", { selector: "input" }),
    file("ticket.jpg", "image/jpeg"),
  );
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ id: "p1", scan: "picture/ticket.jpg" });
});

test("it is opened and taken away; a file that is none is refused in words", async () => {
  const { user, sent, unmount } = open("document/bordereau.pdf");
  expect(await screen.findByRole("link", { name: "Voir le scan BD-1" })).toHaveAttribute(
    "href",
    "/files/document/bordereau.pdf",
  );
  await user.click(screen.getByRole("button", { name: "Retirer le scan de BD-1" }));
  await waitFor(() => expect(sent).toEqual([{ id: "p1", scan: null }]));
  unmount();
  const again = open();
  await again.user.upload(
    await screen.findByLabelText("Joindre le scan de BD-1", { selector: "input" }),
    file("text.pdf", "application/pdf"),
  );
  expect(await screen.findByRole("button", { name: "Joindre le scan de BD-1" })).toBeInTheDocument();
  expect(again.sent).toEqual([]);
});
