import {
  ProductAttributes,
  ProductInformation,
  ProductLink,
  ProductPresentation,
  ProductViewer,
  type ViewedProduct,
} from "../../src/domain/product-view/index.ts";
import picture from "../picture.svg";
import { State } from "../state.tsx";
import { LONG_TEXT, nothing } from "../texts.ts";

const PRODUCT: ViewedProduct = {
  id: "radiator",
  name: "Radiateur en fonte",
  pictures: [picture],
  description: LONG_TEXT,
  category: "31",
  quantity: { number: 12, unit: "u" },
  price: { amount: 120 },
  dimension: { length: 83, height: 90, unit: "cm" },
  weight: 42.5,
  conditions: ["good"],
  provenances: ["demolition"],
  channels: [],
  material: ["Acier"],
  reemploymentIndex: "4",
  startDate: "2026-11-01",
  endDate: "2026-12-08",
  ref: "GIS-0042",
  brand: "Chappée",
  co2Impact: 120,
  properties: [],
  place: {
    id: "gerland",
    name: "Entrepôt Lyon Gerland",
    address: "12 rue de Gerland",
    zipcode: "69007",
    city: "Lyon",
    country: "FR",
  },
  spot: "A-04",
} as unknown as ViewedProduct;

export function Viewer() {
  return <ProductViewer product={PRODUCT} tab="presentation" onTabChange={nothing} />;
}

export function Panels() {
  return (
    <>
      <State name="presentation, without pictures">
        <ProductPresentation product={PRODUCT} withPictures={false} />
      </State>
      <State name="attributes">
        <ProductAttributes product={PRODUCT} />
      </State>
      <State name="information">
        <ProductInformation product={PRODUCT} />
      </State>
      <ProductLink product={PRODUCT} />
    </>
  );
}
