import type { RegisteredRemote } from "@gisement/shared-domain/remote";
import { useLocale } from "@gisement/shared-ui/locale";
import { useCallback, useEffect, useRef, useState } from "react";
import { isPinned, overriddenRemotes } from "../../../runtime/boot/requests.ts";
import { pageComposition } from "../../../runtime/recorder/page-composition.ts";
import { recorder } from "../../../runtime/recorder/recorder.ts";
import { stateOf } from "../../../runtime/remotes/remote-states.ts";
import { useRuntime, useSession } from "../../../runtime/use-runtime.tsx";
import type { Flight, RemoteSource } from "../flight/flight.ts";
import type { Registries } from "./read-registries.ts";
import { takeFlight } from "./take-flight.ts";

/** Minimum milliseconds between two updates: watching a flood of events must not slow it down. */
const PACE = 300;

type Known = Pick<Registries, "released" | "present" | "chosen">;

/** A version that the gateway gives no reason for now may have been a canary when the page was loaded: `personal`. */
function sourceIn(registries: Known): (remote: RegisteredRemote) => RemoteSource {
  const overridden = new Set(overriddenRemotes().map(({ name }) => name));
  const released = new Map(registries.released?.remotes.map(({ name, version }) => [name, version]));
  return ({ name, version }) => {
    if (overridden.has(name)) return "override";
    if (isPinned() || released.size === 0) return "released";
    if (released.get(name) === version) return "released";
    const now = registries.present?.remotes.find((remote) => remote.name === name);
    return (now?.version === version && registries.chosen.get(name)) || "personal";
  };
}

/** The live page's flight, updated on every event, at most a few times a second. */
export function useLiveFlight(registries: Known): Flight {
  const { remotes } = useRuntime();
  const { viewer, impersonation } = useSession();
  const locale = useLocale();
  const persons = [viewer.name, viewer.email, impersonation?.adminName ?? ""];
  const now = () =>
    takeFlight({
      remotes: remotes.remotes(),
      stateOf: (name) => stateOf(remotes.states.getState(), name).kind,
      sourceOf: sourceIn(registries),
      composition: pageComposition(),
      locale,
      entries: recorder.entries(),
      persons,
    });
  const latest = useRef(now);
  latest.current = now;
  const [flight, setFlight] = useState(now);
  const take = useCallback(() => setFlight(latest.current()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the public releases decide the source of each remote
  useEffect(take, [take, registries.released, locale]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        take();
      }, PACE);
    };
    const files = typeof PerformanceObserver === "function" ? new PerformanceObserver(soon) : null;
    files?.observe({ type: "resource" });
    const ends = [recorder.subscribe(soon), remotes.states.subscribe(soon)];
    return () => {
      clearTimeout(timer);
      files?.disconnect();
      for (const end of ends) end();
    };
  }, [take, remotes]);
  return flight;
}
