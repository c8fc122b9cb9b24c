import { readFile } from "node:fs/promises";
import { openSigningPem, type SigningPem } from "./certificate.ts";

/** The variables that name the operator's own certificate. */
export interface OperatorFiles {
  readonly SIGN_CERTIFICATE_FILE?: string | undefined;
  readonly SIGN_KEY_FILE?: string | undefined;
}

const read = (name: string, file: string): Promise<string> =>
  readFile(file, "utf8").catch(() => {
    throw new Error(`${name} is "${file}", but no file with this name can be read.`);
  });

/**
 * The operator's own certificate; null without one, so that the product makes its own.
 *
 * @throws Error one sentence with the variable, the value found and the accepted values
 */
export async function readOperatorCertificate({
  SIGN_CERTIFICATE_FILE: certificateFile,
  SIGN_KEY_FILE: keyFile,
}: OperatorFiles): Promise<SigningPem | null> {
  if (!certificateFile && !keyFile) return null;
  if (!certificateFile || !keyFile)
    throw new Error("SIGN_CERTIFICATE_FILE and SIGN_KEY_FILE are set together, or neither of them is.");
  const pem = {
    certificate: await read("SIGN_CERTIFICATE_FILE", certificateFile),
    key: await read("SIGN_KEY_FILE", keyFile),
  };
  await openSigningPem(pem).catch(() => {
    throw new Error(
      "SIGN_CERTIFICATE_FILE and SIGN_KEY_FILE are no certificate and RSA key: PEM is accepted, the key as PKCS #8 without a password.",
    );
  });
  return pem;
}
