import type { SignatureField } from "../../platform/signing/sign-pdf.ts";
import type { SignRecipientRow } from "./table.ts";

/** The part of the field of a side in which a recipient signs: signers of one side share it. */
export function fieldOf(
  places: readonly (SignatureField & { readonly side: string })[],
  recipients: readonly SignRecipientRow[],
  own: SignRecipientRow,
): SignatureField | null {
  const place = places.find(({ side }) => side === own.side);
  const signers = recipients.filter(({ side, role }) => side === own.side && role === "SIGNER");
  const index = signers.findIndex(({ id }) => id === own.id);
  if (!place || index < 0) return null;
  const width = place.width / signers.length;
  return { ...place, x: place.x + index * width, width: width - (signers.length > 1 ? 4 : 0) };
}
