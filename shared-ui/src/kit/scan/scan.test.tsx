import { act, screen, waitFor } from "@testing-library/react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { CodeScanner } from "./code-scanner.tsx";
import { createDecoder, type Decoder } from "./create-decoder.ts";

class Track {
  onended: (() => void) | null = null;
  stopped = false;
  lamp: boolean | null = null;
  stop() {
    this.stopped = true;
  }
  getCapabilities() {
    return { torch: true };
  }
  async applyConstraints({
    advanced: [{ torch }],
  }: { advanced: { torch: boolean }[] } & { advanced: [{ torch: boolean }] }) {
    this.lamp = torch;
  }
}
const streamOf = (track: Track) => ({ getTracks: () => [track], getVideoTracks: () => [track] });

function setUp({ open, granted = false }: { open: () => Promise<unknown>; granted?: boolean }) {
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: { getUserMedia: jest.fn(open) },
  });
  Object.defineProperty(navigator, "permissions", {
    configurable: true,
    value: { query: async () => ({ state: granted ? "granted" : "prompt" }) },
  });
}
beforeEach(() => {
  HTMLMediaElement.prototype.play = jest.fn(async () => {});
  Object.defineProperties(HTMLVideoElement.prototype, {
    videoWidth: { configurable: true, get: () => 640 },
    videoHeight: { configurable: true, get: () => 480 },
  });
  (globalThis as { createImageBitmap?: unknown }).createImageBitmap = jest.fn(async (source: unknown) => {
    if (source instanceof File && source.name.endsWith(".txt")) throw new Error("no picture");
    return { source, width: 10, height: 10, close: () => {} };
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "mediaDevices");
  Reflect.deleteProperty(navigator, "permissions");
});

/** A decoder that returns the given texts, frame by frame. */
function createReader(frames: string[][]): () => Decoder {
  return () => ({ read: async () => frames.shift() ?? [], close: () => {} });
}
const start = () => screen.getByRole("button", { name: "Ouvrir la caméra" });

test("a code in view of the camera is reported once", async () => {
  setUp({ open: async () => streamOf(new Track()) });
  const seen = jest.fn();
  const openDecoder = createReader([["a"], ["a"], [], ["b"], ["a", "b"]]);
  const { user } = renderScreen(<CodeScanner onCode={seen} openDecoder={openDecoder} />);
  await user.click(start());
  await waitFor(() => expect(seen.mock.calls).toEqual([["a"], ["b"]]));
});

test("a camera allowed earlier starts automatically; closing it releases it", async () => {
  const track = new Track();
  setUp({ open: async () => streamOf(track), granted: true });
  const { user } = renderScreen(<CodeScanner onCode={() => {}} openDecoder={createReader([])} />);
  await user.click(await screen.findByRole("button", { name: "Allumer la lampe" }));
  expect(track.lamp).toBe(true);
  expect(await screen.findByRole("button", { name: "Éteindre la lampe" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Fermer la caméra" }));
  expect(track.stopped).toBe(true);
  expect(start()).toBeVisible();
});

test.each([
  ["NotAllowedError", /L’accès à la caméra est refusé/],
  ["NotFoundError", /Aucune caméra n’a été trouvée/],
  ["NotReadableError", /utilisée par une autre application/],
])("%s shows a message, with a retry and typing as alternatives", async (name, words) => {
  setUp({ open: () => Promise.reject(new DOMException("no", name)) });
  const typed = jest.fn();
  const { user } = renderScreen(<CodeScanner onCode={typed} />);
  await user.click(start());
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
  await user.click(screen.getByRole("button", { name: "Réessayer avec la caméra" }));
  await waitFor(() => expect(navigator.mediaDevices.getUserMedia).toHaveBeenCalledTimes(2));
  await user.type(screen.getByRole("textbox", { name: "Code de l’étiquette" }), "abc{Enter}");
  expect(typed).toHaveBeenCalledWith("abc");
});

test("a camera that is disconnected is reported, and can be started again", async () => {
  const tracks: Track[] = [];
  setUp({
    open: async () => {
      tracks.push(new Track());
      return streamOf(tracks.at(-1) as Track);
    },
  });
  const { user } = renderScreen(<CodeScanner onCode={() => {}} openDecoder={createReader([])} />);
  await user.click(start());
  await screen.findByRole("button", { name: "Fermer la caméra" });
  act(() => tracks[0]?.onended?.());
  expect(screen.getByRole("alert")).toHaveTextContent("La caméra a été débranchée ou coupée.");
  await user.click(screen.getByRole("button", { name: "Réessayer avec la caméra" }));
  expect(await screen.findByRole("button", { name: "Fermer la caméra" })).toBeVisible();
});

test("leaving while the browser asks for the camera releases it", async () => {
  const track = new Track();
  let allow = () => {};
  setUp({
    open: () =>
      new Promise((resolve) => {
        allow = () => resolve(streamOf(track));
      }),
  });
  const { user, unmount } = renderScreen(<CodeScanner onCode={() => {}} />);
  await user.click(start());
  unmount();
  await act(async () => allow());
  expect(track.stopped).toBe(true);
});

test("empty and rejected input show an error at the field", async () => {
  const typed = jest.fn();
  const { user } = renderScreen(
    <CodeScanner onCode={typed} checkTyped={(text) => (text === "no" ? "Ce code n’existe pas." : null)} />,
  );
  const field = screen.getByRole("textbox", { name: "Code de l’étiquette" });
  await user.click(screen.getByRole("button", { name: "Ajouter" }));
  expect(field).toHaveAccessibleDescription("Saisissez le code imprimé sous le QR code.");
  await user.type(field, "no{Enter}");
  expect(field).toHaveAccessibleDescription("Ce code n’existe pas.");
  expect(typed).not.toHaveBeenCalled();
});

test("for a phone the camera starts at once and fills the screen, without earlier permission", async () => {
  setUp({ open: async () => streamOf(new Track()) });
  renderScreen(<CodeScanner fullScreen onCode={() => {}} openDecoder={createReader([])} />);
  expect(await screen.findByRole("button", { name: "Fermer la caméra" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Caméra" })).toHaveClass("gis-scan__view--full");
});

test("the full screen lists what was read before, which the camera beside a page leaves to the page", async () => {
  setUp({ open: async () => streamOf(new Track()) });
  const { rerender } = renderScreen(
    <CodeScanner fullScreen trail="Porte pleine" onCode={() => {}} openDecoder={createReader([])} />,
  );
  await screen.findByRole("button", { name: "Fermer la caméra" });
  expect(screen.getByText("Porte pleine")).toBeVisible();
  rerender(<CodeScanner trail="Porte pleine" onCode={() => {}} openDecoder={createReader([])} />);
  expect(screen.queryByText("Porte pleine")).not.toBeInTheDocument();
});

test("a rejected code turns the result red with its sentence, and the next code shows its own result again", async () => {
  const { user } = renderScreen(
    <CodeScanner
      onCode={() => {}}
      result={{ kind: "found", title: "Module vitré" }}
      checkTyped={(text) => (text === "AAAAA BBBBB" ? "Ce code n’est pas valide." : null)}
    />,
  );
  const bar = () => screen.getByRole("status").firstElementChild;
  expect(bar()).toHaveClass("gis-scan__result--found");
  const field = screen.getByRole("textbox", { name: "Code de l’étiquette" });
  await user.type(field, "AAAAA BBBBB{Enter}");
  expect(bar()).toHaveClass("gis-scan__result--unknown");
  expect(bar()).toHaveTextContent("AAAAA BBBBBCe code n’est pas valide.");
  await user.clear(field);
  await user.type(field, "yes{Enter}");
  expect(bar()).toHaveClass("gis-scan__result--found");
  expect(bar()).toHaveTextContent("Module vitré");
});

test("photos are read too, and those without a code are named", async () => {
  const seen = jest.fn();
  const openDecoder = createReader([["a", "b"], []]);
  const { user } = renderScreen(<CodeScanner onCode={seen} openDecoder={openDecoder} />);
  const input = screen.getByLabelText("Lire des photos", { selector: "input" });
  const files = ["planche.jpg", "mur.jpg", "notes.txt"].map(
    (name) => new File(["x"], name, { type: "image/jpeg" }),
  );
  await user.upload(input, files);
  expect(await screen.findByRole("alert")).toHaveTextContent("« mur.jpg » et « notes.txt »");
  expect(seen.mock.calls).toEqual([["a"], ["b"]]);
});

describe("the decoder", () => {
  const bitmap = () => ({ close: jest.fn() }) as unknown as ImageBitmap;
  afterEach(() => Reflect.deleteProperty(globalThis, "BarcodeDetector"));

  class FakeWorker {
    static alive: FakeWorker[] = [];
    onmessage: ((event: { data: { id: number; texts: string[] } }) => void) | null = null;
    onerror: (() => void) | null = null;
    terminate = jest.fn();
    constructor(private readonly answer: (id: number) => string[] | "die") {
      FakeWorker.alive.push(this);
    }
    postMessage({ id }: { id: number }) {
      const texts = this.answer(id);
      queueMicrotask(() => (texts === "die" ? this.onerror?.() : this.onmessage?.({ data: { id, texts } })));
    }
  }

  test("restarts its worker after a crash", async () => {
    FakeWorker.alive = [];
    const decoder = createDecoder(() => new FakeWorker((id) => (id === 1 ? "die" : ["a"])) as never);
    expect(await decoder.read(bitmap())).toEqual([]);
    expect(await decoder.read(bitmap())).toEqual(["a"]);
    expect(FakeWorker.alive).toHaveLength(2);
    decoder.close();
    expect(FakeWorker.alive[1]?.terminate).toHaveBeenCalled();
  });

  test("is the browser's own if it works, and ours if it does not", async () => {
    const answers: (() => { rawValue: string }[])[] = [
      () => [{ rawValue: "native" }],
      () => {
        throw new Error("no service");
      },
    ];
    class BarcodeDetector {
      static getSupportedFormats = async () => ["qr_code"];
      detect = async () => (answers.shift() ?? (() => []))();
    }
    Object.assign(globalThis, { BarcodeDetector });
    const decoder = createDecoder(() => new FakeWorker(() => ["ours"]) as never);
    expect(await decoder.read(bitmap())).toEqual(["native"]);
    expect(await decoder.read(bitmap())).toEqual(["ours"]);
    expect(await decoder.read(bitmap())).toEqual(["ours"]);
  });
});
