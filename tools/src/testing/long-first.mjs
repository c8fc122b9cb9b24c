import path from "node:path";
import { BaseSequencer } from "vitest/node";

/**
 * Starts these files first, in this order, so that no worker begins a long file when the others have nothing left.
 * vitest itself knows durations only after a first run, and a fresh clone has had none.
 * @param {readonly string[]} files relative to the workspace
 */
export function longFirst(files) {
  return class LongFirst extends BaseSequencer {
    async sort(specifications) {
      const rankOf = ({ moduleId }) => {
        const rank = files.indexOf(path.relative(this.ctx.config.root, moduleId));
        return rank < 0 ? files.length : rank;
      };
      const sorted = await super.sort(specifications);
      return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
    }
  };
}
