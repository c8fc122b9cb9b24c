import type { SheetCell, SheetColumn } from "@gisement/shared-domain/export";
import type { Locale } from "@gisement/shared-domain/locale";
import { ACCOUNT_SECTIONS, gapsOf, plannedFor, sectionsOf } from "@gisement/shared-domain/projects";
import type { TFunction } from "i18next";
import { nameOfLot } from "../../../kernel/lot-names.ts";
import type { AccountedLot } from "../api/account.ts";

interface SheetContext {
  readonly t: TFunction;
  readonly locale: Locale;
  readonly labelOf: (list: "unit", value: string | null | undefined) => string;
}

export const accountColumns = ({ t }: Pick<SheetContext, "t">): SheetColumn[] =>
  [
    "part",
    "product",
    "ref",
    "spot",
    "quantity",
    "unit",
    "kilograms",
    "code",
    "destination",
    "recipient",
    "proofKind",
    "proof",
    "day",
    "missing",
  ].map((name) => ({ header: t(`account.sheet.${name}`) }));

/** One row for each lot, in the order of the screen. */
export function accountRows(
  lots: readonly AccountedLot[],
  { t, locale, labelOf }: SheetContext,
): SheetCell[][] {
  const parts = sectionsOf(lots);
  return ACCOUNT_SECTIONS.flatMap((part) =>
    (parts[part] as readonly AccountedLot[]).map((lot): SheetCell[] => [
      t(`account.parts.${part}`),
      nameOfLot(lot, locale),
      lot.ref,
      lot.spot,
      lot.quantity.number,
      lot.quantity.unit === null ? null : labelOf("unit", lot.quantity.unit),
      lot.weight,
      lot.wasteCode,
      t(`statistics.destinations.${plannedFor(lot)}`),
      lot.recipient,
      lot.proof && t(`account.kinds.${lot.proof.kind}`),
      lot.proof?.number ?? null,
      lot.proof?.day ? { day: lot.proof.day.slice(0, 10) } : null,
      gapsOf(lot)
        .map((gap) => t(`account.lacks.${gap}`))
        .join(", "),
    ]),
  );
}
