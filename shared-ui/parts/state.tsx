import { type ReactNode, useEffect, useRef } from "react";

interface StateProps {
  /** In which state the part is shown here. */
  readonly name: string;
  /** Pretends that the pointer or the keyboard is on the first control inside. */
  readonly as?: "hover" | "focus" | "active";
  readonly children: ReactNode;
}

/** One state of a part, with its name. */
export function State({ name, as, children }: StateProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const control = box.current?.querySelector("button, a, input, textarea, select");
    if (!as || !control) return;
    control.classList.add(`parts-${as}`);
    return () => control.classList.remove(`parts-${as}`);
  }, [as]);
  return (
    <div className="parts-state">
      <div className="parts-state__name">{name}</div>
      <div ref={box}>{children}</div>
    </div>
  );
}
