import type { RenderedSlot, ShellApi } from "@gisement/shared-domain/remote";

type Props = Readonly<Record<string, unknown>>;
type Drawn = (() => void) & { readonly update?: (props: Props) => void };

/** A part that a remote registers for a slot: it renders into the element and returns a function that removes it. */
export type SlotPartMount = (
  element: HTMLElement,
  props: Props,
  shell: ShellApi,
  life: { readonly retry: () => void; readonly emit: (event: string, payload?: unknown) => void },
) => Drawn | undefined;

/** A slot rendered by the screen under test. */
export interface DrawnSlot {
  readonly name: string;
  props: Props;
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

  type Handlers = Readonly<Record<string, ((payload: unknown) => void) | undefined>>;
  function drawPart(mount: SlotPartMount, { name, props, element }: DrawnSlot, handlers: Handlers) {
    const box = document.createElement("div");
    box.dataset.slot = name;
    element.append(box);
    let clear: Drawn = () => {};
    const emit = (event: string, payload: unknown = {}) => handlers[event]?.(structuredClone(payload));
    function draw(given: Props): void {
      try {
        clear = mount(box, given, shell(), { retry: () => {}, emit }) ?? (() => {});
      } catch (error) {
        onFault(error);
        box.setAttribute("role", "alert");
      }
    }
    draw(props);
    return {
      update(next: Props): void {
        if (clear.update) clear.update(next);
        else {
          clear();
          box.replaceChildren();
          draw(next);
        }
      },
      remove(): void {
        clear();
        box.remove();
      },
    };
  }
  return {
    drawn,
    lend: (name, mount) => void parts.set(name, [...(parts.get(name) ?? []), mount]),
    slots: {
      render(name, props, element, handlers) {
        const slot: DrawnSlot = { name, props: { ...props }, element };
        drawn.push(slot);
        const boxes = (parts.get(name) ?? []).map((mount) =>
          drawPart(mount, slot, { ...handlers } as Handlers),
        );
        const count = boxes.length;
        const removeAll = () => {
          for (const { remove } of boxes.splice(0)) remove();
          const at = drawn.indexOf(slot);
          if (at >= 0) drawn.splice(at, 1);
        };
        const update: RenderedSlot["update"] = (next) => {
          slot.props = { ...next };
          for (const box of boxes) box.update(slot.props);
        };
        return Object.assign(removeAll, { update, parts: count });
      },
    },
  };
}
