import type { Thing } from "@gisement/shared-domain/live";
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
