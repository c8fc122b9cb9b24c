import { recorder } from "./recorder.ts";

let started = "";

/** Sets the composition that the page started with. */
export function startComposition(composition: string): void {
  started = composition;
}

/** The composition that the page runs now; the recorder has an entry for each one it moved to. */
export function pageComposition(): string {
  const moved = recorder
    .entries()
    .findLast(({ kind, data }) => kind === "composition" && typeof data?.composition === "string");
  return typeof moved?.data?.composition === "string" ? moved.data.composition : started;
}
