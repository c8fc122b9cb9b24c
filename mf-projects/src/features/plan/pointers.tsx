import type { Presence } from "@gisement/shared-domain/live";
import { type PlanView, toScreen } from "./plan-view.ts";

interface PointersProps {
  /** Those who have the plan open. */
  readonly others: readonly Presence[];
  readonly view: PlanView;
}

/** Where the others' pointers are on the plan, with their names. For eyes only: the list of those present names them too. */
export function Pointers({ others, view }: PointersProps) {
  return (
    <div className="mfp-plan__pointers" aria-hidden="true">
      {others.map(({ id, name, color, at }) => {
        if (!at) return null;
        const { x, y } = toScreen(view, at);
        return (
          <span
            key={id}
            className="mfp-plan__pointer"
            style={{ transform: `translate(${x}px, ${y}px)`, ...(color ? { color } : {}) }}
          >
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M1 1l5 14 2.4-6.1L15 6.5z" fill="currentColor" stroke="#fff" strokeWidth="1" />
            </svg>
            <b>{name}</b>
          </span>
        );
      })}
    </div>
  );
}
