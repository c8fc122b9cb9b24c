import type { ShellApi } from "@gisement/shared-domain/remote";

/** A part that a remote registers for a slot: it renders into the element and returns a function that removes it. */
export type SlotPartMount = (
  element: HTMLElement,
  props: Readonly<Record<string, unknown>>,
  shell: ShellApi,
) => (() => void) | undefined;

/** A slot rendered by the screen under test. */
export interface DrawnSlot {
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly element: HTMLElement;
}

export interface TestSlots {
  readonly slots: ShellApi["slots"];
  /** The rendered slots, in order. */
  readonly drawn: DrawnSlot[];
  lend(name: string, mount: SlotPartMount): void;
}

/** Slots with the parts that the test registers; a slot without parts stays empty, as in the product. */
export function createTestSlots(shell: () => ShellApi, onFault: (error: unknown) => void): TestSlots {
  const parts = new Map<string, SlotPartMount[]>();
  const drawn: DrawnSlot[] = [];

  function drawPart(mount: SlotPartMount, { name, props, element }: DrawnSlot): () => void {
    const box = document.createElement("div");
    box.dataset.slot = name;
    element.append(box);
    let clear: () => void = () => {};
    try {
      clear = mount(box, props, shell()) ?? clear;
    } catch (error) {
      onFault(error);
      box.setAttribute("role", "alert");
    }
    return () => {
      clear();
      box.remove();
    };
  }
  return {
    drawn,
    lend: (name, mount) => void parts.set(name, [...(parts.get(name) ?? []), mount]),
    slots: {
      render(name, props, element) {
        const slot = { name, props, element };
        drawn.push(slot);
        const removals = (parts.get(name) ?? []).map((mount) => drawPart(mount, slot));
        return () => {
          for (const remove of removals.splice(0)) remove();
          const at = drawn.indexOf(slot);
          if (at >= 0) drawn.splice(at, 1);
        };
      },
    },
  };
}
