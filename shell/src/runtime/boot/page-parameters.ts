/** What a developer asks for in a page's address. It is taken out of the address, so that it is neither copied nor asked twice. */
export interface PageParameters {
  /** Values of `?remote-override=`, as they came. */
  readonly overrides: readonly string[];
  /** Value of `?composition=`; null without one. */
  readonly composition: string | null;
  /** `?developer`: open the panel. */
  readonly panel: boolean;
}

const NAMES = { overrides: "remote-override", composition: "composition", panel: "developer" } as const;
let taken: PageParameters = { overrides: [], composition: null, panel: false };

/** Reads the parameters and removes them from the address; those of an earlier call are kept until they are used. */
export function takePageParameters(): void {
  const url = new URL(location.href);
  const found = Object.values(NAMES).some((name) => url.searchParams.has(name));
  if (!found) return;
  const { searchParams } = url;
  taken = {
    overrides: [...taken.overrides, ...searchParams.getAll(NAMES.overrides)],
    composition: searchParams.get(NAMES.composition) ?? taken.composition,
    panel: taken.panel || searchParams.has(NAMES.panel),
  };
  for (const name of Object.values(NAMES)) searchParams.delete(name);
  history.replaceState(history.state, "", `${url.pathname}${url.search}${url.hash}`);
}

/** Gives what was asked and forgets it: each wish is answered once. */
export function spendPageParameter<Name extends keyof PageParameters>(name: Name): PageParameters[Name] {
  const value = taken[name];
  taken = { ...taken, [name]: { overrides: [], composition: null, panel: false }[name] };
  return value;
}
