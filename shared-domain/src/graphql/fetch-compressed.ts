/** Characters from which a body is compressed: a catalogue then takes a tenth of the time on a slow line. */
const WORTHWHILE = 65_536;

const compress = (text: string): Promise<ArrayBuffer> =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer();

/** `fetch`, whose long bodies are sent as gzip where the browser can do so. */
export async function fetchCompressed(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const body = init?.body;
  if (typeof body !== "string" || body.length < WORTHWHILE || typeof CompressionStream === "undefined")
    return fetch(input, init);
  const headers = new Headers(init?.headers);
  headers.set("content-encoding", "gzip");
  return fetch(input, { ...init, headers, body: await compress(body) });
}
