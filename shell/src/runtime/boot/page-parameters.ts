/**
 * Developer parameters of the page's address. They are removed from the address, so that they are neither copied with
 * it nor applied twice.
 */
export interface PageParameters {
  /** Unparsed values of `?remote-override=`. */
  readonly overrides: readonly string[];
  /** Value of `?composition=`; null without the parameter. */
  readonly composition: string | null;
  /** `?developer`: open the developer panel. */
  readonly panel: boolean;
}

const NAMES = { overrides: "remote-override", composition: "composition", panel: "developer" } as const;
let parameters: PageParameters = { overrides: [], composition: null, panel: false };

/** Reads the parameters and removes them from the address. Values of an earlier call are kept until they are used. */
export function takePageParameters(): void {
  const url = new URL(location.href);
  const found = Object.values(NAMES).some((name) => url.searchParams.has(name));
  if (!found) return;
  const { searchParams } = url;
  parameters = {
    overrides: [...parameters.overrides, ...searchParams.getAll(NAMES.overrides)],
    composition: searchParams.get(NAMES.composition) ?? parameters.composition,
    panel: parameters.panel || searchParams.has(NAMES.panel),
  };
  for (const name of Object.values(NAMES)) searchParams.delete(name);
  history.replaceState(history.state, "", `${url.pathname}${url.search}${url.hash}`);
}

/** Returns a parameter and resets it, so that it is applied only once. */
export function consumePageParameter<Name extends keyof PageParameters>(name: Name): PageParameters[Name] {
  const value = parameters[name];
  parameters = { ...parameters, [name]: { overrides: [], composition: null, panel: false }[name] };
  return value;
}
