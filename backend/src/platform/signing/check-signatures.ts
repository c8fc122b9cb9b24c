import { Certificate, ContentInfo, SignedData } from "pkijs";

/** A signature as it is found in a PDF. */
export interface FoundSignature {
  /** Whether the bytes that it covers are those that were signed. */
  readonly isValid: boolean;
  /** Whether it covers the file to its end: nothing was appended after it. */
  readonly isWhole: boolean;
  /** The common name of the certificate that signed. */
  readonly certificate: string;
}

const RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;
const COMMON_NAME = "2.5.4.3";

/** The signatures of a PDF in the order in which they were appended. */
export async function checkSignatures(pdf: Uint8Array): Promise<FoundSignature[]> {
  const text = Buffer.from(pdf).toString("latin1");
  const found: FoundSignature[] = [];
  for (const [, ...numbers] of text.matchAll(RANGE)) {
    const [start = 0, length = 0, rest = 0, restLength = 0] = numbers.map(Number);
    const covered = Buffer.concat([
      pdf.subarray(start, start + length),
      pdf.subarray(rest, rest + restLength),
    ]);
    const hex = text.slice(start + length + 1, rest - 1);
    found.push({ ...(await verify(hex, covered)), isWhole: rest + restLength === pdf.length });
  }
  return found;
}

async function verify(
  hex: string,
  covered: Uint8Array,
): Promise<Pick<FoundSignature, "isValid" | "certificate">> {
  try {
    const bytes = Uint8Array.from(Buffer.from(hex, "hex"));
    const content = ContentInfo.fromBER(bytes.buffer);
    const signed = new SignedData({ schema: content.content });
    const [certificate] = signed.certificates ?? [];
    const name =
      certificate instanceof Certificate
        ? certificate.subject.typesAndValues.find(({ type }) => type === COMMON_NAME)?.value.valueBlock.value
        : "";
    return {
      isValid: await signed.verify({ signer: 0, data: Uint8Array.from(covered).buffer }),
      certificate: String(name ?? ""),
    };
  } catch {
    return { isValid: false, certificate: "" };
  }
}
