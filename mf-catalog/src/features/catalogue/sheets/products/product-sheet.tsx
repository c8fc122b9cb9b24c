import {
  FACT_TITLES,
  factsOf,
  type ProductBlock,
  type ProductData,
  priceOf,
  productName,
  quantityText,
} from "@gisement/shared-domain/catalogue";
import { MapPinIcon, PackageIcon } from "@gisement/shared-ui/icons";
import { Picture } from "@gisement/shared-ui/picture";
import { ReemploymentStars } from "@gisement/shared-ui/stars";
import { ConditionStack, StatusTile } from "@gisement/shared-ui/status-tag";
import { BlockFrame } from "../block-frame.tsx";
import { BlockThreads } from "../block-threads.tsx";
import { useSheet } from "../sheet-context.ts";
import { FootStrata } from "../strata.tsx";
import { PageCode } from "./late-page-code.tsx";

/** Widths at 96 px per inch: the page between its margins, and a third of it. */
const WIDTH_PX = 718;
const DETAIL_PX = 234;
/** Pictures below the first one. */
const DETAILS_SHOWN = 3;
/** Longer texts are set smaller. */
const LONG_NAME = 60;
const LONG_DESCRIPTION = 420;

function Pictures({ pictures }: { pictures: readonly string[] }) {
  const { word } = useSheet();
  const [first, ...others] = pictures;
  if (!first) {
    return (
      <div className="mfc-detail__empty">
        <PackageIcon size={40} />
        <p>{word("noPicture")}</p>
        <FootStrata />
      </div>
    );
  }
  const more = others.length - DETAILS_SHOWN;
  return (
    <>
      <Picture
        className="mfc-detail__picture"
        pictureKey={first}
        alt=""
        kind="product"
        width={WIDTH_PX}
        fill
        eager
      />
      {others.length > 0 && (
        <div className="mfc-detail__pictures">
          {others.slice(0, DETAILS_SHOWN).map((key, index) => (
            <div key={key} className="mfc-detail__other">
              <Picture pictureKey={key} alt="" kind="product" width={DETAIL_PX} fill eager />
              {more > 0 && index === DETAILS_SHOWN - 1 && (
                <span className="mfc-detail__more">{word("morePictures", { count: more })}</span>
              )}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** Status, condition, place and reuse index, each with its sign. */
function Marks({ data }: { data: ProductData }) {
  const { labelOf, locale } = useSheet();
  const { action, condition, place, reemploymentIndex } = data;
  if (!action && !condition && !place && !reemploymentIndex) return null;
  return (
    <ul className="mfc-detail__marks">
      {action && (
        <li>
          <StatusTile kind="action" value={action} />
          {labelOf("action", action)}
        </li>
      )}
      {condition && (
        <li title={FACT_TITLES.condition[locale]}>
          <ConditionStack value={condition} />
          {labelOf("condition", condition)}
        </li>
      )}
      {place && (
        <li title={FACT_TITLES.place[locale]}>
          <MapPinIcon size={14} />
          {place}
        </li>
      )}
      {reemploymentIndex && (
        <li>
          <ReemploymentStars value={reemploymentIndex} />
        </li>
      )}
    </ul>
  );
}

/** One product on its own page, with all its details. */
export function ProductSheetView({ block }: { block: ProductBlock }) {
  const sheet = useSheet();
  const { data } = block;
  const name = productName(data, sheet);
  const price = priceOf(data, sheet);
  const long = (text: string, limit: number, part: string) =>
    text.length > limit ? `mfc-detail__${part} mfc-detail__${part}--long` : `mfc-detail__${part}`;
  return (
    <BlockFrame block={block} name={name} className="mfc-detail">
      <Pictures pictures={data.pictures} />
      <div className="mfc-detail__lead">
        <div className="mfc-detail__words">
          <h3 className={long(name, LONG_NAME, "name")}>{name}</h3>
          <BlockThreads block={block} />
          {data.description && (
            <p className={long(data.description, LONG_DESCRIPTION, "description")} title={data.description}>
              {data.description}
            </p>
          )}
          <Marks data={data} />
        </div>
        <div className="mfc-detail__figures">
          {price && (
            <p className="mfc-detail__price">
              <b>{price.amount}</b> <span>{price.per}</span>
            </p>
          )}
          <p className="mfc-detail__quantity">{quantityText(data, sheet)}</p>
          {data.shopPage && (
            <div className="mfc-detail__code">
              <PageCode page={data.shopPage} label={sheet.word("onlineOf", { name })} />
              {sheet.word("online")}
            </div>
          )}
        </div>
      </div>
      <dl className="mfc-detail__facts">
        {[...factsOf(data, sheet, true), ...sheet.ownFacts(data)].map((fact) => (
          <div key={fact.key} className="mfc-fact">
            <dt className="mfc-fact__label">{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </BlockFrame>
  );
}
