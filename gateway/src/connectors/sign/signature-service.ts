import type { IncomingHttpHeaders } from "node:http";
import type { AskedSignatures, FoundSignatures, SignService } from "@gisement/shared-domain/signatures";

/** How a request stands at its service; the signed document is fetched on its own. */
export type SeenSignatures = Pick<FoundSignatures, "state" | "signers">;

/** A service whose mails and pages people sign by. */
export interface SignatureService {
  readonly name: SignService;
  /** Hands a request over and has its mails sent. Asked again for the same request, it is the same one. @throws ServiceError */
  send(asked: AskedSignatures, document: Uint8Array): Promise<string>;
  /** The service's id of a request of ours; null if it has none. @throws ServiceError */
  find(requestID: string): Promise<string | null>;
  /** @throws ServiceError */
  read(externalID: string): Promise<SeenSignatures>;
  /** The document that all have signed. @throws ServiceError */
  download(externalID: string): Promise<Buffer>;
  /** Mails these people again, where it is their turn. @throws ServiceError */
  remind(externalID: string, emails: readonly string[]): Promise<void>;
  /** Ends a request; one that has ended stays as it is. @throws ServiceError */
  cancel(externalID: string): Promise<void>;
  /** The page on which this person signs; null while there is none. @throws ServiceError */
  pageOf(externalID: string, email: string): Promise<string | null>;
  /**
   * Our id of the request that an event is about; null for an event about none. Its content is not believed: the service is asked.
   * @throws ServiceError, final, if the service did not send it
   */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): string | null;
}
