import { useOptions } from "@gisement/shared-ui/property-set";
import { compareStatuses } from "@gisement/shared-ui/status-tag";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { PlanShape } from "./api/plans.ts";
import { type ColorBy, groupByDifference, groupShapes, type ShapeGroup } from "./shape-groups.ts";
import type { Difference } from "./time/plan-days.ts";

interface GroupedDay {
  /** `yyyy-mm-dd`; null for now. */
  readonly day: string | null;
  /** Shapes whose lot will have left by then. */
  readonly left: ReadonlySet<string>;
  /** What became of the lots since another day, which then gives the colours. */
  readonly differences: ReadonlyMap<string, Difference> | null;
}

/** What gives the shapes of a floor their colours, and which of the groups are hidden. */
export function useShapeGroups(shapes: readonly PlanShape[], { day, left, differences }: GroupedDay) {
  const { t } = useTranslation(NAMESPACE);
  const { labelOf } = useOptions();
  const [colorBy, setColorBy] = useState<ColorBy>("status");
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [now] = useState(() => Date.now());
  const today = day === null ? now : Date.parse(day);
  const groupsOf = useCallback(
    (drawn: readonly PlanShape[]) =>
      differences
        ? groupByDifference(drawn, differences, t)
        : groupShapes(drawn, colorBy, { t, labelOf, today, left }, compareStatuses),
    [differences, colorBy, t, labelOf, today, left],
  );
  const groups = useMemo(() => groupsOf(shapes), [groupsOf, shapes]);
  // The same arrays as long as nothing changes: hovering draws the plan anew, and must not group it anew.
  const { shown, visible } = useMemo(() => {
    if (hidden.size === 0) return { shown: groups, visible: shapes };
    const gone = new Set(
      groups.filter(({ key }) => hidden.has(key)).flatMap((group) => group.shapes.map(({ id }) => id)),
    );
    return {
      shown: groups.filter(({ key }) => !hidden.has(key)),
      visible: shapes.filter(({ id }) => !gone.has(id)),
    };
  }, [groups, shapes, hidden]);
  return {
    colorBy,
    /** Another choice has other groups: all of them are shown. */
    chooseColors: (next: ColorBy) => {
      setColorBy(next);
      setHidden(new Set());
    },
    groups,
    hidden,
    toggle: (key: string) =>
      setHidden((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    /** The groups that are shown, and their shapes in the order in which they were drawn. */
    shown,
    visible,
    /** The shown groups of another floor. */
    shownOf: (drawn: readonly PlanShape[]): readonly ShapeGroup[] =>
      groupsOf(drawn).filter(({ key }) => !hidden.has(key)),
  };
}
