import type { PlacedAt, Thing } from "@gisement/shared-domain/live";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { graphql } from "../../../gql/gql.ts";

const WATCH_THINGS = graphql(`
  mutation ShellWatchThings($input: WatchThingsInput!) {
    watchThings(input: $input)
  }
`);

/** Says what a page shows; the stream of that name then carries its changes and who else has it open. */
export const watchThings = (
  call: ShellApi["graphql"],
  stream: string,
  page: string,
  things: readonly Thing[],
) => call(WATCH_THINGS, { input: { stream, page, things: things.map(({ kind, id }) => ({ kind, id })) } });

const MOVE_POINTER = graphql(`
  mutation ShellMovePointer($input: MovePointerInput!) {
    movePointer(input: $input)
  }
`);

/** Shows the others who have a thing open where the person's pointer is; null once it has left. */
export const movePointer = (call: ShellApi["graphql"], { kind, id }: Thing, at: PlacedAt | null) =>
  call(MOVE_POINTER, { input: { kind, id, x: at?.x ?? null, y: at?.y ?? null } });
