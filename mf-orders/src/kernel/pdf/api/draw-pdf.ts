import { DomainError, type ErrorCode, type ErrorDetails } from "@gisement/shared-domain/errors";

/**
 * The pages that the server draws for a request, as a PDF.
 *
 * @throws DomainError with what the request is refused for
 */
export async function drawPdf(address: string, request: RequestInit): Promise<Uint8Array> {
  const response = await fetch(address, request);
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  const { code, field, reason, accepted } = (await response.json().catch(() => ({}))) as {
    readonly code?: ErrorCode;
  } & Pick<ErrorDetails, "field" | "reason" | "accepted">;
  throw new DomainError(code ?? "UNAVAILABLE", "The document is not drawn.", {
    ...(field ? { field } : {}),
    ...(reason ? { reason } : {}),
    ...(accepted ? { accepted } : {}),
  });
}
