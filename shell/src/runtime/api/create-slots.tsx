import type { Role } from "@gisement/shared-domain/permissions";
import type { RegisteredRemote, RemoteSlot, Session, ShellApi } from "@gisement/shared-domain/remote";
import { createRoot } from "react-dom/client";
import { mayEnter } from "../access/may-enter.ts";
import type { Guard } from "../guard/install-guard.ts";
import { LOAD_TIMEOUT, loadPart } from "../remotes/load-part.ts";
import { PartFallback } from "../remotes/part-fallback.tsx";
import { asFailure, RemoteFailure, within } from "../remotes/remote-failure.ts";

type Remove = () => void;
interface LentModule {
  readonly mount: (
    element: HTMLElement,
    props: Readonly<Record<string, unknown>>,
    shell: ShellApi,
    life: { readonly retry: () => void },
  ) => Remove | undefined | Promise<Remove | undefined>;
}
interface LentPart {
  readonly remote: RegisteredRemote;
  readonly slot: RemoteSlot;
}

export interface SlotParts {
  readonly remotes: () => readonly RegisteredRemote[];
  readonly session: () => Session;
  readonly openScope: (remote: RegisteredRemote) => { readonly shell: ShellApi; release(): void };
  readonly report: (error: unknown, remote: RegisteredRemote, context: Record<string, unknown>) => string;
  /** What its code sets up is ended with it. */
  readonly guard?: Guard;
  /** Takes what an earlier try has left of a release off the page, when nothing else of it is drawn. */
  readonly dropCode?: (remote: RegisteredRemote) => void;
  readonly onLoad?: (remote: RegisteredRemote, milliseconds: number, failure: RemoteFailure | null) => void;
  readonly onLeft?: (remote: RegisteredRemote) => void;
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
  { remote: first, slot }: LentPart,
  props: Readonly<Record<string, unknown>>,
  box: HTMLElement,
  parts: SlotParts,
) {
  let remote = first;
  let gone = false;
  /** Raised by each try; an older one that ends late sees that it is no longer wanted. */
  let turn = 0;
  let clear: Remove = () => {};
  let endStay: Remove = () => {};
  const told = (failure: RemoteFailure) => parts.report(failure, remote, { slot: slot.slot });

  /** Takes away what stands in the box, the part itself first. */
  function empty(): void {
    const remove = clear;
    clear = () => {};
    try {
      remove();
    } catch (error) {
      told(asFailure(error, "unmount", "threw"));
    }
    box.replaceChildren();
    endStay();
  }

  function showFallback(failure: RemoteFailure): void {
    const reference = told(failure);
    empty();
    const root = createRoot(box);
    clear = () => root.unmount();
    root.render(<PartFallback remote={remote} failure={failure} reference={reference} retry={retry} />);
  }

  function retry(): void {
    turn += 1;
    empty();
    // The release may have been replaced since.
    remote = parts.remotes().find(({ name }) => name === remote.name) ?? remote;
    parts.dropCode?.(remote);
    void draw(true);
  }

  async function draw(again = false): Promise<void> {
    turn += 1;
    const mine = turn;
    const wanted = () => !gone && mine === turn;
    const visit = parts.guard?.enter(remote);
    const scope = parts.openScope(remote);
    const leaving = remote;
    endStay = () => {
      endStay = () => {};
      scope.release();
      void visit?.leave().then(() => parts.onLeft?.(leaving));
    };
    try {
      const module = await load(again);
      if (!wanted()) return;
      const mount = async () => module.mount(box, props, scope.shell, { retry });
      const remove = await within(
        visit ? visit.run(mount) : mount(),
        LOAD_TIMEOUT,
        () => "mount",
        `${remote.name} ${slot.expose} mount`,
      );
      const end = remove ?? (() => {});
      if (!wanted()) end();
      else clear = end;
    } catch (error) {
      if (wanted()) showFallback(asFailure(error, "mount", "threw"));
    }
  }

  async function load(again: boolean): Promise<LentModule> {
    const start = performance.now();
    try {
      const module = await loadPart<LentModule>(remote, slot.expose, {
        again,
        run: (code) => (parts.guard ? parts.guard.runModule(remote, code) : code()),
      });
      if (typeof module.mount !== "function")
        throw new RemoteFailure(
          "bootstrap",
          "wrong",
          `${remote.name} ${slot.expose} exports no function mount`,
        );
      parts.onLoad?.(remote, performance.now() - start, null);
      return module;
    } catch (error) {
      const failure = asFailure(error, "chunk", "threw");
      parts.onLoad?.(remote, performance.now() - start, failure);
      throw failure;
    }
  }

  /** A part without a boundary of its own goes blank when it throws while drawing. */
  function onError({ error, filename }: ErrorEvent): void {
    if (parts.guard?.ownerOfError(error, filename) !== `${remote.name}@${remote.version}`) return;
    setTimeout(() => {
      if (gone || box.childElementCount > 0) return;
      showFallback(asFailure(error, "render", "threw"));
    });
  }

  window.addEventListener("error", onError);
  void draw();
  return () => {
    gone = true;
    window.removeEventListener("error", onError);
    empty();
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
        for (const remove of removals.splice(0)) remove();
      };
    },
  };
}
