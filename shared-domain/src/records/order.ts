import { ORDER_STATUSES, REQUEST_TYPES, type Term } from "../vocabulary/index.ts";
import { column, defineRecord, field, hidden } from "./define-record.ts";

const what = { group: "identity", editable: false } as const;
const when = { group: "follow-up", editable: false } as const;
const optionOf = ({ value, fr, en, nl }: Term) => ({ value, label: { fr, en, nl } });

/** A request, quote or order between two sides, as lists show it to one of them. */
export const ORDER = defineRecord({
  name: "order",
  noun: "orders",
  title: { fr: "Commandes", en: "Orders", nl: "Bestellingen" },
  graphqlType: "Order",
  labelField: "number",
  sortedBy: "-createdAt",
  fields: {
    number: field("TEXT", ["Numéro", "Number", "Nummer"], { ...what, grid: column(1, 112), sort: true }),
    requestType: field("LIST", ["Type", "Type", "Type"], {
      ...what,
      options: REQUEST_TYPES.map(optionOf),
      facet: true,
      grid: column(2, 100),
    }),
    /** Computed: the name of the other side. */
    party: field("TEXT", ["Client", "Customer", "Klant"], {
      ...what,
      facet: true,
      sort: true,
      grid: column(3, 178),
    }),
    /** Computed: the names of its lines. */
    lots: field("TEXT", ["Lots", "Lots", "Loten"], { ...what, grid: column(4, 222) }),
    status: field("LIST", ["Statut", "Status", "Status"], {
      ...what,
      options: ORDER_STATUSES.map(optionOf),
      facet: true,
      grid: column(5, 120),
    }),
    /** Computed: by when the next thing must happen. */
    deadline: field("DATE", ["Échéance", "Deadline", "Termijn"], {
      ...when,
      sort: true,
      grid: column(6, 218),
    }),
    total: field("MONEY", ["Total TTC", "Total incl. VAT", "Totaal incl. btw"], {
      ...what,
      sort: true,
      grid: column(7, 105),
    }),
    createdAt: field("DATE", ["Date", "Date", "Datum"], { ...when, sort: true, grid: column(8, 95) }),
    issueDate: field("DATE", ["Émise le", "Issued on", "Uitgegeven op"], { ...when, grid: hidden(9, 110) }),
    expireDate: field("DATE", ["Valable jusqu’au", "Valid until", "Geldig tot"], {
      ...when,
      grid: hidden(10, 120),
    }),
    tax: field("MONEY", ["TVA", "VAT", "Btw"], { ...what, grid: hidden(11, 100) }),
    notes: field("LONGTEXT", ["Notes", "Notes", "Notities"], { ...what, grid: hidden(12, 220) }),
  },
});
