import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { chooseSmaller, fitInside, mustRedraw } from "./choose-smaller.ts";
import { movePicture } from "./picture-tiles.tsx";
import { PicturesInput, type PicturesInputProps } from "./pictures-input.tsx";
import { UploadError } from "./upload-file.ts";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const png = (name: string, size = 8) => {
  const bytes = new Uint8Array(size);
  bytes.set(PNG);
  return new File([bytes], name);
};

/** Each upload waits until the test ends it. */
function createSender() {
  const calls: {
    name: string;
    progress: (share: number) => void;
    arrive: (key?: string) => void;
    fail: (error: unknown) => void;
    signal: AbortSignal;
  }[] = [];
  const upload: PicturesInputProps["upload"] = (file, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      calls.push({
        name: file.name,
        progress: onProgress,
        arrive: (key = `picture/${file.name}`) => resolve(key),
        fail: reject,
        signal,
      });
    });
  return { calls, upload };
}

function Field({ start = [], ...props }: { start?: string[] } & Partial<PicturesInputProps>) {
  const [value, setValue] = useState<readonly string[]>(start);
  return (
    <>
      <PicturesInput label="Photos" value={value} onChange={setValue} {...props} />
      <output>{value.join(" ")}</output>
      <input aria-label="Nom" />
    </>
  );
}
const stored = () => document.querySelector("output")?.textContent;
const chooser = () => screen.getByLabelText("Choisir des photos", { selector: "input" });
const section = () => screen.getByRole("region", { name: "Photos" });
const files = () => screen.getByRole("list", { name: "Photos en cours d’envoi" });

test("[IMG-001, IMG-004] several pictures are uploaded one after the other, in order, each with its progress", async () => {
  const { calls, upload } = createSender();
  const { user } = renderScreen(<Field upload={upload} />);
  await user.upload(chooser(), [png("a.png"), png("b.png")]);
  await waitFor(() => expect(calls).toHaveLength(1));
  act(() => calls[0]?.progress(0.4));
  expect(within(files()).getAllByRole("progressbar")[0]).toHaveAttribute("aria-valuenow", "40");
  expect(within(files()).getByText("En attente")).toBeVisible();
  await act(async () => calls[0]?.arrive());
  await waitFor(() => expect(calls).toHaveLength(2));
  await act(async () => calls[1]?.arrive());
  await waitFor(() => expect(stored()).toBe("picture/a.png picture/b.png"));
  expect(calls.map(({ name }) => name)).toEqual(["a.png", "b.png"]);
});

test("[IMG-002, IMG-003] each rejected file is named with its reason, and the others continue", async () => {
  const { calls, upload } = createSender();
  renderScreen(<Field upload={upload} />);
  fireEvent.drop(section(), {
    dataTransfer: {
      files: [
        new File(["GIF89a"], "image.png"),
        png("grande.png", 10_000_001),
        new File([], "vide.jpg"),
        png("bonne.gif"),
      ],
    },
  });
  await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(["bonne.gif"]));
  const alerts = screen.getAllByRole("alert");
  expect(alerts).toHaveLength(3);
  expect(alerts[0]).toHaveTextContent("« image.png » n’est pas dans un format accepté (JPEG, PNG).");
  expect(alerts[1]).toHaveTextContent(/« grande.png » dépasse la taille maximale de 10.Mo\./);
  expect(alerts[2]).toHaveTextContent("« vide.jpg » est vide.");
});

test("[IMG-507] accepts at most five, including those already there", async () => {
  const { calls, upload } = createSender();
  const { user } = renderScreen(<Field start={["1", "2", "3"]} upload={upload} />);
  expect(screen.getByRole("button", { name: "Choisir des photos" })).toHaveAccessibleDescription(
    /Encore 2 photos possibles/,
  );
  await user.upload(chooser(), [png("a.png"), png("b.png"), png("c.png")]);
  expect(await screen.findByRole("alert")).toHaveTextContent(/« c.png » : 5 photos au maximum/);
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(async () => calls[0]?.arrive());
  await waitFor(() => expect(calls).toHaveLength(2));
  await act(async () => calls[1]?.arrive());
  await waitFor(() => expect(stored()?.split(" ")).toHaveLength(5));
  expect(screen.getByRole("button", { name: "Choisir des photos" })).toBeDisabled();
  expect(section()).toHaveTextContent("5 photos au maximum : supprimez-en une pour en ajouter.");
});

test("a failed upload can be retried and a running one stopped, without delaying the others", async () => {
  const silence = jest.spyOn(console, "error").mockImplementation(() => {});
  const { calls, upload } = createSender();
  const { user } = renderScreen(<Field upload={upload} />);
  await user.upload(chooser(), [png("a.png"), png("b.png"), png("c.png")]);
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(async () => calls[0]?.fail(new UploadError(0, undefined, "offline")));
  expect(await screen.findByRole("alert")).toHaveTextContent("« a.png » n’a pas pu être envoyé.");
  await waitFor(() => expect(calls).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Annuler l’envoi de b.png" }));
  expect(calls[1]?.signal.aborted).toBe(true);
  await waitFor(() => expect(calls).toHaveLength(3));
  await act(async () => calls[2]?.arrive());
  await user.click(screen.getByRole("button", { name: "Réessayer a.png" }));
  await waitFor(() => expect(calls).toHaveLength(4));
  await act(async () => calls[3]?.arrive());
  await waitFor(() => expect(stored()).toBe("picture/c.png picture/a.png"));
  silence.mockRestore();
});

test("a picture that the server finds damaged is rejected by name, without a retry", async () => {
  const { calls, upload } = createSender();
  const { user } = renderScreen(<Field upload={upload} />);
  await user.upload(chooser(), png("a.png"));
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(async () => calls[0]?.fail(new UploadError(415, "BAD_USER_INPUT", "damaged")));
  expect(await screen.findByRole("alert")).toHaveTextContent("« a.png » est endommagée ou illisible.");
  expect(screen.queryByRole("button", { name: /Réessayer/ })).not.toBeInTheDocument();
});

test("the panel resets four seconds after everything was uploaded, and failed uploads stay", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { calls, upload } = createSender();
  renderScreen(<Field upload={upload} />);
  fireEvent.drop(section(), { dataTransfer: { files: [png("a.png"), new File(["x"], "b.png")] } });
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(async () => calls[0]?.arrive());
  expect(await screen.findByText("« a.png » a été envoyée")).toBeVisible();
  act(() => jest.advanceTimersByTime(3800));
  expect(screen.getByText("« a.png » a été envoyée")).toBeVisible();
  act(() => jest.advanceTimersByTime(400));
  expect(screen.queryByText("« a.png » a été envoyée")).not.toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("« b.png »");
  jest.useRealTimers();
});

