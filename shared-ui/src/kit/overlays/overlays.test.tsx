import { Button } from "@blueprintjs/core";
import { act, screen, waitFor } from "@testing-library/react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { Dialog } from "../blueprint/dialog.tsx";
import { OverlayHost } from "./overlay-host.tsx";
import { createOverlayStore } from "./overlay-store.ts";
import { SideDrawer } from "./side-drawer.tsx";
import { showToast, toastProps } from "./toaster.ts";
import { useDialogs } from "./use-dialogs.ts";

test("[CONST-530] success toasts last 1000 ms, errors 2.5 s, sticky ones until closed", () => {
  expect(toastProps({ message: "Enregistré", kind: "success" }).timeout).toBe(1000);
  expect(toastProps({ message: "Refusé", kind: "error" }).timeout).toBe(2500);
  expect(toastProps({ message: "Import", kind: "error", sticky: true }).timeout).toBe(0);
});

test("a toast with an undo action stays long enough to be clicked", () => {
  const run = jest.fn();
  const props = toastProps({ message: "Supprimé", kind: "success", action: { label: "Annuler", run } });
  expect(props.timeout).toBeGreaterThanOrEqual(5000);
  expect(props.action).toMatchObject({ text: "Annuler", onClick: run });
});

function Asker({
  style,
  as,
  onAnswer,
}: {
  style: "info" | "form" | "wide";
  as: "open" | "drawer";
  onAnswer: (answer: unknown) => void;
}) {
  const dialogs = useDialogs();
  const ask = async () =>
    onAnswer(
      await dialogs[as]<string>({
        title: "Choisir un lieu",
        style,
        content: ({ close, setDirty }) => (
          <>
            <input aria-label="Nom" onChange={() => setDirty(true)} />
            <Button text="Lyon" onClick={() => close("Lyon")} />
          </>
        ),
      }),
    );
  return <Button text="Ouvrir" onClick={ask} />;
}

test.each(["info", "form", "wide"] as const)(
  "[SHELL-503] the host shows a dialog and a drawer in the style %s",
  async (style) => {
    for (const as of ["open", "drawer"] as const) {
      const onAnswer = jest.fn();
      const { user, unmount } = renderScreen(<Asker style={style} as={as} onAnswer={onAnswer} />);
      await user.click(screen.getByRole("button", { name: "Ouvrir" }));
      await screen.findByText("Choisir un lieu");
      const kind = as === "open" ? "dialog" : "drawer";
      expect(document.querySelector(`.gis-${kind}--${style}`)).toBeInTheDocument();
      await user.click(screen.getByRole("button", { name: "Lyon" }));
      await waitFor(() => expect(onAnswer).toHaveBeenCalledWith("Lyon"));
      unmount();
    }
  },
);

test("asks before closing a dialog with unsaved input", async () => {
  const onAnswer = jest.fn();
  const { user } = renderScreen(<Asker style="form" as="open" onAnswer={onAnswer} />);
  await user.click(screen.getByRole("button", { name: "Ouvrir" }));
  await user.type(await screen.findByRole("textbox", { name: "Nom" }), "D");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Continuer la saisie" }));
  expect(onAnswer).not.toHaveBeenCalled();
  expect(screen.getByRole("textbox", { name: "Nom" })).toHaveValue("D");
});

test("leaving the screen closes its dialogs, so that no caller waits for ever", async () => {
  const onAnswer = jest.fn();
  const { user, unmount } = renderScreen(<Asker style="form" as="open" onAnswer={onAnswer} />);
  await user.click(screen.getByRole("button", { name: "Ouvrir" }));
  await screen.findByText("Choisir un lieu");
  unmount();
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(undefined));
  expect(screen.queryByText("Choisir un lieu")).not.toBeInTheDocument();
});

test("in a drawer the arrow keys and buttons open the neighbours, but not while typing", async () => {
  const next = jest.fn();
  const { user } = renderScreen(
    <SideDrawer isOpen onClose={() => {}} title="Porte" onNext={next} position="3 sur 41">
      <input aria-label="Note" />
    </SideDrawer>,
  );
  const button = await screen.findByRole("button", { name: "Élément suivant" });
  await user.click(button);
  await user.keyboard("{ArrowDown}");
  expect(next).toHaveBeenCalledTimes(2);
  await user.type(screen.getByRole("textbox", { name: "Note" }), "{ArrowDown}");
  expect(next).toHaveBeenCalledTimes(2);
  expect(screen.getByRole("button", { name: "Élément précédent" })).toBeDisabled();
  expect(screen.getByText("3 sur 41")).toBeVisible();
});

