import firstSteps from "../features/first-steps/texts/en.json";
import map from "../features/map/texts/en.json";
import occurrences from "../features/occurrences/texts/en.json";
import organization from "../features/organization/texts/en.json";
import deposit from "../features/overview/deposit/texts/en.json";
import overview from "../features/overview/texts/en.json";
import productPage from "../features/product/texts/en.json";
import removal from "../features/removal/texts/en.json";
import exports from "../features/resources/export/texts/en.json";
import project from "../features/resources/project/texts/en.json";
import resources from "../features/resources/texts/en.json";
import scan from "../features/scan/texts/en.json";
import comments from "../kernel/comments/texts/en.json";
import firstLots from "../kernel/first-lots/texts/en.json";
import lotActions from "../kernel/lot-actions/texts/en.json";
import lots from "../kernel/lots/texts/en.json";
import product from "../kernel/product/texts/en.json";
import own from "./en.json";

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
