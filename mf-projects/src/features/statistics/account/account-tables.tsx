import { type WasteLine, wasteLines } from "@gisement/shared-domain/projects";
import { HTMLTable } from "@gisement/shared-ui/blueprint";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { Picture } from "@gisement/shared-ui/picture";
import { useOptions } from "@gisement/shared-ui/property-set";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { nameOfLot } from "../../../kernel/lot-names.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { AccountedLot } from "../api/account.ts";
import { useWriteFigure } from "../use-write-figure.ts";

/** A lot as the parts of the account show it. */
export function LotCell({ lot, hasLink }: { readonly lot: AccountedLot; readonly hasLink: boolean }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const name = nameOfLot(lot, locale) || t("statistics.unnamed");
  return (
    <span className="mfp-figure__lot">
      <Picture pictureKey={lot.picture} alt="" kind="product" width={44} height={36} />
      <span>
        {hasLink ? <AppLink to={`/inventory/product/${lot.id}`}>{name}</AppLink> : name}
        <small>{[lot.ref, lot.spot].filter(Boolean).join(", ")}</small>
      </span>
    </span>
  );
}

interface LotTableProps {
  readonly title: string;
  readonly lots: readonly AccountedLot[];
  readonly hasLinks: boolean;
}

/** Lots that are used again or stay in place: where they are, and what proves it. */
export function LotTable({ title, lots, hasLinks }: LotTableProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const write = useWriteFigure();
  if (lots.length === 0) return null;
  const weight = lots.reduce((sum, lot) => sum + (lot.weight ?? 0), 0);
  return (
    <Section
      title={title}
      actions={t("account.lotsAndMass", { count: lots.length, amount: write("weight", weight) })}
    >
      <div className="mfp-account__table">
        <HTMLTable compact>
          <thead>
            <tr>
              <th scope="col">{t("account.product")}</th>
              <th scope="col">{t("account.quantity")}</th>
              <th scope="col">{t("account.mass")}</th>
              <th scope="col">{t("account.recipient")}</th>
              <th scope="col">{t("account.proof")}</th>
            </tr>
          </thead>
          <tbody>
            {lots.map((lot) => (
              <tr key={lot.id}>
                <th scope="row">
                  <LotCell lot={lot} hasLink={hasLinks} />
                </th>
                <td className="gis-num">{format.quantity(lot.quantity)}</td>
                <td className="gis-num">{write("weight", lot.weight)}</td>
                <td>{lot.recipient}</td>
                <td>{lot.proof && (lot.proof.number || t("account.proven"))}</td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </div>
    </Section>
  );
}

/** Waste by code and outlet. */
export function WasteTable({ lots }: { readonly lots: readonly AccountedLot[] }) {
  const { t } = useTranslation(NAMESPACE);
  const write = useWriteFigure();
  const { labelOf } = useOptions();
  if (lots.length === 0) return null;
  const lines: readonly WasteLine[] = wasteLines(lots);
  const weight = lines.reduce((sum, line) => sum + line.weight, 0);
  return (
    <Section
      title={t("account.waste")}
      actions={t("account.lotsAndMass", { count: lots.length, amount: write("weight", weight) })}
    >
      <div className="mfp-account__table">
        <HTMLTable compact>
          <thead>
            <tr>
              <th scope="col">{t("account.code")}</th>
              <th scope="col">{t("account.way")}</th>
              <th scope="col">{t("account.mass")}</th>
              <th scope="col">{t("account.outlet")}</th>
              <th scope="col">{t("account.slip")}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const status = line.outcome === "recycling" ? "recycle" : "dispose";
              return (
                <tr key={line.key}>
                  <th scope="row">{line.wasteCode ?? t("account.noCode")}</th>
                  <td>
                    <StatusTag kind="action" value={status} label={labelOf("action", status)} />
                  </td>
                  <td className="gis-num">{write("weight", line.weight)}</td>
                  <td>{line.recipient}</td>
                  <td>{line.number || t("account.proven")}</td>
                </tr>
              );
            })}
          </tbody>
        </HTMLTable>
      </div>
    </Section>
  );
}
