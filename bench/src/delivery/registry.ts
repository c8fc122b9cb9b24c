import { get } from "node:http";
import type { Registry } from "@gisement/shared-domain/remote";
import type { Target } from "../federation/measure-screen.ts";

/** Bytes of the registry's answer as they are on the wire, gzip. */
export const registryBytes = ({ url, cookie }: Target): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, "accept-encoding": "gzip" };
    get(`${url}/releases/registry.json`, { headers }, (answer) => {
      if (answer.headers["content-encoding"] !== "gzip")
        reject(new Error(`the registry came as ${answer.headers["content-encoding"] ?? "it is"}, not gzip`));
      let bytes = 0;
      answer.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      answer.once("end", () => resolve(bytes));
    }).once("error", reject);
  });

export async function readRegistry({ url, cookie }: Target): Promise<Registry> {
  const answer = await fetch(`${url}/releases/registry.json`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`registry: ${answer.status}`);
  return (await answer.json()) as Registry;
}

/** The version that a person gets of a remote. */
export const versionOf = async (target: Target, remote: string): Promise<string | undefined> =>
  (await readRegistry(target)).remotes.find(({ name }) => name === remote)?.version;