test("arrow keys in a dialog opened from a drawer do not change the drawer's item", async () => {
  const next = jest.fn();
  const { user } = renderScreen(
    <SideDrawer isOpen onClose={() => {}} title="Porte" onNext={next}>
      <Dialog isOpen title="Éditer">
        <Button text="Enregistrer" />
      </Dialog>
    </SideDrawer>,
  );
  const button = await screen.findByRole("button", { name: "Enregistrer" });
  button.focus();
  await user.keyboard("{ArrowDown}");
  expect(next).not.toHaveBeenCalled();
});

test.each([
  ["fr", "Fermer"],
  ["nl", "Sluiten"],
] as const)("close buttons of overlays use the current language (%s)", async (locale, name) => {
  for (const as of ["open", "drawer"] as const) {
    const onAnswer = jest.fn();
    const { user, unmount } = renderScreen(<Asker style="form" as={as} onAnswer={onAnswer} />, { locale });
    await user.click(screen.getByRole("button", { name: "Ouvrir" }));
    expect(await screen.findByRole("dialog", { name: "Choisir un lieu" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name }));
    await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(undefined));
    unmount();
  }
});

test("a toast without an action has a cross with an accessible name, and no button in another language", () => {
  const { action, isCloseButtonShown } = toastProps({ message: "Import", kind: "error", sticky: true });
  expect(isCloseButtonShown).toBe(false);
  renderScreen(<div>{action?.icon}</div>, { locale: "fr" });
  expect(screen.getByText("Fermer")).toBeInTheDocument();
});

function Opener() {
  const dialogs = useDialogs();
  const open = (as: "open" | "drawer") =>
    dialogs[as]({
      title: "Choisir un lieu",
      // biome-ignore lint/a11y/noAutofocus: this test is about a self-focusing field
      content: () => <input aria-label="Nom" autoFocus />,
    });
  return (
    <>
      <Button text="Dialogue" onClick={() => void open("open")} />
      <Button text="Panneau" onClick={() => void open("drawer")} />
      <Button
        text="Question"
        onClick={() => void dialogs.confirm({ title: "Retirer ?", message: "Un lot", confirm: "Retirer" })}
      />
    </>
  );
}

test.each([
  ["Dialogue", "{Escape}"],
  ["Panneau", "{Escape}"],
  ["Question", "{Escape}"],
  ["Question", "{Enter}"],
])("%s: after %s the focus is where it was before", async (name, key) => {
  const { user } = renderScreen(<Opener />);
  const opener = screen.getByRole("button", { name });
  await user.click(opener);
  await screen.findByRole("dialog");
  expect(opener).not.toHaveFocus();
  await user.keyboard(key);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
});

describe("content that cannot be rendered", () => {
  const title = { fr: "Supprimer ?" } as unknown as string;
  beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());

  test("closes and reports a dialog or confirmation; the screen and the next dialog work", async () => {
    const store = createOverlayStore();
    const faults: unknown[] = [];
    renderScreen(
      <OverlayHost store={store} onError={(error) => faults.push(error)}>
        <p>Écran</p>
      </OverlayHost>,
    );
    const answers: Promise<unknown>[] = [];
    act(() => void answers.push(store.open({ title, content: () => title })));
    act(() => void answers.push(store.confirm({ title, message: "", confirm: "Oui" })));
    expect(await Promise.all(answers)).toEqual([undefined, false]);
    expect(faults).toHaveLength(2);
    expect(screen.getByText("Écran")).toBeVisible();
    act(() => void store.open({ title: "Suivant", content: () => null }));
    expect(await screen.findByText("Suivant")).toBeInTheDocument();
  });

  test("does not affect other toasts: the next one is shown", async () => {
    // Toasts have their own root, which a screen's updates do not flush.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    await showToast({ message: new Error("x") as unknown as string, sticky: true });
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    await showToast({ message: "Lot enregistré", sticky: true });
    expect(await screen.findByText("Lot enregistré")).toBeInTheDocument();
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  });
});
