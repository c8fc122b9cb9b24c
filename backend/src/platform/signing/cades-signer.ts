import { webcrypto } from "node:crypto";
import { Signer } from "@signpdf/utils";
import * as asn1 from "asn1js";
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";
import type { SigningIdentity } from "./certificate.ts";

/** Object identifiers of CMS (RFC 5652, RFC 5035). */
const SIGNED_DATA = "1.2.840.113549.1.7.2";
const DATA = "1.2.840.113549.1.7.1";
const CONTENT_TYPE = "1.2.840.113549.1.9.3";
const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
const SIGNING_CERTIFICATE_V2 = "1.2.840.113549.1.9.16.2.47";
const HASH = "SHA-256";

const digestOf = async (bytes: BufferSource): Promise<ArrayBuffer> => webcrypto.subtle.digest(HASH, bytes);
const attribute = (type: string, value: asn1.BaseBlock) => new Attribute({ type, values: [value] });

/** The certificate as the signature names it: its hash, so that no other one can stand in for it. */
const certificateReference = (hash: ArrayBuffer) =>
  new asn1.Sequence({
    value: [
      new asn1.Sequence({
        value: [new asn1.Sequence({ value: [new asn1.OctetString({ valueHex: hash })] })],
      }),
    ],
  });

/** Signs the bytes of a PDF as PAdES asks for (ETSI EN 319 142-1, level B): the time stands in the PDF, not in the signature. */
export class CadesSigner extends Signer {
  readonly #identity: SigningIdentity;

  constructor(identity: SigningIdentity) {
    super();
    this.#identity = identity;
  }

  override async sign(pdf: Buffer): Promise<Buffer> {
    const { certificate, key } = this.#identity;
    const certificateHash = await digestOf(certificate.toSchema(true).toBER(false));
    const content = Uint8Array.from(pdf);
    const signed = new SignedData({
      version: 1,
      digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: "2.16.840.1.101.3.4.2.1" })],
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
      certificates: [certificate],
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({
            issuer: certificate.issuer,
            serialNumber: certificate.serialNumber,
          }),
          signedAttrs: new SignedAndUnsignedAttributes({
            type: 0,
            attributes: [
              attribute(CONTENT_TYPE, new asn1.ObjectIdentifier({ value: DATA })),
              attribute(MESSAGE_DIGEST, new asn1.OctetString({ valueHex: await digestOf(content) })),
              attribute(SIGNING_CERTIFICATE_V2, certificateReference(certificateHash)),
            ],
          }),
        }),
      ],
    });
    await signed.sign(key, 0, HASH, content.buffer);
    const message = new ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) });
    return Buffer.from(message.toSchema().toBER(false));
  }
}
