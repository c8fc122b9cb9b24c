import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { AppProps } from "single-spa";
import { registerUiTexts } from "../../locales/register-ui-texts.ts";
import { createTestShell } from "../../testing/index.ts";
import { createRemote, createSlotPart } from "./create-remote.tsx";
import { useSlotEmit } from "./slot.tsx";

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

interface Cycles {
  mount(props: object): Promise<unknown>;
  unmount(props: object): Promise<unknown>;
}
const cyclesOf = (App: () => ReactNode) => createRemote({ name: "mft", App, texts }) as unknown as Cycles;
/** React commits when `act` ends, and a life cycle ends after that. */
async function endOf(start: () => Promise<unknown>): Promise<void> {
  let end: Promise<unknown> = Promise.resolve();
  await act(async () => {
    end = start();
  });
  await end;
}

test("an address that changes while a screen is drawn is the one that it shows", async () => {
  history.replaceState(null, "", "/fr/inventory");
  const { mount, unmount } = cyclesOf(function Going() {
    const { pathname } = useLocation();
    // Before the router listens, as a click between two slices of the drawing does.
    useLayoutEffect(() => history.pushState(null, "", "/fr/inventory/import"), []);
    return <p>{pathname}</p>;
  });
  const props = { ...single, shell: createTestShell(), domElementGetter: () => box };
  await endOf(() => mount(props));
  expect(await screen.findByText("/fr/inventory/import")).toBeVisible();
  expect(location.pathname).toBe("/fr/inventory/import");
  await endOf(() => unmount(props));
});

test("a mount ends with the screen rendered, an unmount with an empty element and its effects ended, repeatedly", async () => {
  const log: string[] = [];
  const { mount, unmount } = cyclesOf(function Listening() {
    useEffect(() => {
      log.push("begun");
      return () => void log.push("ended");
    }, []);
    return <p>Contenu</p>;
  });
  const props = { ...single, shell: createTestShell(), domElementGetter: () => box };
  for (const _stay of [1, 2]) {
    log.length = 0;
    await endOf(() => mount(props).then(() => log.push(box.textContent ?? "")));
    expect(log.at(-1)).toBe("Contenu");
    await endOf(() => unmount(props).then(() => log.push(`left with ${box.childElementCount}`)));
    expect(log.slice(-2)).toEqual(["ended", "left with 0"]);
  }
});

test.each([
  ["no way to an element", {}],
  ["an element that has gone", { domElementGetter: () => null }],
])("a mount with %s is refused and renders nothing", async (_case, props) => {
  const { mount } = cyclesOf(Screen);
  const before = document.body.innerHTML;
  await expect(mount({ ...single, shell: createTestShell(), ...props })).rejects.toThrow(/element/);
  expect(document.body.innerHTML).toBe(before);
});

test("a screen whose code fails to load asks the shell to reload its release; another error only renders again", async () => {
  const shell = createTestShell();
  const retry = jest.fn();
  const { mount, unmount } = cyclesOf(Screen);
  failure = missingChunk();
  const props = { ...single, shell, retry, domElementGetter: () => box };
  await endOf(() => mount(props));
  expect(await screen.findByRole("alert")).toBeVisible();
  await again();
  expect(retry).toHaveBeenCalledTimes(1);
  await endOf(() => unmount(props));
  expect(box).toBeEmptyDOMElement();

  failure = new Error("a fault of the screen");
  await endOf(() => mount(props));
  failure = null;
  await again();
  await waitFor(() => expect(screen.getByText("Contenu")).toBeVisible());
  expect(retry).toHaveBeenCalledTimes(1);
  await endOf(() => unmount(props));
});

test("a slot part does the same with the shell's own retry", async () => {
  const retry = jest.fn();
  failure = missingChunk();
  const mount = createSlotPart({ name: "mft", Part: Screen, texts });
  let remove = () => {};
  await act(async () => {
    remove = await mount(box, {}, createTestShell(), { retry });
  });
  await again();
  expect(retry).toHaveBeenCalledTimes(1);
  act(() => remove());
  expect(box).toBeEmptyDOMElement();
});

test("a slot part keeps its state when its props change, and sends events to the screen", async () => {
  const emit = jest.fn();
  function Lot({ lotID }: { lotID: string }) {
    const [first] = useState(lotID);
    const send = useSlotEmit("product-editor");
    return (
      <button type="button" onClick={() => send("saved", { lotIDs: [lotID] })}>
        {first} {lotID}
      </button>
    );
  }
  const mount = createSlotPart({ name: "mft", Part: Lot, texts });
  const life = { retry: () => {}, emit };
  const remove = await act(async () => mount(box, { lotID: "a" }, createTestShell(), life));
  act(() => remove.update({ lotID: "b" }));
  const button = await screen.findByRole("button", { name: "a b" });
  act(() => button.click());
  expect(emit).toHaveBeenCalledWith("saved", { lotIDs: ["b"] });
  act(() => remove());
});
