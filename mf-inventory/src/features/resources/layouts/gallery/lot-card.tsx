import { Checkbox } from "@gisement/shared-ui/blueprint";
import { NamedThreadsMark } from "@gisement/shared-ui/comments";
import { MapPinIcon } from "@gisement/shared-ui/icons";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { useOptions } from "@gisement/shared-ui/property-set";
import { ConditionStack, StatusTag, StatusTile } from "@gisement/shared-ui/status-tag";
import type { KeyboardEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { displayName } from "../../../../kernel/lots/display-name.ts";
import { HeldMark } from "../../../../kernel/lots/held-mark.tsx";
import { NAMESPACE } from "../../../../texts/namespace.ts";
import type { Resource } from "../../api/search-products.ts";

interface LotCardProps {
  readonly lot: Resource;
  readonly pictureWidth: number;
  /** Draws the picture beside the texts, with status and place in words. */
  readonly isLine: boolean;
  readonly isSelected: boolean;
  /** The lot is open in the drawer. */
  readonly isOpen: boolean;
  /** Only one card of the gallery is reached by Tab; arrow keys reach the others. */
  readonly isTabStop: boolean;
  readonly onOpen: () => void;
  readonly onSelect: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: () => void;
  /** Beside the tick, for example a menu. */
  readonly tools?: ReactNode;
}

/** A lot as a card: its picture with the status, then name and price, quantity, condition and place. */
export function LotCard(props: LotCardProps) {
  const { lot, isLine, isSelected, isTabStop } = props;
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const { labelOf } = useOptions();
  const name = displayName(lot, locale, t("missingName"));
  const condition = lot.conditions[0];
  const place = isLine ? lot.place?.name || lot.place?.city : lot.place?.city || lot.place?.name;
  const price = lot.action === "give" ? t("gallery.gift") : format.money(lot.price?.amount);
  const classes = ["mfi-card-lot", isLine && "mfi-card-lot--line", isSelected && "mfi-card-lot--selected"];
  return (
    <article className={classes.filter(Boolean).join(" ")}>
      <button
        type="button"
        className="mfi-card-lot__open"
        aria-current={props.isOpen || undefined}
        tabIndex={isTabStop ? 0 : -1}
        onClick={props.onOpen}
        onKeyDown={props.onKeyDown}
        onFocus={props.onFocus}
      >
        <span className="mfi-card-lot__picture">
          <Picture
            pictureKey={lot.pictures[0]}
            alt=""
            kind="product"
            width={Math.round(props.pictureWidth)}
            fill
            // Only cards near the view are drawn, so that there is nothing to wait for.
            eager
          />
          {!isLine && lot.action && (
            <span className="mfi-card-lot__status">
              <StatusTile kind="action" value={lot.action} size={24} title={labelOf("action", lot.action)} />
            </span>
          )}
        </span>
        <span className="mfi-card-lot__texts">
          <span className="mfi-card-lot__head">
            <span className="mfi-card-lot__name" title={name}>
              {name}
            </span>
            {!isLine && <span className="mfi-card-lot__price">{price}</span>}
          </span>
          <span className="mfi-card-lot__facts">
            <span className="mfi-card-lot__quantity">{format.quantity(lot.quantity)}</span>
            {lot.heldQuantity > 0 && (
              <HeldMark brief held={lot.heldQuantity} quantity={lot.quantity?.number} />
            )}
            {condition && (
              <span className="mfi-card-lot__condition">
                <ConditionStack value={condition} /> {labelOf("condition", condition)}
              </span>
            )}
            {place && !isLine && <span className="mfi-card-lot__place">{place}</span>}
          </span>
          {place && isLine && (
            <span className="mfi-card-lot__facts">
              <MapPinIcon size={14} /> <span className="mfi-card-lot__place">{place}</span>
            </span>
          )}
          <span className="mfi-card-lot__threads">
            <NamedThreadsMark about={{ noun: "lot", id: lot.id }} />
          </span>
          {isLine && (
            <span className="mfi-card-lot__foot">
              <StatusTag kind="action" value={lot.action} label={labelOf("action", lot.action)} />
              <span className="mfi-card-lot__price">{price}</span>
            </span>
          )}
        </span>
      </button>
      <Checkbox
        className="mfi-card-lot__tick"
        checked={isSelected}
        aria-label={t("gallery.select", { name })}
        tabIndex={isTabStop ? 0 : -1}
        onChange={props.onSelect}
      />
      {props.tools}
    </article>
  );
}
