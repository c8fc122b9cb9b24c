import type { ProductBlock } from "@gisement/shared-domain/catalogue";
import { Picture } from "@gisement/shared-ui/picture";
import { ReemploymentStars } from "@gisement/shared-ui/stars";
import { BlockFrame } from "./block-frame.tsx";
import { useSheet } from "./sheet-context.ts";
import { factsOf, priceText, productName, quantityText } from "./sheet-words.ts";

/** 5.9 cm at 96 px per inch (CAT-526): the requested width of thumbnails. */
const PICTURE_PX = 223;

/** A product in a list: picture, name, quantity and unit, dimensions, channels, stars, price, description. */
export function ProductBlockView({ block }: { block: ProductBlock }) {
  const sheet = useSheet();
  const { data } = block;
  const name = productName(data, sheet);
  const price = priceText(data, sheet);
  return (
    <BlockFrame block={block} name={name} className="mfc-product">
      <Picture
        className="mfc-product__picture"
        pictureKey={data.pictures[0]}
        alt=""
        kind="product"
        width={PICTURE_PX}
        fill
        eager
      />
      <div className="mfc-product__words">
        <h3 className="mfc-product__name">{name}</h3>
        <p className="mfc-product__quantity">
          {quantityText(data, sheet)}
          {data.reference && <span className="mfc-product__reference">{data.reference}</span>}
        </p>
        <ReemploymentStars value={data.reemploymentIndex} />
        {price && <p className="mfc-product__price">{price}</p>}
        <dl className="mfc-product__facts">
          {factsOf(data, sheet, false).map((fact) => (
            <div key={fact.key} className="mfc-fact">
              <dt className="mfc-fact__label">{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
        {data.description && <p className="mfc-product__description">{data.description}</p>}
      </div>
    </BlockFrame>
  );
}

/** Number of pictures side by side on a page, 5.9 cm each. */
const PICTURES_SHOWN = 3;

/** One product on its own page, with all its details. */
export function ProductSheetView({ block }: { block: ProductBlock }) {
  const sheet = useSheet();
  const { data } = block;
  const name = productName(data, sheet);
  const price = priceText(data, sheet);
  const pictures = data.pictures.length > 0 ? data.pictures.slice(0, PICTURES_SHOWN) : [null];
  return (
    <BlockFrame block={block} name={name} className="mfc-detail">
      <h3 className="mfc-detail__name">{name}</h3>
      <div className="mfc-detail__pictures">
        {pictures.map((key) => (
          <Picture
            key={key ?? ""}
            className="mfc-detail__picture"
            pictureKey={key}
            alt=""
            kind="product"
            width={PICTURE_PX}
            fill
            eager
          />
        ))}
      </div>
      <p className="mfc-detail__figures">
        <b>{quantityText(data, sheet)}</b>
        {price && <span>{price}</span>}
        <ReemploymentStars value={data.reemploymentIndex} />
        {data.reference && <span className="mfc-product__reference">{data.reference}</span>}
      </p>
      <dl className="mfc-detail__facts">
        {factsOf(data, sheet, true).map((fact) => (
          <div key={fact.key} className="mfc-fact">
            <dt className="mfc-fact__label">{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {data.description && <p className="mfc-detail__description">{data.description}</p>}
    </BlockFrame>
  );
}
