import { graphql } from "../../../gql/gql.ts";

const OnNotification = graphql(`
  subscription ShellOnNotification($userID: ID!) {
    onNotification(userID: $userID) {
      unseen
      notification {
        id
        type
      }
    }
  }
`);

/** What the server says the moment it happens; without an id something was seen or withdrawn. */
export interface News {
  readonly unseen: number;
  readonly id: string | null;
  readonly type: string | null;
}

function parseNews(text: string): News | null {
  try {
    const { data } = JSON.parse(text) as {
      data?: {
        onNotification?: { unseen: number; notification: { id: string; type: string } | null };
      } | null;
    };
    const news = data?.onNotification;
    return news
      ? { unseen: news.unseen, id: news.notification?.id ?? null, type: news.notification?.type ?? null }
      : null;
  } catch {
    return null;
  }
}

interface NewsHandlers {
  readonly onOpen: () => void;
  readonly onNews: (news: News) => void;
  /** It has ended: the network, the server, or this person is not who they were. Once. */
  readonly onEnd: () => void;
}

/**
 * One event stream (GraphQL over SSE, one connection per subscription). It does not open again by itself: the browser's
 * own way of doing so knows no backing off.
 */
export function openNews(userID: string, { onOpen, onNews, onEnd }: NewsHandlers): () => void {
  const query = new URLSearchParams({
    query: OnNotification.toString(),
    variables: JSON.stringify({ userID }),
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
    // A refusal comes as an event as well, and is followed by the end.
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
