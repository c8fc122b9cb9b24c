import { webcrypto } from "node:crypto";
import * as asn1 from "asn1js";
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  CryptoEngine,
  Extension,
  setEngine,
} from "pkijs";

/** Years for which a certificate of our own is valid: longer than documents are kept by law. */
const VALID_YEARS = 15;
const RSA = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } as const;
/** Object identifiers of X.509. */
const COMMON_NAME = "2.5.4.3";
const BASIC_CONSTRAINTS = "2.5.29.19";
const KEY_USAGE = "2.5.29.15";
/** Bits of a key's usage, first bit first: digital signature, and content commitment. */
const SIGNS_DOCUMENTS = 0b1100_0000;

setEngine("node", new CryptoEngine({ name: "node", crypto: webcrypto as unknown as Crypto }));

/** What signs documents: a certificate and its key, both as PEM. */
export interface SigningPem {
  readonly certificate: string;
  readonly key: string;
}
/** The same, opened. */
export interface SigningIdentity {
  readonly certificate: Certificate;
  readonly key: CryptoKey;
}

const toPem = (label: string, bytes: ArrayBuffer): string =>
  [
    `-----BEGIN ${label}-----`,
    ...(Buffer.from(bytes)
      .toString("base64")
      .match(/.{1,64}/g) ?? []),
    `-----END ${label}-----`,
    "",
  ].join("\n");

/** @throws Error if the text has no such part */
function fromPem(label: string, pem: string): ArrayBuffer {
  const found = new RegExp(`-----BEGIN ${label}-----([A-Za-z0-9+/=\\s]+)-----END ${label}-----`).exec(pem);
  if (!found?.[1]) throw new Error(`there is no "${label}" in PEM`);
  return Uint8Array.from(Buffer.from(found[1], "base64")).buffer;
}

/** A certificate that signs itself: it proves that a document is unchanged, and who sealed it only to those who know it. */
export async function createSigningPem(name: string, now: Date): Promise<SigningPem> {
  const keys = await webcrypto.subtle.generateKey(
    { ...RSA, modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ["sign", "verify"],
  );
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1.Integer({
    valueHex: Uint8Array.from([0x01, ...webcrypto.getRandomValues(new Uint8Array(15))]).buffer,
  });
  for (const holder of [certificate.subject, certificate.issuer])
    holder.typesAndValues.push(
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new asn1.Utf8String({ value: name }) }),
    );
  certificate.notBefore.value = now;
  certificate.notAfter.value = new Date(
    Date.UTC(now.getUTCFullYear() + VALID_YEARS, now.getUTCMonth(), now.getUTCDate()),
  );
  certificate.extensions = [
    new Extension({
      extnID: BASIC_CONSTRAINTS,
      critical: true,
      extnValue: new BasicConstraints({ cA: false }).toSchema().toBER(false),
    }),
    new Extension({
      extnID: KEY_USAGE,
      critical: true,
      extnValue: new asn1.BitString({
        valueHex: Uint8Array.from([SIGNS_DOCUMENTS]).buffer,
        unusedBits: 6,
      }).toBER(false),
    }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey as unknown as CryptoKey);
  await certificate.sign(keys.privateKey as unknown as CryptoKey, RSA.hash);
  return {
    certificate: toPem("CERTIFICATE", certificate.toSchema(true).toBER(false)),
    key: toPem("PRIVATE KEY", await webcrypto.subtle.exportKey("pkcs8", keys.privateKey)),
  };
}

/** @throws Error if either text is no PEM, or the key no RSA key in PKCS #8 */
export async function openSigningPem({ certificate, key }: SigningPem): Promise<SigningIdentity> {
  return {
    certificate: Certificate.fromBER(fromPem("CERTIFICATE", certificate)),
    key: (await webcrypto.subtle.importKey("pkcs8", fromPem("PRIVATE KEY", key), RSA, false, [
      "sign",
    ])) as unknown as CryptoKey,
  };
}
