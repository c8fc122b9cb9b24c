import { SIGN_SERVICES, type SignService } from "@gisement/shared-domain/signatures";
import { StartError } from "../../process/start-error.ts";
import { createDocumenso } from "./documenso.ts";
import type { SignatureService } from "./signature-service.ts";
import { createYousign } from "./yousign.ts";

type Services = Readonly<Record<string, string>>;

const URLS: Readonly<Record<SignService, string>> = {
  yousign: "https://api.yousign.app/v3",
  documenso: "https://app.documenso.com/api/v2",
};
const CREATE = { yousign: createYousign, documenso: createDocumenso } as const;
const NEEDED = ["SIGN_SERVICE", "SIGN_SERVICE_KEY", "SIGN_SERVICE_SECRET"] as const;

/**
 * The operator's signing service; null where the product signs by itself.
 * @throws StartError one sentence with the variable, the value found and the accepted values
 */
export function readSignService(services: Services): SignService | null {
  const missing = NEEDED.filter((name) => !services[name]);
  if (missing.length === NEEDED.length) return null;
  const { SIGN_SERVICE } = services;
  const known = SIGN_SERVICES.find((name) => name === SIGN_SERVICE);
  if (SIGN_SERVICE && !known)
    throw new StartError(`SIGN_SERVICE is "${SIGN_SERVICE}", but ${SIGN_SERVICES.join(" or ")} is accepted.`);
  if (!known || missing.length > 0)
    throw new StartError(
      `${missing.join(" and ")} is not set, but a signing service needs ${NEEDED.join(", ")}.`,
    );
  return known;
}

/** @throws StartError as `readSignService` */
export function openSignatures(services: Services): SignatureService | null {
  const name = readSignService(services);
  if (!name) return null;
  const { SIGN_SERVICE_KEY = "", SIGN_SERVICE_SECRET = "", SIGN_SERVICE_URL = URLS[name] } = services;
  return CREATE[name]({ url: SIGN_SERVICE_URL, key: SIGN_SERVICE_KEY, eventSecret: SIGN_SERVICE_SECRET });
}
