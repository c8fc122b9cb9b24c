import { createHash } from "node:crypto";
import type { Backend } from "@gisement/backend";
import type { Files } from "@gisement/backend/files";
import { handleJob, type JobHandler } from "@gisement/backend/jobs";
import { serviceCall } from "@gisement/backend/sign-requests";
import type { AskedSignatures, FoundSignatures } from "@gisement/shared-domain/signatures";
import type { Logger } from "pino";
import { ServiceError, toFailure } from "../service-error.ts";
import type { SignatureService } from "./signature-service.ts";

interface SignParts {
  readonly service: SignatureService;
  readonly backend: Pick<Backend, "findAskedSignatures" | "keepSignatures">;
  readonly files: Pick<Files, "read" | "write">;
  readonly logger: Logger;
}

/** Work with the signing service: handing requests over, asking how they stand, reminding and ending them. */
export function signHandler({ service, backend, files, logger }: SignParts): JobHandler<unknown> {
  const keep = (asked: AskedSignatures, found: Partial<FoundSignatures>): Promise<void> =>
    backend.keepSignatures({
      requestID: asked.requestID,
      externalID: asked.externalID,
      state: "open",
      signers: [],
      file: null,
      ...found,
    });

  async function send(asked: AskedSignatures, isLastAttempt: boolean): Promise<void> {
    if (!asked.isOpen || asked.externalID) return;
    try {
      const externalID = await service.send(asked, await files.read(asked.document.key));
      await keep(asked, { externalID });
    } catch (error) {
      if (!(error instanceof ServiceError) || !(error.final || isLastAttempt)) throw error;
      logger.error({ err: error, requestID: asked.requestID }, "the signing service did not take a request");
      await keep(asked, { state: "failed" });
    }
  }

  async function read(asked: AskedSignatures): Promise<void> {
    const { externalID } = asked;
    if (!externalID) return;
    const seen = await service.read(externalID);
    await keep(asked, seen);
    if (seen.state !== "complete" || asked.isFetched) return;
    const bytes = await service.download(externalID);
    const { fileName, organizationID, userID } = asked.document;
    const { key } = await files.write({
      kind: "issued",
      extension: "pdf",
      contentType: "application/pdf",
      ...{ bytes, fileName, organizationID, userID },
    });
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await keep(asked, { ...seen, file: { key, sha256, bytes: bytes.length } });
  }

  async function remind(
    { externalID, isOpen, signers }: AskedSignatures,
    ids: readonly string[],
  ): Promise<void> {
    const named = signers.filter(({ id }) => ids.length === 0 || ids.includes(id));
    if (externalID && isOpen)
      await service.remind(
        externalID,
        named.map(({ email }) => email),
      );
  }

  async function cancel({ requestID, externalID }: AskedSignatures): Promise<void> {
    // One that was handed over by an attempt that ended before it could say so.
    const known = externalID ?? (await service.find(requestID));
    if (known) await service.cancel(known);
  }

  return handleJob(serviceCall, () => async ({ act, requestID, recipientIDs }, { isLastAttempt }) => {
    const asked = await backend.findAskedSignatures(requestID);
    if (!asked) return;
    try {
      if (asked.service !== service.name)
        throw new ServiceError(`a request of ${asked.service} cannot be steered at ${service.name}`, true);
      if (act === "send") await send(asked, isLastAttempt);
      else if (act === "read") await read(asked);
      else if (act === "remind") await remind(asked, recipientIDs);
      else await cancel(asked);
    } catch (error) {
      throw toFailure(error);
    }
  });
}
