import { get } from "node:http";
import type { Registry } from "@gisement/shared-domain/remote";
import type { Target } from "../federation/measure-screen.ts";

/** Size of the registry's response on the wire, in bytes of gzip. */
export const registryBytes = ({ url, cookie }: Target): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, "accept-encoding": "gzip" };
    get(`${url}/releases/registry.json`, { headers }, (answer) => {
      if (answer.headers["content-encoding"] !== "gzip")
        reject(
          new Error(
            `the registry's encoding is ${answer.headers["content-encoding"] ?? "identity"}, not gzip`,
          ),
        );
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

/** The version of a remote that a person gets. */
export const versionOf = async (target: Target, remote: string): Promise<string | undefined> =>
  (await readRegistry(target)).remotes.find(({ name }) => name === remote)?.version;
