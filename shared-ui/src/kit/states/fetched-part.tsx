import { type ComponentType, lazy, type ReactNode, Suspense, useReducer } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ErrorState } from "./error-state.tsx";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const parts = new WeakMap<object, ComponentType<never>>();
function partOf<Props>(load: Load<Props>): ComponentType<Props> {
  const known = parts.get(load);
  if (known) return known as unknown as ComponentType<Props>;
  const part = lazy(load as Load<object>) as unknown as ComponentType<Props>;
  parts.set(load, part as ComponentType<never>);
  return part;
}

export interface FetchedPartProps<Props> {
  /** A loader per part, defined outside any component. */
  load: Load<Props>;
  /** Shown while loading. */
  waiting: ReactNode;
  props: Props;
}

/**
 * A part whose code is loaded when it is first rendered. Code that failed to load is loaded again on retry: React
 * alone would keep the failure until the page is reloaded.
 */
export function FetchedPart<Props extends object>({ load, waiting, props }: FetchedPartProps<Props>) {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const Part = partOf(load);
  const fetchAgain = () => {
    parts.delete(load);
    draw();
  };
  return (
    <ErrorBoundary
      fallback={(error, retry) => (
        <ErrorState
          error={error}
          retry={() => {
            fetchAgain();
            retry();
          }}
        />
      )}
    >
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
