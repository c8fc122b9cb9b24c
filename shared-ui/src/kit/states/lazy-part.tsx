import { type ComponentType, type ReactNode, useLayoutEffect, useState } from "react";

export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Loads the code before it is needed. A failed load is repeated by the next call. */
  prepare(): Promise<unknown>;
}

interface PartCode<Props extends object> {
  present(): ComponentType<Props> | null;
  load(): Promise<ComponentType<Props>>;
}

/** Loads once; after a failure again. */
function partCode<Props extends object>(load: () => Promise<ComponentType<Props>>): PartCode<Props> {
  let present: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  return {
    present: () => present,
    load() {
      loading ??= load().then(
        (part) => {
          present = part;
          return part;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
}

interface DrawnPartProps<Props extends object> {
  readonly code: PartCode<Props>;
  readonly waiting: (props: Props) => ReactNode;
  readonly props: Props;
}

function DrawnPart<Props extends object>({ code, waiting, props }: DrawnPartProps<Props>): ReactNode {
  const [Part, setPart] = useState(() => code.present());
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useLayoutEffect(() => {
    if (Part) return;
    let isShown = true;
    code.load().then(
      (part) => isShown && setPart(() => part),
      (error: unknown) => isShown && setFailure({ error }),
    );
    return () => {
      isShown = false;
    };
  }, [Part, code]);
  if (failure) throw failure.error;
  return Part ? <Part {...props} /> : waiting(props);
}

/**
 * A part of a screen whose code is loaded when it is first rendered. `waiting` is shown until then; code that is present is drawn
 * at once. Suspense would keep what is shown meanwhile for at least 300 ms, also when the code is there after one.
 * Code that could not be loaded throws into the boundary around it and is loaded again when that boundary retries.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: (props: Props) => ReactNode = () => null,
): LazyPart<Props> {
  const code = partCode(load);
  const draw = (props: Props) => <DrawnPart code={code} waiting={waiting} props={props} />;
  return Object.assign(draw, { prepare: code.load });
}
