import { array, mixed, number, object, string } from "yup";

/** Options that a catalogue needs to be saved (CAT-515, CAT-516, CAT-517); messages are text keys. */
export const catalogueSchema = object({
  publishDate: string().required("Catalog.date-required"),
  firstPageNumber: number()
    .typeError("Catalog.first-page-number")
    .integer("Catalog.first-page-number")
    .min(1, "Catalog.first-page-number")
    .required("Catalog.first-page-number"),
  rotorFooterLabel: string().max(120, "Catalog.footer-too-long").default(""),
  supportedLocales: array(string().required()).min(1, "Catalog.locale-required").required(),
  blocks: array(mixed().required()).min(1, "Catalog.no-content").required(),
});
