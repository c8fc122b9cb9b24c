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

/** Milliseconds between two drawings of what happens: a flood of events must not be slowed down by being watched. */
const PACE = 300;

type Known = Pick<Registries, "released" | "present" | "chosen">;

/** A version of which the gateway does not say today why it is here may have been a canary when the page was opened. */
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

/** The page as it is, taken anew whenever something happens, a few times a second at most. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what runs for everybody decides where remotes come from
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
