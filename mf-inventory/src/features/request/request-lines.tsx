import { freeQuantity, type OwnersItems, type RequestItem } from "@gisement/shared-domain/orders";
import { Button } from "@gisement/shared-ui/blueprint";
import { CircleCheckIcon, MinusIcon, PlusIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { RequestLot } from "./api/requests.ts";

interface RequestLinesProps {
  readonly group: OwnersItems;
  readonly lots: ReadonlyMap<string, RequestLot>;
  readonly owner: string;
  /** Sent already: shown, and no longer changed. */
  readonly isSent: boolean;
  readonly isBusy: boolean;
  readonly onQuantity: (id: string, quantity: number) => void;
}

/** The lots of one owner, each with the quantity that is asked for. */
export function RequestLines({ group, lots, owner, isSent, isBusy, onQuantity }: RequestLinesProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <section className="mfi-request__group" aria-label={owner}>
      <h3>
        {owner}
        {isSent && (
          <span className="mfi-request__done">
            <CircleCheckIcon size={14} /> {t("request.doneTo", { name: owner })}
          </span>
        )}
      </h3>
      {group.items.map((item) => (
        <RequestLine
          key={item.id}
          item={item}
          lot={lots.get(item.id)}
          disabled={isSent || isBusy}
          onQuantity={(quantity) => onQuantity(item.id, quantity)}
        />
      ))}
    </section>
  );
}

interface RequestLineProps {
  readonly item: RequestItem;
  readonly lot: RequestLot | undefined;
  readonly disabled: boolean;
  readonly onQuantity: (quantity: number) => void;
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000;

function RequestLine({ item, lot, disabled, onQuantity }: RequestLineProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const known = lot ? freeQuantity(lot) : item.quantity;
  const free = known ?? Number.POSITIVE_INFINITY;
  const { unit } = item.product;
  // At most what is free, and more than nothing (REQ-510).
  const least = Math.min(1, free);
  const set = (next: number) => onQuantity(Math.min(free, Math.max(least, thousandths(next))));
  /** While a number is being typed that is no quantity yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    const next = Number(text);
    const isQuantity = text !== "" && Number.isFinite(next) && next > 0;
    setTyped(isQuantity && next <= free ? text : isQuantity ? null : text);
    if (isQuantity) onQuantity(Math.min(free, thousandths(next)));
  };
  return (
    <div className="mfi-request__line">
      <Picture pictureKey={item.product.pictures[0]} alt="" kind="product" width={58} height={44} />
      <span className="mfi-request__name">
        <b>{item.name}</b>
        <span>{[lot?.ref, lot?.place?.name].filter(Boolean).join(", ")}</span>
      </span>
      <span className="mfi-request__stepper">
        <Button
          size="small"
          icon={<MinusIcon />}
          aria-label={t("request.less", { name: item.name })}
          disabled={disabled || item.quantity <= least}
          onClick={() => set(item.quantity - 1)}
        />
        <input
          className="bp6-input"
          type="number"
          inputMode="decimal"
          step="any"
          min={0}
          max={known ?? undefined}
          value={typed ?? item.quantity}
          disabled={disabled}
          aria-label={t("request.quantity", { name: item.name })}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(null)}
        />
        <Button
          size="small"
          icon={<PlusIcon />}
          aria-label={t("request.more", { name: item.name })}
          disabled={disabled || item.quantity >= free}
          onClick={() => set(item.quantity + 1)}
        />
      </span>
      <span className="mfi-request__free">
        {known === null
          ? t("request.unsaid")
          : item.quantity >= free
            ? t("request.whole")
            : t("request.free", { quantity: format.quantity({ number: free, unit }) })}
      </span>
    </div>
  );
}
