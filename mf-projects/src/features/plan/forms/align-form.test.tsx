import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { canvas, openPlan, plan } from "../../../testing/open-plan.ts";

jest.mock("@gisement/shared-ui/upload", () => ({
  UploadError: class extends Error {},
  uploadFile: async (file: File, kind: string) => ({ key: `${kind}/${file.name}` }),
}));

const FILE = new File(["png"], "after.png", { type: "image/png" });
/** Replaces the picture of the floor, and gives the form its two pictures with their sizes. */
async function replace(shapes?: Parameters<typeof openPlan>[0]) {
  const opened = openPlan({ plans: [plan("1", { imageUrl: "blueprint/before.png" })], ...shapes });
  await canvas();
  fireEvent.change(screen.getByLabelText("Remplacer l’image"), { target: { files: [FILE] } });
  return opened;
}
async function form() {
  const dialog = await screen.findByRole("dialog", { name: "Caler la nouvelle image" });
  for (const [index, picture] of dialog.querySelectorAll("img").entries()) {
    const width = index === 0 ? 1000 : 2000;
    Object.defineProperties(picture, {
      naturalWidth: { value: width },
      naturalHeight: { value: width / 2 },
    });
    fireEvent.load(picture);
  }
  return within(dialog);
}

it("asks for two places in both pictures, by pointer or arrow keys, and sends them in their pixels", async () => {
  const { user, sent } = await replace();
  const dialog = await form();
  const first = dialog.getByRole("button", { name: "Point 1, Image actuelle" });
  first.focus();
  await user.keyboard("{ArrowRight}{Shift>}{ArrowDown}{/Shift}");
  const stage = dialog.getByRole("button", { name: "Point 2, Nouvelle image" }).parentElement as HTMLElement;
  jest
    .spyOn(stage, "getBoundingClientRect")
    .mockReturnValue({ left: 10, top: 20, width: 200, height: 100 } as DOMRect);
  fireEvent.click(stage, { clientX: 30, clientY: 70 });
  fireEvent.click(stage, { clientX: 500, clientY: 120 });
  await user.click(dialog.getByRole("button", { name: "Caler l’image" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    id: "1",
    imageUrl: "blueprint/after.png",
    alignment: {
      from: [
        { x: expect.closeTo(260, 5), y: expect.closeTo(126, 5) },
        { x: 750, y: 375 },
      ],
      to: [
        { x: 200, y: 500 },
        { x: 2000, y: 1000 },
      ],
    },
  });
});

it("leaves the shapes where they are if asked to, and replaces nothing if given up", async () => {
  const { user, sent } = await replace();
  const dialog = await form();
  await user.click(dialog.getByRole("button", { name: "Annuler" }));
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText("Remplacer l’image"), { target: { files: [FILE] } });
  await user.click((await form()).getByRole("button", { name: "Laisser les formes où elles sont" }));
  await waitFor(() => expect(sent).toEqual([{ id: "1", imageUrl: "blueprint/after.png" }]));
});

it("asks nothing where nothing is drawn", async () => {
  const { sent } = await replace({ shapes: [] });
  await waitFor(() => expect(sent).toEqual([{ id: "1", imageUrl: "blueprint/after.png" }]));
});
