import type { Role } from "@gisement/shared-domain/permissions";
import type { RegisteredRemote, RemoteSlot, Session, ShellApi } from "@gisement/shared-domain/remote";
import { createRoot } from "react-dom/client";
import { mayEnter } from "../access/may-enter.ts";
import { announceRemotes, loadPart } from "../remotes/load-part.ts";
import { PartFallback } from "../remotes/part-fallback.tsx";

interface LentModule {
  readonly mount: (
    element: HTMLElement,
    props: Readonly<Record<string, unknown>>,
    shell: ShellApi,
  ) => (() => void) | undefined;
}
interface LentPart {
  readonly remote: RegisteredRemote;
  readonly slot: RemoteSlot;
}

export interface SlotParts {
  readonly remotes: () => readonly RegisteredRemote[];
  readonly session: () => Session;
  readonly shellFor: (remote: RegisteredRemote) => ShellApi;
  readonly report: (error: unknown, remote: RegisteredRemote, context: Record<string, unknown>) => string;
}

/** The parts lent to a slot that this person may see, in the order their manifests ask for. */
export function partsOf(name: string, remotes: readonly RegisteredRemote[], session: Session): LentPart[] {
  return remotes
    .flatMap((remote) => remote.slots.map((slot) => ({ remote, slot })))
    .filter(
      ({ slot }) =>
        slot.slot === name && mayEnter(session, slot as { roles?: Role[]; flag?: string }).allowed,
    )
    .sort((left, right) => left.slot.order - right.slot.order);
}

/** Draws one part into its own element; a part that fails leaves a named fallback with a retry in its place. */
function drawPart(
  part: LentPart,
  props: Readonly<Record<string, unknown>>,
  element: HTMLElement,
  parts: SlotParts,
) {
  const { remote, slot } = part;
  let gone = false;
  let clear = () => {};

  function showFallback(error: unknown): void {
    const reference = parts.report(error, remote, { slot: slot.slot });
    const root = createRoot(element);
    clear = () => root.unmount();
    root.render(
      <PartFallback
        remote={remote}
        reference={reference}
        retry={() => {
          clear();
          clear = () => {};
          announceRemotes([remote], { force: true });
          void draw();
        }}
      />,
    );
  }

  async function draw(): Promise<void> {
    try {
      const module = await loadPart<LentModule>(remote, slot.expose);
      if (gone) return;
      clear = module.mount(element, props, parts.shellFor(remote)) ?? (() => {});
    } catch (error) {
      if (!gone) showFallback(error);
    }
  }

  void draw();
  return () => {
    gone = true;
    clear();
  };
}

/** The parts that remotes lend to each other, by the name of a slot. */
export function createSlots(parts: SlotParts): ShellApi["slots"] {
  return {
    render(name, props, element) {
      const removals = partsOf(name, parts.remotes(), parts.session()).map((part) => {
        const box = document.createElement("div");
        box.dataset.slot = name;
        box.dataset.remote = part.remote.name;
        element.append(box);
        const remove = drawPart(part, props, box, parts);
        return () => {
          remove();
          box.remove();
        };
      });
      return () => {
        for (const remove of removals) remove();
      };
    },
  };
}
