import { filter, fromEvent, map, type Observable, share } from "rxjs";

/** Names on the wire and in the browser (decision Z5). */
export const TEAM_COOKIE = "selected_team";
export const TEAM_CHANNEL = "gisement:team";
export const SOLO = "solo";

interface TeamMessage {
  readonly type: "team.selected";
  readonly teamID: string;
}

function isTeamMessage(value: unknown): value is TeamMessage {
  return (
    typeof value === "object" &&
    value !== null &&
    (value as TeamMessage).type === "team.selected" &&
    typeof (value as TeamMessage).teamID === "string"
  );
}

/**
 * Shares the selected team across tabs and remotes. Every micro-frontend opens its own channel object: a message
 * reaches all other objects of the same origin, in this and other tabs, but never its sender.
 */
export function openTeamBridge(channel: BroadcastChannel = new BroadcastChannel(TEAM_CHANNEL)): {
  readonly selected$: Observable<string>;
  select(teamID: string): void;
  close(): void;
} {
  const selected$ = fromEvent<MessageEvent>(channel, "message").pipe(
    map((event) => event.data as unknown),
    filter(isTeamMessage),
    map((message) => message.teamID),
    share(),
  );
  return {
    selected$,
    select: (teamID) => channel.postMessage({ type: "team.selected", teamID } satisfies TeamMessage),
    close: () => channel.close(),
  };
}
