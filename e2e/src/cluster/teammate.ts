import type { APIRequestContext, APIResponse } from "@playwright/test";
import { untilAnswered } from "./until-answered.ts";

/** Milliseconds until one attempt is given up. */
const ATTEMPT = 10_000;

export interface Acknowledged {
  readonly lots: { readonly id: string; readonly name: string }[];
  readonly files: { readonly key: string; readonly bytes: number }[];
  /** Calls that were repeated because no process answered them. */
  repeated: number;
}

/** A teammate who works without a pause: creates lots and uploads documents, and repeats what was not answered. */
export function startTeammate(request: APIRequestContext, url: string) {
  const acknowledged: Acknowledged = { lots: [], files: [], repeated: 0 };
  let working = true;
  let number = 0;

  const countRepeated = (): void => {
    acknowledged.repeated += 1;
  };
  /** @throws if the answer is a failure, with its text */
  async function read<Answer>(response: APIResponse): Promise<Answer> {
    if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  const createLot = (name: string) =>
    untilAnswered(async (key) => {
      const response = await request.post(`${url}/graphql`, {
        headers: { origin: url, "idempotency-key": key },
        timeout: ATTEMPT,
        data: {
          query: "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id name } }",
          variables: { input: { name } },
        },
      });
      const { data, errors } = await read<{
        data?: { createProduct?: { id: string; name: string } };
        errors?: unknown;
      }>(response);
      if (!data?.createProduct) throw new Error(JSON.stringify(errors));
      return data.createProduct;
    }, countRepeated);

  const upload = (content: string) =>
    untilAnswered(async (key) => {
      const response = await request.post(`${url}/api/files`, {
        headers: { origin: url, "idempotency-key": key },
        timeout: ATTEMPT,
        multipart: {
          kind: "document",
          file: { name: "note.pdf", mimeType: "application/pdf", buffer: Buffer.from(content) },
        },
      });
      const { files } = await read<{ files: { key: string; bytes: number }[] }>(response);
      if (!files[0]) throw new Error("the answer names no file");
      return files[0];
    }, countRepeated);

  const work = (async () => {
    while (working) {
      number += 1;
      acknowledged.lots.push(await createLot(`Lot sans perte ${number}`));
      if (number % 3 === 0)
        acknowledged.files.push(await upload(`%PDF-1.4\n% ${number} ${"x".repeat(2000)}\n%%EOF\n`));
    }
  })();
  return {
    acknowledged,
    async stop() {
      working = false;
      await work;
    },
  };
}
