import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { S3Config } from "../platform/files/file-store.ts";

/** `full` answers as MinIO does, `busy` as Amazon does; `silent` accepts a request and never answers. */
export type S3Mood = "well" | "full" | "busy" | "silent";

const REFUSALS: Readonly<Record<"full" | "busy", readonly [status: number, code: string]>> = {
  full: [507, "XMinioStorageFull"],
  busy: [503, "SlowDown"],
};
const BUCKET = "files";

export interface S3Double {
  readonly config: S3Config;
  /** Content by key. */
  readonly objects: ReadonlyMap<string, Uint8Array>;
  mood: S3Mood;
  /** Connections that are open. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

/** An object store on this machine, reduced to what the product asks of one. It checks no signature. */
export async function startS3Double(): Promise<S3Double> {
  const objects = new Map<string, Uint8Array>();
  let mood: S3Mood = "well";

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = new Uint8Array(await buffer(request));
    if (mood === "silent") return;
    if (mood !== "well") {
      const [status, code] = REFUSALS[mood];
      response.writeHead(status, { "content-type": "application/xml" });
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
      return;
    }
    const { pathname } = new URL(request.url ?? "/", "http://s3");
    const key = decodeURIComponent(pathname).replace(`/${BUCKET}/`, "");
    const found = objects.get(key);
    if (request.method === "PUT") {
      objects.set(key, body);
      response.writeHead(200, { etag: '"1"' }).end();
    } else if (request.method === "DELETE") {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (found === undefined) response.writeHead(404).end();
    else response.writeHead(200, { "content-length": found.length }).end(found);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    config: {
      bucket: BUCKET,
      region: "us-east-1",
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      accessKeyId: "key",
      secretAccessKey: "secret",
    },
    objects,
    get mood() {
      return mood;
    },
    set mood(next) {
      mood = next;
    },
    connections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