test("pictures can be pasted, except into a field", async () => {
  const { calls, upload } = createSender();
  renderScreen(<Field upload={upload} />);
  const clipboardData = { files: [png("collee.png")], types: ["Files"] };
  fireEvent.paste(screen.getByRole("textbox", { name: "Nom" }), { clipboardData });
  fireEvent.paste(document.body, { clipboardData });
  await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(["collee.png"]));
});

test("buttons change the order and keep the focus, and the first picture is the cover", async () => {
  const { user } = renderScreen(<Field start={["a", "b", "c"]} />);
  const tiles = () => within(screen.getByRole("list", { name: "Photos de Photos" })).getAllByRole("listitem");
  expect(within(tiles()[0] as HTMLElement).getByText("Couverture")).toBeVisible();
  screen.getByRole("button", { name: "Avancer la photo 3 sur 3" }).focus();
  await user.keyboard("{Enter}");
  expect(stored()).toBe("a c b");
  expect(screen.getByRole("button", { name: "Avancer la photo 2 sur 3" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(stored()).toBe("c a b");
  expect(screen.getByText("Photo placée en couverture")).toBeInTheDocument();
  // Its own button is disabled at the end of the list, so the next one has the focus.
  expect(screen.getByRole("button", { name: "Reculer la photo 1 sur 3" })).toHaveFocus();
});

test("dragging one picture onto another changes the order", () => {
  renderScreen(<Field start={["a", "b", "c"]} />);
  const tiles = within(screen.getByRole("list", { name: "Photos de Photos" })).getAllByRole("listitem");
  const dataTransfer = { setData: () => {}, effectAllowed: "", types: ["text/plain"], files: [] };
  fireEvent.dragStart(tiles[0] as HTMLElement, { dataTransfer });
  fireEvent.dragOver(tiles[2] as HTMLElement, { dataTransfer });
  fireEvent.drop(tiles[2] as HTMLElement, { dataTransfer });
  expect(stored()).toBe("b c a");
});

test("a deleted picture can be restored to its position", async () => {
  const { user } = renderScreen(<Field start={["a", "b", "c"]} />);
  await user.click(screen.getByRole("button", { name: "Supprimer la photo 2 sur 3" }));
  expect(stored()).toBe("a c");
  expect(screen.getByRole("button", { name: "Annuler la suppression" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(stored()).toBe("a b c");
});

test("[IMG-005] pictures are optimised until the person turns that off", async () => {
  const started: File[] = [];
  class FakeWorker {
    onmessage: ((event: { data: Blob }) => void) | null = null;
    postMessage(file: File) {
      started.push(file);
      this.onmessage?.({ data: new Blob(["lighter"], { type: "image/png" }) });
    }
    terminate() {}
  }
  const { optimisePicture } = await import("./optimise-picture.ts");
  const heavy = png("a.png");
  const light = await optimisePicture(heavy, new AbortController().signal, () => new FakeWorker() as never);
  expect([light.name, light.type, started]).toEqual(["a.png", "image/png", [heavy]]);
  await expect(optimisePicture(heavy, AbortSignal.abort(new Error("left")))).rejects.toThrow("left");
  const { user } = renderScreen(<Field />);
  const optimise = screen.getByRole("checkbox", { name: "Optimiser le poids des photos" });
  expect(optimise).toBeChecked();
  await user.click(optimise);
  expect(optimise).not.toBeChecked();
});

test("uploads the smaller version, and always an upright one", () => {
  const header = { type: "image/jpeg", width: 800, height: 600, orientation: 1 } as const;
  const choose = (stripped: string | null, redrawn: string | null, changes = {}) =>
    chooseSmaller(
      { original: "original", stripped, redrawn, header: { ...header, ...changes } },
      ({ length }) => length,
    );
  expect(choose("12345", "123")).toBe("123");
  expect(choose("123", "12345")).toBe("123");
  expect(choose("123", "12345", { orientation: 6 })).toBe("12345");
  expect(choose("123", "12345", { width: 6000 })).toBe("12345");
  expect(choose(null, null)).toBe("original");
  expect(mustRedraw({ ...header, orientation: 3 })).toBe(true);
  expect(fitInside(6000, 4000)).toEqual({ width: 2400, height: 1600 });
  expect(fitInside(1, 5000)).toEqual({ width: 1, height: 2400 });
  expect(fitInside(480, 360)).toEqual({ width: 480, height: 360 });
});

test("a picture can only be moved within the list", () => {
  expect(movePicture(["a", "b"], 0, 2)).toEqual(["a", "b"]);
  expect(movePicture(["a", "b"], -1, 0)).toEqual(["a", "b"]);
  expect(movePicture(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
});
