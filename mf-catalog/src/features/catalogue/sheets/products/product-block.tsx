import type { ProductBlock } from "@gisement/shared-domain/catalogue";
import { factsOf, priceOf, productName, quantityText } from "@gisement/shared-domain/catalogue";
import { Picture } from "@gisement/shared-ui/picture";
import { ReemploymentStars } from "@gisement/shared-ui/stars";
import { ConditionStack, StatusTile } from "@gisement/shared-ui/status-tag";
import { BlockFrame } from "../block-frame.tsx";
import { BlockThreads } from "../block-threads.tsx";
import { useSheet } from "../sheet-context.ts";
import { PageCode } from "./late-page-code.tsx";

/** 5.9 cm at 96 px per inch (CAT-526): the requested width of thumbnails. */
const PICTURE_PX = 223;
/** Longer names are set smaller, so that they can be read to their end. */
const LONG_NAME = 90;

/** A product in a list: picture, name, quantity and unit, dimensions, channels, stars, price, description. */
export function ProductBlockView({ block }: { block: ProductBlock }) {
  const sheet = useSheet();
  const { data } = block;
  const name = productName(data, sheet);
  const price = priceOf(data, sheet);
  return (
    <BlockFrame block={block} name={name} className="mfc-product">
      <div className="mfc-product__front">
        <Picture
          className="mfc-product__picture"
          pictureKey={data.pictures[0]}
          alt=""
          kind="product"
          width={PICTURE_PX}
          fill
          eager
        />
        {data.action && (
          <StatusTile kind="action" value={data.action} title={sheet.labelOf("action", data.action)} />
        )}
        {data.shopPage && <PageCode page={data.shopPage} label={sheet.word("onlineOf", { name })} />}
      </div>
      <h3
        className={
          name.length > LONG_NAME ? "mfc-product__name mfc-product__name--long" : "mfc-product__name"
        }
        title={name}
      >
        {name}
      </h3>
      <div className="mfc-product__words">
        <p className="mfc-product__quantity">{quantityText(data, sheet)}</p>
        <dl className="mfc-product__facts">
          {factsOf(data, sheet, false).map((fact) => (
            <div key={fact.key} className="mfc-fact">
              <dt className="mfc-fact__label">{fact.label}</dt>
              <dd>
                {fact.key === "condition" && data.condition && <ConditionStack value={data.condition} />}
                {fact.value}
              </dd>
            </div>
          ))}
        </dl>
        <ReemploymentStars value={data.reemploymentIndex} />
      </div>
      {data.description && (
        <p className="mfc-product__description" title={data.description}>
          {data.description}
        </p>
      )}
      <p className="mfc-product__foot">
        <span className="mfc-product__reference">
          {data.reference} <BlockThreads block={block} />
        </span>
        {price && (
          <span className="mfc-product__price">
            <b>{price.amount}</b> <span>{price.per}</span>
          </span>
        )}
      </p>
    </BlockFrame>
  );
}
