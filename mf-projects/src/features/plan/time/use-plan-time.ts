import { useEffect, useMemo, useRef, useState } from "react";
import { usePlanOverTime } from "../api/plan-over-time.ts";
import type { PlanShape } from "../api/plans.ts";
import {
  between,
  type Day,
  type Difference,
  dayOf,
  type ShapesOfDay,
  type Span,
  shapesOn,
  spanOf,
} from "./plan-days.ts";

/** What the address says: the day that the plan is shown on, and the one that it is compared with. */
export interface TimeOfAddress {
  readonly day: Day | null;
  readonly against: Day | null;
}

/** Milliseconds after the last move of the slider before the address follows. */
const ADDRESS_PAUSE = 250;
const NOTHING: readonly never[] = [];

export interface PlanTime {
  readonly isOpen: boolean;
  readonly day: Day;
  readonly today: Day;
  readonly against: Day | null;
  readonly span: Span;
  readonly shown: ShapesOfDay;
  /** What became of each shape since the compared day; null without one. */
  readonly differences: ReadonlyMap<string, Difference> | null;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly setDay: (day: Day) => void;
  readonly compareWith: (day: Day | null) => void;
  readonly open: () => void;
  readonly close: () => void;
}

interface TimeSource {
  readonly projectID: string;
  readonly shapes: readonly PlanShape[];
  /** The history of the team's lots is not for everybody; the days ahead are. */
  readonly seesPast: boolean;
  readonly address: TimeOfAddress;
  readonly onAddress: (address: TimeOfAddress) => void;
}

/** A floor on a day: before today as it was, after it as planned, or compared with another day. */
export function usePlanTime({ projectID, shapes, seesPast, address, onAddress }: TimeSource): PlanTime {
  const [today] = useState(() => dayOf(Date.now()));
  const [day, setDay] = useState(address.day);
  // Back and forward lead to days too.
  const [followed, setFollowed] = useState(address.day);
  if (followed !== address.day) {
    setFollowed(address.day);
    setDay(address.day);
  }
  const latest = useRef({ address, onAddress });
  useEffect(() => {
    latest.current = { address, onAddress };
  });
  useEffect(() => {
    if (day === latest.current.address.day) return;
    const timer = setTimeout(
      () => latest.current.onAddress({ day, against: latest.current.address.against }),
      ADDRESS_PAUSE,
    );
    return () => clearTimeout(timer);
  }, [day]);
  const isOpen = day !== null;
  const history = usePlanOverTime(projectID, isOpen && seesPast);
  const states = history.data ?? NOTHING;
  const shownDay = day ?? today;
  const { against } = address;
  const shown = useMemo(() => shapesOn(shapes, states, shownDay, today), [shapes, states, shownDay, today]);
  const compared = useMemo(() => {
    if (!isOpen || !against) return null;
    const other = shapesOn(shapes, states, against, today);
    return against <= shownDay ? between(other, shown) : between(shown, other);
  }, [isOpen, against, shownDay, shapes, states, today, shown]);
  const span = useMemo(() => spanOf(shapes, states, today), [shapes, states, today]);
  return {
    isOpen,
    day: shownDay,
    today,
    against: isOpen ? against : null,
    span,
    shown: compared?.shown ?? shown,
    differences: compared?.differences ?? null,
    isPending: isOpen && seesPast && history.isPending,
    error: history.data ? null : history.error,
    retry: () => void history.refetch(),
    setDay,
    compareWith: (other) => onAddress({ day: shownDay, against: other }),
    open: () => onAddress({ day: today, against: null }),
    close: () => onAddress({ day: null, against: null }),
  };
}
