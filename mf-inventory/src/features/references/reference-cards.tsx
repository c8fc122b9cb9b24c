import { NamedThreadsMark } from "@gisement/shared-ui/comments";
import { useFormat } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { ReferenceRow } from "./api/list-references.ts";
import { CheckMark } from "./check-mark.tsx";
import { lotsOf, quantityText, rowPath } from "./reference-facts.ts";

/** Pixels of a card and the gap below it. */
const CARD = 108;

interface ReferenceCardsProps {
  readonly rows: readonly ReferenceRow[];
  /** The reference that the address names: scrolled to and marked. */
  readonly markedID: string | null;
  readonly onOpen: (id: string) => void;
}

/** The references as cards, for phones: picture, name, article number, and what is in stock. */
export function ReferenceCards({ rows, markedID, onOpen }: ReferenceCardsProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { labelOf } = useOptions();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD,
    overscan: 6,
  });
  const marked = rows.findIndex(({ id }) => id === markedID);
  useEffect(() => {
    if (marked >= 0) virtualizer.scrollToIndex(marked, { align: "center" });
  }, [marked, virtualizer]);
  return (
    <div ref={scroller} className="mfi-reference-cards">
      <ul aria-label={t("reference.title")} style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const reference = rows[index];
          if (!reference) return null;
          const lots = lotsOf(reference);
          const facts = [reference.sku, reference.brand ?? labelOf("category", reference.category)];
          return (
            <li
              key={reference.id}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={
                reference.id === markedID
                  ? "mfi-reference-card mfi-reference-card--marked"
                  : "mfi-reference-card"
              }
              style={{ blockSize: CARD, transform: `translateY(${start}px)` }}
            >
              <button type="button" className="mfi-reference-card__open" onClick={() => onOpen(reference.id)}>
                <Picture
                  pictureKey={reference.pictures[0]}
                  alt=""
                  kind="product"
                  width={112}
                  height={92}
                  eager
                />
                <span className="mfi-reference-card__texts">
                  <span className="mfi-reference-card__name">{reference.name}</span>
                  <span className="mfi-reference-card__facts">{facts.filter(Boolean).join(" · ")}</span>
                  <span className="mfi-reference-card__stock">
                    {lots > 0
                      ? [t("reference.lotCount", { count: lots }), quantityText(reference, format)]
                          .filter(Boolean)
                          .join(" · ")
                      : t("reference.noLot")}
                  </span>
                </span>
              </button>
              <span className="mfi-reference-card__marks">
                <CheckMark metadata={reference.metadata} path={rowPath(reference.id)} />
                <NamedThreadsMark about={{ noun: "reference", id: reference.id }} />
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
