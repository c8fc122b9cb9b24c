import firstSteps from "../features/first-steps/texts/nl.json";
import map from "../features/map/texts/nl.json";
import occurrences from "../features/occurrences/texts/nl.json";
import organization from "../features/organization/texts/nl.json";
import deposit from "../features/overview/deposit/texts/nl.json";
import overview from "../features/overview/texts/nl.json";
import productPage from "../features/product/texts/nl.json";
import removal from "../features/removal/texts/nl.json";
import exports from "../features/resources/export/texts/nl.json";
import project from "../features/resources/project/texts/nl.json";
import resources from "../features/resources/texts/nl.json";
import scan from "../features/scan/texts/nl.json";
import comments from "../kernel/comments/texts/nl.json";
import firstLots from "../kernel/first-lots/texts/nl.json";
import lotActions from "../kernel/lot-actions/texts/nl.json";
import lots from "../kernel/lots/texts/nl.json";
import product from "../kernel/product/texts/nl.json";
import own from "./nl.json";

/** The texts of the remote in one language. Each feature brings its own, under one key that is its name. */
export default {
  ...own,
  ...firstSteps,
  ...map,
  ...occurrences,
  ...organization,
  ...deposit,
  ...overview,
  ...productPage,
  ...removal,
  ...exports,
  ...project,
  ...resources,
  ...scan,
  ...comments,
  ...firstLots,
  ...lotActions,
  ...lots,
  ...product,
};
