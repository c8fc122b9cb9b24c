/** A marker as it would be drawn alone, in pixels. */
export interface Standing {
  /** Position on the screen. */
  readonly x: number;
  readonly y: number;
  /** Number of items, which weighs where several markers meet. */
  readonly count: number;
}
/** What a marker covers around its position. */
export interface Extent {
  /** To the left and to the right. */
  readonly side: number;
  readonly above: number;
  readonly below: number;
}
/** Markers that would cover each other, and the middle of them. */
export interface Group<Each extends Standing> {
  readonly x: number;
  readonly y: number;
  readonly members: readonly Each[];
}

/** Pixels between two markers. */
const GAP = 2;

interface Layout<Each extends Standing> {
  /** Extent of a single marker of that many items. */
  readonly extentOf: (count: number) => Extent;
  /** Whether the members of a group are drawn side by side; otherwise as one marker. */
  readonly isRow: (members: readonly Each[]) => boolean;
}

/** Width of the row in which the members of a group stand. */
export function rowSides(
  members: readonly Standing[],
  extentOf: (count: number) => Extent,
): readonly { readonly offset: number }[] {
  const widths = members.map(({ count }) => extentOf(count).side * 2 + GAP);
  const total = widths.reduce((sum, width) => sum + width, 0);
  let left = -total / 2;
  return widths.map((width) => {
    const offset = left + width / 2;
    left += width;
    return { offset };
  });
}

function boxOf<Each extends Standing>({ x, y, members }: Group<Each>, { extentOf, isRow }: Layout<Each>) {
  const total = members.reduce((sum, { count }) => sum + count, 0);
  const extents = isRow(members) ? members.map(({ count }) => extentOf(count)) : [extentOf(total)];
  const half = extents.reduce((sum, { side }) => sum + side + GAP / 2, 0);
  return {
    left: x - half,
    right: x + half,
    top: y - Math.max(...extents.map(({ above }) => above)) - GAP / 2,
    bottom: y + Math.max(...extents.map(({ below }) => below)) + GAP / 2,
  };
}

/** Groups markers until no group, drawn as one marker or as a row, covers another one. */
export function separateMarkers<Each extends Standing>(
  markers: readonly Each[],
  layout: Layout<Each>,
): readonly Group<Each>[] {
  let groups: Group<Each>[] = markers.map((marker) => ({ x: marker.x, y: marker.y, members: [marker] }));
  for (let isDone = false; !isDone; ) {
    isDone = true;
    const apart: { group: Group<Each>; box: ReturnType<typeof boxOf> }[] = [];
    for (const group of groups) {
      const box = boxOf(group, layout);
      const met = apart.find(
        ({ box: other }) =>
          box.left < other.right &&
          other.left < box.right &&
          box.top < other.bottom &&
          other.top < box.bottom,
      );
      if (met) {
        met.group = unite(met.group, group);
        met.box = boxOf(met.group, layout);
        isDone = false;
      } else apart.push({ group, box });
    }
    groups = apart.map(({ group }) => group);
  }
  return groups;
}

/** Both groups at their common centre of weight, the members from west to east. */
function unite<Each extends Standing>(one: Group<Each>, other: Group<Each>): Group<Each> {
  const members = [...one.members, ...other.members].toSorted((a, b) => a.x - b.x);
  const total = members.reduce((sum, { count }) => sum + count, 0) || 1;
  const middle = (axis: "x" | "y") =>
    members.reduce((sum, member) => sum + member[axis] * member.count, 0) / total;
  return { x: middle("x"), y: middle("y"), members };
}
