/** Opens a subscription over server-sent events, as a browser does; `next` returns one event at a time. */
export async function openEventStream(url: string, query: string, variables: Record<string, unknown>) {
  const leave = new AbortController();
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ query, variables }),
    signal: leave.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let buffered = "";
  return {
    leave: () => leave.abort(),
    async next(): Promise<Record<string, unknown>> {
      for (;;) {
        const event = /event: next\ndata: (.*)\n\n/.exec(buffered);
        if (event) {
          buffered = buffered.slice((event.index ?? 0) + event[0].length);
          return JSON.parse(event[1] ?? "{}") as Record<string, unknown>;
        }
        const part = await reader?.read();
        if (!part || part.done) throw new Error(`the stream ended: ${buffered}`);
        buffered += part.value;
      }
    },
  };
}
