import { type DocumentContent, totalsOf } from "@gisement/shared-domain/documents";
import { type Cents, toCents, VAT_SCHEME_LABELS, type VatScheme } from "@gisement/shared-domain/money";
import { parisDay } from "@gisement/shared-domain/orders";
import type { DocumentRow } from "../table.ts";

/** Columns of the French file of accounting entries (article A47 A-1 of the Livre des procédures fiscales), in its order. */
export const FEC_COLUMNS = [
  "JournalCode",
  "JournalLib",
  "EcritureNum",
  "EcritureDate",
  "CompteNum",
  "CompteLib",
  "CompAuxNum",
  "CompAuxLib",
  "PieceRef",
  "PieceDate",
  "EcritureLib",
  "Debit",
  "Credit",
  "EcritureLet",
  "DateLet",
  "ValidDate",
  "Montantdevise",
  "Idevise",
] as const;

interface Account {
  readonly number: string;
  readonly label: string;
}
const JOURNAL = { code: "VE", label: "Journal des ventes" };
const CUSTOMERS: Account = { number: "411000", label: "Clients" };
const SHIPPING: Account = { number: "708500", label: "Ports et frais accessoires facturés" };
const COLLECTED_VAT: Account = { number: "445710", label: "TVA collectée" };
/** Sales by their VAT scheme, which declarations tell apart. */
const SALES: Readonly<Record<VatScheme, string>> = {
  standard: "707000",
  margin: "707100",
  exempt: "707200",
  reverseCharge: "707300",
  intraCommunity: "707400",
};
const salesOf = (scheme: VatScheme): Account => ({
  number: SALES[scheme],
  label:
    scheme === "standard"
      ? "Ventes de marchandises"
      : `Ventes, ${VAT_SCHEME_LABELS[scheme].fr.toLowerCase()}`,
});

export interface AccountingLine {
  readonly account: Account;
  readonly label: string;
  /** In cents; positive is a debit, negative a credit. */
  readonly amount: Cents;
}

/** The entries of one invoice, or those that a credit note takes back: the customer owes what sales and VAT add up to. */
export function accountingLines(content: DocumentContent): readonly AccountingLine[] {
  const { total, vatTotals } = totalsOf(content);
  const shipping = toCents(content.shipping.amount);
  const sign = content.kind === "CREDIT" ? -1 : 1;
  const line = (account: Account, label: string, amount: number): AccountingLine[] =>
    amount === 0 ? [] : [{ account, label, amount: (sign * amount) as Cents }];
  return [
    ...line(CUSTOMERS, content.buyer.name, total),
    ...vatTotals.flatMap(({ scheme, rate, base, tax }) => {
      const isShipped = content.shipping.vat.scheme === scheme && content.shipping.vat.rate === rate;
      const account = salesOf(scheme);
      return [
        ...line(account, account.label, -(base - (isShipped ? shipping : 0))),
        ...line(SHIPPING, SHIPPING.label, isShipped ? -shipping : 0),
        ...line(COLLECTED_VAT, `${COLLECTED_VAT.label} ${rate} %`, -tax),
      ];
    }),
  ];
}

const plain = (text: string): string => text.replace(/[\t\r\n|]+/g, " ").trim();
const dayOf = (at: Date): string => parisDay(at).replaceAll("-", "");
/** Euros with two decimals and a comma. */
const euros = (cents: number): string => {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
};
/** The number of a customer in the books: that of the company, or of the name. */
const auxiliaryOf = ({ siret, name }: DocumentContent["buyer"]): string =>
  siret ??
  name
    .normalize("NFD")
    .replace(/[^A-Za-z0-9]+/g, "")
    .toUpperCase()
    .slice(0, 20);

/** The lines of the file for one document, tabs between the columns. */
export function fecLines({
  number,
  issuedAt,
  content,
}: Pick<DocumentRow, "number" | "issuedAt" | "content">): readonly string[] {
  const day = dayOf(issuedAt);
  const title = `${content.kind === "CREDIT" ? "Avoir" : "Facture"} ${number} ${content.buyer.name}`;
  return accountingLines(content).map(({ account, label, amount }) => {
    const isCustomer = account === CUSTOMERS;
    const values: Readonly<Record<(typeof FEC_COLUMNS)[number], string>> = {
      JournalCode: JOURNAL.code,
      JournalLib: JOURNAL.label,
      EcritureNum: number,
      EcritureDate: day,
      CompteNum: account.number,
      CompteLib: account.label,
      CompAuxNum: isCustomer ? auxiliaryOf(content.buyer) : "",
      CompAuxLib: isCustomer ? content.buyer.name : "",
      PieceRef: number,
      PieceDate: day,
      EcritureLib: isCustomer ? title : `${label}, ${title}`,
      Debit: euros(Math.max(0, amount)),
      Credit: euros(Math.max(0, -amount)),
      EcritureLet: "",
      DateLet: "",
      ValidDate: day,
      Montantdevise: "",
      Idevise: "",
    };
    return FEC_COLUMNS.map((column) => plain(values[column])).join("\t");
  });
}
