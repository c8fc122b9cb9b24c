import type { Translated } from "@gisement/shared-domain/locale";
import { LOCALES } from "@gisement/shared-domain/locale";
import type { RemoteProps } from "@gisement/shared-domain/remote";
import { QueryClientProvider } from "@tanstack/react-query";
import i18next, { type ResourceKey } from "i18next";
import { type ComponentType, StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { BrowserRouter } from "react-router-dom";
import type { AppProps, LifeCycleFn } from "single-spa";
import { BlueprintProvider } from "../blueprint/index.ts";
import { ErrorBoundary } from "../states/index.ts";
import { ShellProvider } from "./shell-context.tsx";

export type Texts = Readonly<Record<keyof Translated, ResourceKey>>;

/** Adds a remote's texts to the shared i18next, as soon as the shell has initialised it. */
export function registerTexts(namespace: string, texts: Texts): void {
  const add = () => {
    for (const locale of LOCALES) i18next.addResourceBundle(locale, namespace, texts[locale], true, true);
  };
  if (i18next.isInitialized) add();
  else i18next.on("initialized", add);
}

function draw(root: Root, name: string, App: ComponentType, { shell }: RemoteProps): void {
  root.render(
    <StrictMode>
      <I18nextProvider i18n={i18next} defaultNS={name}>
        <QueryClientProvider client={shell.queryClient}>
          <ShellProvider shell={shell}>
            <BlueprintProvider>
              <ErrorBoundary onError={(error) => shell.reportError(error, { remote: name })}>
                <BrowserRouter>
                  <App />
                </BrowserRouter>
              </ErrorBoundary>
            </BlueprintProvider>
          </ShellProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  );
}

type MountProps = AppProps & RemoteProps & { domElementGetter?: () => HTMLElement };

/**
 * The single-spa life cycles of one of our remotes: one React root in the element the shell lends, the shell's query
 * cache, texts, a router that follows the address without a fixed basename, and a boundary that keeps faults inside.
 */
export function createRemote({ name, App, texts }: { name: string; App: ComponentType; texts: Texts }) {
  let root: Root | null = null;
  const bootstrap: LifeCycleFn<MountProps> = async () => registerTexts(name, texts);
  const mount: LifeCycleFn<MountProps> = async (props) => {
    const element = props.domElementGetter?.();
    if (!element) throw new Error(`${name}: the shell lent no element to mount into`);
    root = createRoot(element);
    draw(root, name, App, props);
  };
  const unmount: LifeCycleFn<MountProps> = async () => {
    root?.unmount();
    root = null;
  };
  return { bootstrap, mount, unmount };
}

/** What a slot module exports: `mount(element, props, shell)` draws the part, the returned function removes it. */
export type SlotMount<Props> = (
  element: HTMLElement,
  props: Props,
  shell: RemoteProps["shell"],
) => () => void;

export function createSlotPart<Props extends object>({
  name,
  Part,
  texts,
}: {
  name: string;
  Part: ComponentType<Props>;
  texts: Texts;
}): SlotMount<Props> {
  return (element, props, shell) => {
    registerTexts(name, texts);
    const root = createRoot(element);
    draw(root, name, () => <Part {...props} />, { shell });
    return () => root.unmount();
  };
}
