import type { Role } from "@gisement/shared-domain/permissions";
import type {
  RegisteredRemote,
  RemoteSlot,
  RenderedSlot,
  Session,
  ShellApi,
} from "@gisement/shared-domain/remote";
import { createRoot } from "react-dom/client";
import { mayEnter } from "../access/may-enter.ts";
import type { Guard } from "../guard/install-guard.ts";
import { LOAD_TIMEOUT, loadPart } from "../remotes/load-part.ts";
import { PartFallback } from "../remotes/part-fallback.tsx";
import { asFailure, RemoteFailure, within } from "../remotes/remote-failure.ts";
import { MAX_PAYLOAD, plainJson } from "./plain-json.ts";

type Remove = () => void;
type Props = Readonly<Record<string, unknown>>;
type Handlers = Readonly<Record<string, ((payload: unknown) => void) | undefined>>;

/** What a part answers to `mount`: a function that removes it, with `update` if the part takes new props. */
type Drawn = (Remove & { readonly update?: (props: Props) => void }) | undefined;
interface PartModule {
  readonly mount: (
    element: HTMLElement,
    props: Props,
    shell: ShellApi,
    life: { readonly retry: () => void; readonly emit: (event: string, payload?: unknown) => void },
  ) => Drawn | Promise<Drawn>;
}
export interface SlotPart {
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

/** What the screen that renders a part says about it. */
interface Placement {
  readonly handlers?: Handlers;
  /** A part that fails leaves its place empty, where a fallback would be in the way; the failure is still reported. */
  readonly isOptional?: boolean;
}

type PartState = "loading" | "mounted" | "failed";
/** How a mounted part takes new props; null if it must be mounted again. */
type Update = ((props: Props) => void) | null;

/** Draws one part into its own element. A part that fails is replaced by a named fallback with a retry. */
function drawPart(
  { remote: first, slot }: SlotPart,
  firstProps: Props,
  { handlers = {}, isOptional = false }: Placement,
  box: HTMLElement,
  parts: SlotParts,
) {
  let remote = first;
  let props = firstProps;
  let removed = false;
  /** Number of the latest attempt; an older attempt that ends late is ignored. */
  let attempt = 0;
  let clear: Remove = () => {};
  let state: PartState = "loading";
  let applyProps: Update = null;
  let endVisit: Remove = () => {};
  function setState(next: PartState): void {
    state = next;
    box.setAttribute("aria-busy", String(next === "loading"));
  }
  const report = (failure: RemoteFailure) => parts.report(failure, remote, { slot: slot.slot });

  /** Empties the box: unmounts the part, then removes its nodes. */
  function empty(): void {
    const remove = clear;
    clear = () => {};
    applyProps = null;
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
    setState("failed");
    if (isOptional) return;
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

  /** Passes an event of the part to the screen that renders the slot, as a copy. */
  function emit(event: string, payload: unknown = {}): void {
    if (removed) return;
    const text = plainJson(payload);
    const fault = !(event in (slot.emits ?? {}))
      ? "is not in the emits of its slot in remote.json"
      : text === null || text.length > MAX_PAYLOAD
        ? `has a payload that is no plain JSON of at most ${MAX_PAYLOAD} characters`
        : null;
    if (text === null || fault !== null) {
      const message = `${remote.name} ${slot.expose}: event ${event} ${fault}`;
      report(new RemoteFailure("mount", "refused", message));
      return;
    }
    handlers[event]?.(JSON.parse(text));
  }

  async function draw(again = false): Promise<void> {
    setState("loading");
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
      const given = props;
      const mount = async () => module.mount(box, given, scope.shell, { retry, emit });
      const drawn = await within(
        visit ? visit.run(mount) : mount(),
        LOAD_TIMEOUT,
        () => "mount",
        `${remote.name} ${slot.expose} mount`,
      );
      const end = drawn ?? (() => {});
      if (!isCurrent()) return end();
      clear = end;
      setState("mounted");
      applyProps = drawn?.update ?? null;
      if (props !== given) update(props);
    } catch (error) {
      if (isCurrent()) showFallback(asFailure(error, "mount", "threw"));
    }
  }

  /** A part that cannot take new props is mounted again with them; a failed one gets them with its retry. */
  function update(next: Props): void {
    props = next;
    if (removed || state !== "mounted") return;
    if (applyProps === null) {
      empty();
      void draw();
      return;
    }
    try {
      applyProps(next);
    } catch (error) {
      showFallback(asFailure(error, "render", "threw"));
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
  return {
    update,
    remove: () => {
      removed = true;
      window.removeEventListener("error", onError);
      empty();
    },
  };
}

/** Adds a box for one part to an element and draws the part into it. */
function addPart(part: SlotPart, props: Props, place: Placement, element: HTMLElement, parts: SlotParts) {
  const box = document.createElement("div");
  box.dataset.slot = part.slot.slot;
  box.dataset.remote = part.remote.name;
  if (part.slot.wide) box.dataset.wide = "";
  if (part.slot.height !== undefined) box.style.setProperty("--slot-height", `${part.slot.height}px`);
  element.append(box);
  return { box, ...drawPart(part, { ...props }, place, box, parts) };
}

export interface Slots {
  /** The contract's `slots`: renders the parts that remotes register under a slot's name. */
  readonly contract: ShellApi["slots"];
  /** Renders one part, for a screen of the shell that arranges the parts itself. Returns a function that removes it. */
  readonly renderPart: (part: SlotPart, props: Props, element: HTMLElement, place?: Placement) => Remove;
}

export function createSlots(parts: SlotParts): Slots {
  const contract: ShellApi["slots"] = {
    render(name, props, element, handlers) {
      const drawn = partsOf(name, parts.remotes(), parts.session()).map((part) =>
        addPart(part, props, { handlers: { ...handlers } as Handlers }, element, parts),
      );
      const count = drawn.length;
      const removeAll = () => {
        for (const { remove, box } of drawn.splice(0)) {
          remove();
          box.remove();
        }
      };
      const update: RenderedSlot["update"] = (next) => {
        for (const part of drawn) part.update({ ...next });
      };
      return Object.assign(removeAll, { update, parts: count });
    },
  };
  return {
    contract,
    renderPart(part, props, element, place = {}) {
      const { box, remove } = addPart(part, props, place, element, parts);
      return () => {
        remove();
        box.remove();
      };
    },
  };
}
