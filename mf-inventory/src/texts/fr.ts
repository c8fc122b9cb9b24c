import firstSteps from "../features/first-steps/texts/fr.json";
import map from "../features/map/texts/fr.json";
import occurrences from "../features/occurrences/texts/fr.json";
import organization from "../features/organization/texts/fr.json";
import deposit from "../features/overview/deposit/texts/fr.json";
import overview from "../features/overview/texts/fr.json";
import productPage from "../features/product/texts/fr.json";
import removal from "../features/removal/texts/fr.json";
import exports from "../features/resources/export/texts/fr.json";
import project from "../features/resources/project/texts/fr.json";
import resources from "../features/resources/texts/fr.json";
import scan from "../features/scan/texts/fr.json";
import comments from "../kernel/comments/texts/fr.json";
import firstLots from "../kernel/first-lots/texts/fr.json";
import lotActions from "../kernel/lot-actions/texts/fr.json";
import lots from "../kernel/lots/texts/fr.json";
import product from "../kernel/product/texts/fr.json";
import own from "./fr.json";

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
