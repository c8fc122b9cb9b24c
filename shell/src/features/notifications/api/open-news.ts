import { isChangedNoun } from "@gisement/shared-domain/changes";
import { isWatchKind, type Thing, type WatchState } from "@gisement/shared-domain/live";
import { graphql } from "../../../gql/gql.ts";
import type { NounChange } from "../live/refresh-changed.ts";

const OnNews = graphql(`
  subscription ShellOnNews($userID: ID!, $stream: String) {
    onNews(userID: $userID, stream: $stream) {
      notifications {
        unseen
        notification {
          id
          type
        }
      }
      changes {
        noun
        page
      }
      things {
        kind
        id
        page
      }
      presence {
        kind
        id
        others {
          id
          name
          color
          kind
        }
        total
      }
      pointers {
        kind
        id
        who
        x
        y
      }
    }
  }
`);

/** A change of the person's notifications; without an id, one was seen or withdrawn. */
export interface SeenChange {
  readonly unseen: number;
  readonly id: string | null;
  readonly type: string | null;
}

/** One event of the stream. */
export interface News {
  readonly notice: SeenChange | null;
  /** Nouns whose rows changed in the selected team. */
  readonly changes: readonly NounChange[];
  /** Watched things that changed, and the page that wrote them. */
  readonly things: readonly (Thing & { readonly page: string | null })[];
  /** Who else has a watched thing open, where that changed. */
  readonly presence: readonly (Thing & WatchState)[];
  /** Pointers of others on watched things; without a place, one has left. */
  readonly pointers: readonly (Thing & {
    readonly who: string;
    readonly x: number | null;
    readonly y: number | null;
  })[];
}

interface Answer {
  readonly data?: {
    readonly onNews?: {
      readonly notifications: {
        readonly unseen: number;
        readonly notification: { readonly id: string; readonly type: string } | null;
      } | null;
      readonly changes: readonly { readonly noun: string; readonly page: string | null }[];
      readonly things: News["things"];
      readonly presence: News["presence"];
      readonly pointers: News["pointers"];
    };
  } | null;
}

function parseNews(text: string): News | null {
  try {
    const news = (JSON.parse(text) as Answer).data?.onNews;
    if (!news) return null;
    const { notifications, changes, things, presence, pointers } = news;
    return {
      notice: notifications && {
        unseen: notifications.unseen,
        id: notifications.notification?.id ?? null,
        type: notifications.notification?.type ?? null,
      },
      // A page open since before an upgrade may receive nouns that it does not know.
      changes: changes.flatMap(({ noun, page }) => (isChangedNoun(noun) ? [{ noun, page }] : [])),
      things: things.filter(({ kind }) => isWatchKind(kind)),
      presence: presence.filter(({ kind }) => isWatchKind(kind)),
      pointers: pointers.filter(({ kind }) => isWatchKind(kind)),
    };
  } catch {
    return null;
  }
}

interface NewsHandlers {
  readonly onOpen: () => void;
  readonly onNews: (news: News) => void;
  /** The stream ended, because of the network, the server or a change of the person's rights. Called once. */
  readonly onEnd: () => void;
}

/**
 * Opens one event stream (GraphQL over SSE, one connection per subscription). It does not reconnect: the browser's
 * own reconnection has no backoff.
 */
export function openNews(
  userID: string,
  stream: string,
  { onOpen, onNews, onEnd }: NewsHandlers,
): () => void {
  const query = new URLSearchParams({
    query: OnNews.toString(),
    variables: JSON.stringify({ userID, stream }),
  });
  const source = new EventSource(`/graphql?${query}`);
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    source.close();
    onEnd();
  };
  source.addEventListener("open", onOpen);
  source.addEventListener("next", (event) => {
    const news = parseNews((event as MessageEvent<string>).data);
    // An error is also sent as an event, and followed by the end.
    if (news) onNews(news);
    else end();
  });
  source.addEventListener("complete", end);
  source.addEventListener("error", end);
  return () => {
    over = true;
    source.close();
  };
}
