import type { RemoteProps } from "@gisement/shared-domain/remote";
import { QueryClientProvider } from "@tanstack/react-query";
import i18next from "i18next";
import * as React from "react";
import { type ComponentType, type ReactNode, StrictMode } from "react";
import { I18nextProvider } from "react-i18next";
import type { LifeCycleFn } from "single-spa";
import singleSpaReact from "single-spa-react";
import { BlueprintProvider } from "../blueprint/index.ts";
import { followLocale, loadTexts, shownLocale, type Texts } from "../locale/load-texts.ts";
import { ErrorBoundary, ErrorState } from "../states/index.ts";
import { CaughtUpRouter } from "./caught-up-router.tsx";
import { createSlicedRoot } from "./create-sliced-root.ts";
import { ShellProvider } from "./shell-context.tsx";
import { type EmitSlotEvent, SlotEmitContext } from "./slot.tsx";

/** Passed by the shell in addition to the contract. */
interface Life {
  /** Reloads this remote, or this slot part, from its release. */
  readonly retry?: () => void;
}
interface SlotPartLife extends Life {
  /** Sends an event to the screen that renders the slot; absent in shells before contract 1.5. */
  readonly emit?: EmitSlotEvent;
}

/** A module cannot load missing code or styles again; only reloading its release does. */
const isMissingCode = (error: unknown): boolean => error instanceof Error && error.name === "ChunkLoadError";

type DrawnProps = RemoteProps & Life & { readonly name: string; readonly children: ReactNode };

/** Wraps every rendered part of a remote: the shell's query cache, texts, a router and an error boundary. */
function Surroundings({ name, children, shell, retry }: DrawnProps) {
  const fallback = (error: unknown, redraw: () => void) => (
    <ErrorState error={error} retry={retry && isMissingCode(error) ? retry : redraw} />
  );
  return (
    <StrictMode>
      <I18nextProvider i18n={i18next} defaultNS={name}>
        <QueryClientProvider client={shell.queryClient}>
          <ShellProvider shell={shell}>
            <BlueprintProvider>
              <ErrorBoundary
                onError={(error) => shell.reportError(error, { remote: name, stage: "render" })}
                fallback={fallback}
              >
                <CaughtUpRouter>{children}</CaughtUpRouter>
              </ErrorBoundary>
            </BlueprintProvider>
          </ShellProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>
  );
}

type MountProps = RemoteProps & Life & { domElementGetter?: () => HTMLElement };

/**
 * The single-spa life cycles of a remote of this repository: one React root in the shell's element, the shell's query
 * cache, texts, a router that follows the address without a fixed basename, and an error boundary. `mount` resolves
 * after React's first commit and rejects without an element; `unmount` resolves once everything is removed.
 */
export function createRemote({ name, App, texts }: { name: string; App: ComponentType; texts: Texts }) {
  const lifeCycles = singleSpaReact<MountProps>({
    React,
    ReactDOMClient: { createRoot: createSlicedRoot },
    rootComponent: ({ shell, retry }) => (
      <Surroundings name={name} shell={shell} retry={retry}>
        <App />
      </Surroundings>
    ),
    // The library would append an element of its own to the body.
    domElementGetter: () => {
      throw new Error(`${name}: the shell passed no element to mount into`);
    },
    // The error boundary is inside the root component, where it can offer a retry.
    suppressComponentDidCatchWarning: true,
    parcelCanUpdate: false,
  });
  let leaveLocale = () => {};
  const bootstrap: LifeCycleFn<MountProps> = async (props) => {
    // Begins with the remote's other files; `mount` waits for it and reports its failure.
    loadTexts(name, texts, shownLocale()).catch(() => {});
    await lifeCycles.bootstrap(props);
  };
  const mount: LifeCycleFn<MountProps> = async (props) => {
    leaveLocale = await followLocale(name, texts, props.shell);
    try {
      await lifeCycles.mount(props);
    } catch (error) {
      leaveLocale();
      throw error;
    }
  };
  const unmount: LifeCycleFn<MountProps> = async (props) => {
    leaveLocale();
    await lifeCycles.unmount(props);
  };
  return { bootstrap, mount, unmount };
}

/**
 * Export of a slot module: `mount(element, props, shell)` renders the part, once its texts are loaded; the function that
 * it resolves to removes it, and its `update` passes new props.
 */
export type SlotMount<Props> = (
  element: HTMLElement,
  props: Props,
  shell: RemoteProps["shell"],
  life?: SlotPartLife,
) => Promise<(() => void) & { readonly update: (props: Props) => void }>;

/**
 * Creates the `mount` of a slot module. It has its own root, because a host passes it new props, which single-spa's life
 * cycles cannot take.
 */
export function createSlotPart<Props extends object>({
  name,
  Part,
  texts,
}: {
  name: string;
  Part: ComponentType<Props>;
  texts: Texts;
}): SlotMount<Props> {
  return async (element, props, shell, { retry, emit = () => {} } = {}) => {
    const leaveLocale = await followLocale(name, texts, shell);
    const root = createSlicedRoot(element);
    const update = (next: Props) =>
      root.render(
        <Surroundings name={name} shell={shell} {...(retry ? { retry } : {})}>
          <SlotEmitContext.Provider value={emit}>
            <Part {...next} />
          </SlotEmitContext.Provider>
        </Surroundings>,
      );
    update(props);
    const end = () => {
      leaveLocale();
      root.unmount();
    };
    return Object.assign(end, { update });
  };
}
