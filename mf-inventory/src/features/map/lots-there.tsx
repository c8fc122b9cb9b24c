import type { MapFilters } from "@gisement/shared-domain/places";
import { Button } from "@gisement/shared-ui/blueprint";
import { ArrowLeftIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { useOptions } from "@gisement/shared-ui/property-set";
import { ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { displayName } from "../../kernel/lots/display-name.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type LotThere, useLotsThere } from "./api/list-lots-there.ts";
import type { MapArea } from "./map-area.ts";

export interface LotsThereProps {
  readonly filters: MapFilters;
  readonly area: MapArea;
  /** Name of the spot. */
  readonly label: string;
  readonly onClose: () => void;
}

/** The lots of one spot, each a link to its sheet in the inventory. */
export function LotsThere({ filters, area, label, onClose }: LotsThereProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useLotsThere(
    filters,
    area,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  // The panel replaces the list that had the focus, so move the focus to its heading.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const lots = data?.pages.flatMap(({ items }) => items) ?? [];
  const total = data?.pages[0]?.total;
  return (
    <section className="mfi-map__panel" aria-labelledby="mfi-map-lots">
      <Button
        className="mfi-map__back"
        variant="minimal"
        icon={<ArrowLeftIcon />}
        text={t("map.back")}
        onClick={onClose}
      />
      <h2 id="mfi-map-lots" ref={heading} tabIndex={-1} className="mfi-map__title">
        {label}
        {total !== undefined && (
          <span>{t("map.lots", { count: total, formatted: format.number(total) })}</span>
        )}
      </h2>
      {isPending && <SkeletonRows rows={6} height={56} />}
      {error && !data && (
        <ErrorState compact error={error} title={t("map.lotsFailed")} retry={() => void refetch()} />
      )}
      {total === 0 && <p className="mfi-map__note">{t("map.noneThere")}</p>}
      <ul className="mfi-map__list">
        {lots.map((lot) => (
          <LotLine key={lot.id} lot={lot} spot={label} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="minimal"
          fill
          loading={isFetchingNextPage}
          text={t("map.moreLots")}
          onClick={() => void fetchNextPage()}
        />
      )}
    </section>
  );
}

function LotLine({ lot, spot }: { lot: LotThere; spot: string }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const { labelOf } = useOptions();
  const place = lot.place?.name === spot ? null : lot.place?.name;
  const facts = [format.quantity(lot.quantity), place, lot.ref].filter(Boolean);
  return (
    <li className="mfi-map__lot">
      <Picture pictureKey={lot.pictures[0]} alt="" kind="product" width={48} height={48} />
      <span className="mfi-map__lot-text">
        <AppLink to={`/inventory?node=${lot.id}`}>{displayName(lot, locale, t("map.unnamed"))}</AppLink>
        <small>{facts.join(" · ")}</small>
      </span>
      <StatusTag kind="action" value={lot.action} label={labelOf("action", lot.action)} />
    </li>
  );
}
