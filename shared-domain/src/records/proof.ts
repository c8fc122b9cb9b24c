import { column, defineRecord, field } from "./define-record.ts";

/** Lengths in characters. */
export const PROOF_LIMITS = { number: 60, recipient: 120, lots: 1000 } as const;

const followUp = { group: "follow-up" } as const;
const kind = (value: string, fr: string, en: string, nl: string) => ({ value, label: { fr, en, nl } });

/** A paper of a recipient or waste outlet that proves what became of lots of a project (decision E19). */
export const PROOF = defineRecord({
  name: "proof",
  noun: "proofs",
  title: { fr: "Preuves", en: "Proofs", nl: "Bewijzen" },
  graphqlType: "Proof",
  labelField: "number",
  fields: {
    kind: field("LIST", ["Type", "Type", "Type"], {
      ...followUp,
      required: true,
      options: [
        kind("SLIP", "Bordereau de dépôt", "Waste transfer note", "Stortbon"),
        kind("WEIGHBRIDGE", "Ticket de pesée", "Weighbridge ticket", "Weegbon"),
        kind(
          "CERTIFICATE",
          "Certificat de cession signé",
          "Signed transfer certificate",
          "Getekend overdrachtscertificaat",
        ),
        kind("DELIVERY", "Bon de livraison signé", "Signed delivery note", "Getekende leveringsbon"),
        kind("STATEMENT", "Attestation", "Statement", "Verklaring"),
      ],
      grid: column(1, 160),
    }),
    number: field("TEXT", ["Numéro", "Number", "Nummer"], {
      ...followUp,
      limit: PROOF_LIMITS.number,
      required: true,
      grid: column(2, 140),
      sort: true,
    }),
    recipient: field("TEXT", ["Destinataire ou exutoire", "Recipient or outlet", "Ontvanger of verwerker"], {
      ...followUp,
      limit: PROOF_LIMITS.recipient,
      required: true,
      grid: column(3, 220),
      sort: true,
    }),
    day: field("DATE", ["Date", "Date", "Datum"], { ...followUp, grid: column(4, 120), sort: true }),
  },
});
