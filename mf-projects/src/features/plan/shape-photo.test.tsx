// Photos that are pinned to a plan where they were taken.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { canvas, openPlan, shape } from "../../testing/open-plan.ts";
import { GUEST } from "../../testing/render-route.tsx";

jest.mock("@gisement/shared-ui/upload", () => ({
  ...jest.requireActual("@gisement/shared-ui/upload"),
  uploadFile: async (file: File, kind: string) => ({ key: `${kind}/${file.name}` }),
}));

const photo = (name: string) => new File(["x"], name, { type: "image/jpeg" });
const panel = () => screen.findByRole("region", { name: "Forme Bureau 101" });
const written = { id: "101", updatedAt: "2026-11-20T10:00:00Z" };

it("is added to a shape, seen on the plan, replaced and taken away", async () => {
  const { user, sent, unmount } = openPlan({ at: "?plan=1&node=101" });
  await panel();
  await user.upload(screen.getByLabelText("Photo prise ici"), photo("mur.jpg"));
  await waitFor(() =>
    expect(sent).toEqual([{ blueprintID: "1", update: [{ ...written, imageUrl: "blueprint/mur.jpg" }] }]),
  );
  unmount();
  const opened = openPlan({
    at: "?plan=1&node=101",
    shapes: [shape("101", { imageUrl: "blueprint/mur.jpg" })],
  });
  const own = within(await panel());
  expect(own.getByRole("img", { name: /Photo.: Bureau 101/ })).toBeInTheDocument();
  expect(own.getByRole("button", { name: "Remplacer la photo" })).toBeInTheDocument();
  await opened.user.click(own.getByRole("button", { name: "Retirer la photo" }));
  await waitFor(() =>
    expect(opened.sent).toEqual([{ blueprintID: "1", update: [{ ...written, imageUrl: null }] }]),
  );
});

it("is pinned where a file is dropped on the plan", async () => {
  const { sent } = openPlan();
  const plan = await canvas();
  fireEvent.drop(plan, {
    clientX: 40,
    clientY: 30,
    dataTransfer: { getData: () => "", files: [photo("hall.jpg")] },
  });
  await waitFor(() =>
    expect(sent).toMatchObject([
      { create: [{ type: "MARKER", name: "Photo 2", imageUrl: "blueprint/hall.jpg", points: [{}] }] },
    ]),
  );
});

it("is only looked at by those who do not draw", async () => {
  openPlan({
    at: "?plan=1&node=101",
    shapes: [shape("101", { imageUrl: "blueprint/mur.jpg" })],
    shell: { team: GUEST },
  });
  const own = within(await panel());
  expect(own.getByRole("img", { name: /Photo.: Bureau 101/ })).toBeInTheDocument();
  expect(own.queryByRole("button", { name: /photo/ })).not.toBeInTheDocument();
});
