import { SHELL_CONTRACT_VERSION, type ShellApi } from "@gisement/shared-domain/remote";
import { waitFor } from "@testing-library/react";
import type { ContractHarness, CurrentHarness } from "./harness.ts";

/** Confirmations, dialogs, toasts and slots. */
export function testOverlays(current: CurrentHarness): void {
  let harness: ContractHarness;
  let shell: ShellApi;
  beforeEach(() => {
    harness = current();
    shell = harness.shell;
  });

  test.each([true, false])("confirm resolves to the person's answer: %s", async (answer) => {
    const pressed = harness.answerNext(answer);
    const result = shell.confirm({ title: "Effacer ?", message: "Tout sera perdu.", confirm: "Effacer" });
    await pressed;
    expect(await result).toBe(answer);
  });

  test("a dialog shows its content, resolves to the result it is closed with, and is emptied", async () => {
    const emptied = jest.fn();
    let close: (result?: string) => void = () => {};
    const result = shell.dialogs.open<string>({
      title: "Choisir un lot",
      render: (element, closeIt) => {
        element.textContent = "Un lot";
        close = closeIt;
        return emptied;
      },
    });
    expect(await harness.seeDialog("Choisir un lot")).toHaveTextContent("Un lot");
    close("lot-1");
    expect(await result).toBe("lot-1");
    await waitFor(() => expect(emptied).toHaveBeenCalledTimes(1));
  });

  test("a dialog closed without a result resolves to undefined", async () => {
    let close: () => void = () => {};
    const result = shell.dialogs.open({
      title: "Voir un lot",
      style: "drawer",
      render: (_element, closeIt) => {
        close = closeIt;
        return () => {};
      },
    });
    await harness.seeDialog("Voir un lot");
    close();
    expect(await result).toBeUndefined();
  });

  test("a dialog whose render throws is closed, and its caller gets the error", async () => {
    const opened = shell.dialogs.open({
      title: "Cassé",
      render: () => {
        throw new Error("a render's fault");
      },
    });
    await expect(opened).rejects.toThrow("a render's fault");
    const next = shell.dialogs.open({ title: "Suivant", render: () => () => {} });
    await harness.seeDialog("Suivant");
    expect(next).toBeInstanceOf(Promise);
  });

  test("a toast is shown", async () => {
    shell.toast({ message: "Lot enregistré", kind: "success" });
    await harness.seeToast("Lot enregistré");
  });

  test("a slot renders every part registered for it with props and contract, and removes all of them", async () => {
    const removed: string[] = [];
    for (const part of ["one", "two"])
      harness.registerPart("dashboard.card", (element, props, given) => {
        element.textContent = `${part} ${String(props.teamID)} ${given.version} `;
        return () => removed.push(part);
      });
    const box = document.body.appendChild(document.createElement("div"));
    const remove = shell.slots.render("dashboard.card", { teamID: "t1" }, box);
    const text = (part: string) => `${part} t1 ${SHELL_CONTRACT_VERSION} `;
    await waitFor(() => expect(box.textContent).toBe(text("one") + text("two")));
    remove();
    expect(removed).toEqual(["one", "two"]);
    expect(box.childNodes).toHaveLength(0);
    shell.slots.render("row-badge", { noun: "lots", id: "1" }, box)();
    expect(box.childNodes).toHaveLength(0);
    box.remove();
  });

  test("a part gets new props, and its events reach the screen that renders the slot", async () => {
    harness.registerPart("product-editor", (element, props, _given, { emit }) => {
      const draw = (lot: unknown) => {
        element.textContent = String(lot);
      };
      draw(props.lotID);
      element.onclick = () => emit("saved", { lotIDs: [element.textContent] });
      return Object.assign(() => {}, { update: (next: { lotID?: unknown }) => draw(next.lotID) });
    });
    const box = document.body.appendChild(document.createElement("div"));
    const saved: unknown[] = [];
    const slot = shell.slots.render("product-editor", { lotID: "1" }, box, {
      saved: ({ lotIDs }) => saved.push(lotIDs),
    });
    expect(slot.parts).toBe(1);
    await waitFor(() => expect(box.textContent).toBe("1"));
    slot.update({ lotID: "2" });
    await waitFor(() => expect(box.textContent).toBe("2"));
    box.querySelector<HTMLElement>("div")?.click();
    expect(saved).toEqual([["2"]]);
    slot();
    box.remove();
  });
}
