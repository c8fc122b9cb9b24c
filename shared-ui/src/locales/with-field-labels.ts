import type { Locale } from "@gisement/shared-domain/locale";
import { LOT } from "@gisement/shared-domain/records/lot";

/** Texts of the shared components with the labels of a lot's fields, which messages name by their keys. */
export const withFieldLabels = (texts: object, locale: Locale): object => ({
  ...texts,
  field: Object.fromEntries(LOT.list.map(({ key, label }) => [key, label[locale]])),
});
