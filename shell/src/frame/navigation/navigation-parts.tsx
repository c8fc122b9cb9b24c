import { useCallback, useEffect, useRef, useState } from "react";
import { partsOf, type SlotPart } from "../../runtime/api/create-slots.tsx";
import { teamOf } from "../../runtime/session/session-store.ts";
import { useEntries, useRuntime, useSession } from "../../runtime/use-runtime.tsx";
import { whenIdle } from "../../runtime/when-idle.ts";

/** Slot of what remotes put below the areas of the navigation bar. */
const NAVIGATION_SLOT = "navigation";

/** Longest wait for an idle moment, in milliseconds: a busy page shows its parts too. */
const LONGEST_WAIT = 4000;

/** Numbers beside navigation entries, by the id of the entry. */
export type Counts = Readonly<Record<string, number>>;

/** The numbers beside entries; a change of team forgets them. */
export function useCounts(): readonly [Counts, (entry: string, count: number) => void] {
  const teamID = teamOf(useSession()).id;
  const [counted, setCounted] = useState<{ readonly teamID: string; readonly counts: Counts }>();
  const setCount = useCallback(
    (entry: string, count: number) =>
      setCounted((before) => ({
        teamID,
        counts: { ...(before?.teamID === teamID ? before.counts : {}), [entry]: count },
      })),
    [teamID],
  );
  return [counted?.teamID === teamID ? counted.counts : {}, setCount];
}

/** Whether the page has been idle once. */
function useWasIdle(): boolean {
  const [wasIdle, setWasIdle] = useState(false);
  useEffect(() => whenIdle(() => setWasIdle(true), LONGEST_WAIT), []);
  return wasIdle;
}

interface NavigationPartProps {
  readonly part: SlotPart;
  readonly teamID: string;
  readonly onCount: (entry: string, count: number) => void;
}

function NavigationPart({ part, teamID, onCount }: NavigationPartProps) {
  const { renderPart } = useRuntime();
  const element = useRef<HTMLDivElement>(null);
  const own = useRef(new Set<string>());
  own.current = new Set(
    useEntries()
      .filter(({ remote }) => remote.name === part.remote.name)
      .map(({ id }) => id),
  );
  useEffect(() => {
    if (!element.current) return;
    const counted = (payload: unknown) => {
      const { entry, count } = payload as { readonly entry: string; readonly count: number };
      if (own.current.has(entry)) onCount(entry, count);
    };
    const remove = renderPart(part, { teamID }, element.current, {
      handlers: { counted },
      isOptional: true,
    });
    // React cannot unmount a root during another root's commit, which is when this cleanup runs.
    return () => queueMicrotask(remove);
  }, [renderPart, part, teamID, onCount]);
  return <div ref={element} className="shell-nav__part" />;
}

/** What the areas show below the navigation's entries, loaded when the screen has nothing more to do. */
export function NavigationParts({ onCount }: { readonly onCount: (entry: string, count: number) => void }) {
  const session = useSession();
  const { remotes } = useRuntime();
  const parts = partsOf(NAVIGATION_SLOT, remotes.remotes(), session);
  // The same parts as before are not mounted again because the session is another object.
  const known = useRef(new Map<string, SlotPart>());
  const team = teamOf(session);
  if (!useWasIdle()) return null;
  return (
    <div className="shell-nav__parts">
      {parts.map((part) => {
        const id = `${part.remote.name}@${part.remote.version}/${part.slot.expose}`;
        if (!known.current.has(id)) known.current.set(id, part);
        return (
          <NavigationPart
            key={`${team.id} ${id}`}
            part={known.current.get(id) ?? part}
            teamID={team.id}
            onCount={onCount}
          />
        );
      })}
    </div>
  );
}
