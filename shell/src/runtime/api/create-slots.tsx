import type { Role } from "@gisement/shared-domain/permissions";
import type { RegisteredRemote, RemoteSlot, Session, ShellApi } from "@gisement/shared-domain/remote";
import { createRoot } from "react-dom/client";
import { mayEnter } from "../access/may-enter.ts";
import type { Guard } from "../guard/install-guard.ts";
import { LOAD_TIMEOUT, loadPart } from "../remotes/load-part.ts";
import { PartFallback } from "../remotes/part-fallback.tsx";
import { asFailure, RemoteFailure, within } from "../remotes/remote-failure.ts";

type Remove = () => void;
interface PartModule {
  readonly mount: (
    element: HTMLElement,
    props: Readonly<Record<string, unknown>>,
    shell: ShellApi,
    life: { readonly retry: () => void },
  ) => Remove | undefined | Promise<Remove | undefined>;
}
interface SlotPart {
  readonly remote: RegisteredRemote;
  readonly slot: RemoteSlot;
}

export interface SlotParts {
  readonly remotes: () => readonly RegisteredRemote[];
  readonly session: () => Session;
  readonly openScope: (remote: RegisteredRemote) => { readonly shell: ShellApi; release(): void };
  readonly report: (error: unknown, remote: RegisteredRemote, context: Record<string, unknown>) => string;
  /** Cleans up what the part's code sets up, when the part is removed. */
  readonly guard?: Guard;
  /** Removes the code of a failed load from the page, if no other part of the release is drawn. */
  readonly dropCode?: (remote: RegisteredRemote) => void;
  readonly onLoad?: (remote: RegisteredRemote, milliseconds: number, failure: RemoteFailure | null) => void;
  readonly onLeave?: (remote: RegisteredRemote) => void;
}

/** The parts registered for a slot that this person may see, in the order of their manifests. */
export function partsOf(name: string, remotes: readonly RegisteredRemote[], session: Session): SlotPart[] {
  return remotes
    .flatMap((remote) => remote.slots.map((slot) => ({ remote, slot })))
    .filter(
      ({ slot }) =>
        slot.slot === name && mayEnter(session, slot as { roles?: Role[]; flag?: string }).allowed,
    )
    .sort((left, right) => left.slot.order - right.slot.order);
}

/** Draws one part into its own element. A part that fails is replaced by a named fallback with a retry. */
function drawPart(
  { remote: first, slot }: SlotPart,
  props: Readonly<Record<string, unknown>>,
  box: HTMLElement,
  parts: SlotParts,
) {
  let remote = first;
  let removed = false;
  /** Number of the latest attempt; an older attempt that ends late is ignored. */
  let attempt = 0;
  let clear: Remove = () => {};
  let endVisit: Remove = () => {};
  const report = (failure: RemoteFailure) => parts.report(failure, remote, { slot: slot.slot });

  /** Empties the box: unmounts the part, then removes its nodes. */
  function empty(): void {
    const remove = clear;
    clear = () => {};
    try {
      remove();
    } catch (error) {
      report(asFailure(error, "unmount", "threw"));
    }
    box.replaceChildren();
    endVisit();
  }

  function showFallback(failure: RemoteFailure): void {
    const reference = report(failure);
    empty();
    const root = createRoot(box);
    clear = () => root.unmount();
    root.render(<PartFallback remote={remote} failure={failure} reference={reference} retry={retry} />);
  }

  function retry(): void {
    attempt += 1;
    empty();
    // The release may have been replaced since the first attempt.
    remote = parts.remotes().find(({ name }) => name === remote.name) ?? remote;
    parts.dropCode?.(remote);
    void draw(true);
  }

  async function draw(again = false): Promise<void> {
    attempt += 1;
    const current = attempt;
    const isCurrent = () => !removed && current === attempt;
    const visit = parts.guard?.enter(remote);
    const scope = parts.openScope(remote);
    const leavingRemote = remote;
    endVisit = () => {
      endVisit = () => {};
      scope.release();
      void visit?.leave().then(() => parts.onLeave?.(leavingRemote));
    };
    try {
      const module = await load(again);
      if (!isCurrent()) return;
      const mount = async () => module.mount(box, props, scope.shell, { retry });
      const remove = await within(
        visit ? visit.run(mount) : mount(),
        LOAD_TIMEOUT,
        () => "mount",
        `${remote.name} ${slot.expose} mount`,
      );
      const end = remove ?? (() => {});
      if (!isCurrent()) end();
      else clear = end;
    } catch (error) {
      if (isCurrent()) showFallback(asFailure(error, "mount", "threw"));
    }
  }

  async function load(again: boolean): Promise<PartModule> {
    const start = performance.now();
    try {
      const module = await loadPart<PartModule>(remote, slot.expose, {
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

  /** A part without an error boundary of its own goes blank when it throws while rendering. */
  function onError({ error, filename }: ErrorEvent): void {
    if (parts.guard?.ownerOfError(error, filename) !== `${remote.name}@${remote.version}`) return;
    setTimeout(() => {
      if (removed || box.childElementCount > 0) return;
      showFallback(asFailure(error, "render", "threw"));
    });
  }

  window.addEventListener("error", onError);
  void draw();
  return () => {
    removed = true;
    window.removeEventListener("error", onError);
    empty();
  };
}

/** The contract's `slots`: renders the parts that remotes register under a slot's name. */
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
