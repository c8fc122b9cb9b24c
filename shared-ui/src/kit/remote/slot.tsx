import type { RenderedSlot, ShellSlotName, ShellSlots, SlotHandlers } from "@gisement/shared-domain/remote";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useShell } from "./shell-context.tsx";

export type EmitSlotEvent = (event: string, payload?: unknown) => void;
/** Sends events of a slot part to the screen that renders the slot. */
export const SlotEmitContext = createContext<EmitSlotEvent>(() => {});

/** Inside a part of the slot: sends an event, which `remote.json` lists in the `emits` of the part. */
export function useSlotEmit<Name extends ShellSlotName>(
  _slot: Name,
): <Event extends keyof ShellSlots[Name]["events"] & string>(
  event: Event,
  payload: ShellSlots[Name]["events"][Event],
) => void {
  return useContext(SlotEmitContext);
}

export interface SlotProps<Name extends ShellSlotName> {
  readonly name: Name;
  /** Plain JSON; parts get a change without being mounted again, if they can. */
  readonly props: ShellSlots[Name]["props"];
  readonly on?: SlotHandlers<Name>;
  readonly className?: string;
  /** Shown while a part loads. */
  readonly loading?: ReactNode;
  /** Shown if no remote fills the slot for this person. */
  readonly unfilled?: ReactNode;
}

/** Renders the parts of other remotes for a slot; `unfilled` if no remote fills it. */
export function Slot<Name extends ShellSlotName>({
  name,
  props,
  on,
  className,
  loading,
  unfilled,
}: SlotProps<Name>) {
  const shell = useShell();
  const element = useRef<HTMLDivElement>(null);
  const drawn = useRef<RenderedSlot<ShellSlots[Name]["props"]> | null>(null);
  const [isFilled, setFilled] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef({ props, on });
  useLayoutEffect(() => {
    latest.current = { props, on };
  });
  // Props are plain JSON, so their text says whether they changed.
  const text = JSON.stringify(props);

  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const handlers = Object.fromEntries(
      Object.keys(latest.current.on ?? {}).map((event) => [
        event,
        (payload: never) => latest.current.on?.[event as keyof SlotHandlers<Name>]?.(payload),
      ]),
    );
    const slot = shell.slots.render(name, latest.current.props, box, handlers as SlotHandlers<Name>);
    drawn.current = slot;
    setFilled(slot.parts > 0);
    const readBusy = () => setBusy(box.querySelector(':scope > [aria-busy="true"]') !== null);
    readBusy();
    const observer = new MutationObserver(readBusy);
    if (slot.parts > 0) observer.observe(box, { subtree: true, attributeFilter: ["aria-busy"] });
    return () => {
      drawn.current = null;
      observer.disconnect();
      // React cannot unmount a root during another root's commit, which is when this cleanup runs.
      queueMicrotask(slot);
    };
  }, [shell, name]);

  const shown = useRef(text);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    drawn.current?.update(latest.current.props);
  }, [text]);

  return (
    <>
      <div ref={element} className={className} hidden={!isFilled} />
      {isBusy && loading}
      {!isFilled && unfilled}
    </>
  );
}
