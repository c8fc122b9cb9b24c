import { act, screen, waitFor } from "@testing-library/react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { PicturesInput } from "./pictures-input.tsx";
import { UploadError } from "./upload-file.ts";
import { uploadKeyOf } from "./upload-key.ts";

// Each optimised picture is a new file, as from the worker.
jest.mock("./optimise-picture.ts", () => ({
  optimisePicture: async (file: File) => new File([file], file.name),
}));

const png = (name: string) =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], name);

test("a file keeps its key per kind, and a file chosen again gets another", () => {
  const [one, other] = [png("a.png"), png("a.png")];
  expect(uploadKeyOf(one, "picture")).toMatch(/^[0-9a-f-]{36}$/);
  expect(uploadKeyOf(one, "picture")).toBe(uploadKeyOf(one, "picture"));
  expect(uploadKeyOf(one, "logo")).not.toBe(uploadKeyOf(one, "picture"));
  expect(uploadKeyOf(other, "picture")).not.toBe(uploadKeyOf(one, "picture"));
});

test("a picture whose answer was lost is uploaded again as the same file", async () => {
  const silence = jest.spyOn(console, "error").mockImplementation(() => {});
  const sent: File[] = [];
  const answers: ((error?: unknown) => void)[] = [];
  const { user } = renderScreen(
    <PicturesInput
      label="Photos"
      value={[]}
      onChange={() => {}}
      upload={(file) =>
        new Promise((resolve, reject) => {
          sent.push(file);
          answers.push((error) => (error ? reject(error) : resolve("picture/a.png")));
        })
      }
    />,
  );
  await user.upload(screen.getByLabelText("Choisir des photos", { selector: "input" }), png("a.png"));
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => answers[0]?.(new UploadError(0, undefined, "The server could not be reached")));
  await user.click(await screen.findByRole("button", { name: "Réessayer a.png" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await act(async () => answers[1]?.());
  expect(sent[1]).toBe(sent[0]);
  silence.mockRestore();
});
