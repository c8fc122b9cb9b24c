import { recorder } from "./recorder.ts";

let started = "";

/** The composition that the page was opened with. */
export function startComposition(composition: string): void {
  started = composition;
}

/** The composition that the page runs on: a session that moves records each one it has moved to. */
export function pageComposition(): string {
  const moved = recorder
    .entries()
    .findLast(({ kind, data }) => kind === "composition" && typeof data?.composition === "string");
  return typeof moved?.data?.composition === "string" ? moved.data.composition : started;
}
