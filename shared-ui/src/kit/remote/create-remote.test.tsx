import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import type { AppProps } from "single-spa";
import { registerUiTexts } from "../../locales/index.ts";
import { createTestShell } from "../../testing/index.ts";
import { createRemote, createSlotPart } from "./create-remote.tsx";

const texts = { fr: {}, en: {}, nl: {} };
let failure: Error | null = null;
function Screen() {
  if (failure) throw failure;
  return <p>Contenu</p>;
}
const missingChunk = () => Object.assign(new Error("Loading chunk 7 failed."), { name: "ChunkLoadError" });
const single = { name: "mf-test", mountParcel: () => undefined } as unknown as AppProps;

let box: HTMLElement;
let silence: jest.SpyInstance;
beforeAll(async () => {
  await i18next.init({ lng: "fr", resources: {}, react: { useSuspense: false } });
  registerUiTexts(i18next);
});
beforeEach(() => {
  failure = null;
  box = document.body.appendChild(document.createElement("div"));
  silence = jest.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  silence.mockRestore();
  box.remove();
});
const again = () => userEvent.click(screen.getByRole("button", { name: "Réessayer" }));

test("a screen whose code does not come asks the shell for its release anew; another fault only draws again", async () => {
  const shell = createTestShell();
  const retry = jest.fn();
  const { mount, unmount } = createRemote({ name: "mft", App: Screen, texts }) as unknown as Record<
    "mount" | "unmount",
    (props: object) => Promise<void>
  >;
  failure = missingChunk();
  const props = { ...single, shell, retry, domElementGetter: () => box };
  await act(async () => mount(props));
  expect(await screen.findByRole("alert")).toBeVisible();
  await again();
  expect(retry).toHaveBeenCalledTimes(1);
  await act(async () => unmount(props));
  expect(box).toBeEmptyDOMElement();

  failure = new Error("a fault of the screen");
  await act(async () => mount(props));
  failure = null;
  await again();
  await waitFor(() => expect(screen.getByText("Contenu")).toBeVisible());
  expect(retry).toHaveBeenCalledTimes(1);
  await act(async () => unmount(props));
});

test("a lent part does the same with the shell's own retry", async () => {
  const retry = jest.fn();
  failure = missingChunk();
  const mount = createSlotPart({ name: "mft", Part: Screen, texts });
  let remove = () => {};
  await act(async () => {
    remove = mount(box, {}, createTestShell(), { retry });
  });
  await again();
  expect(retry).toHaveBeenCalledTimes(1);
  act(() => remove());
  expect(box).toBeEmptyDOMElement();
});
