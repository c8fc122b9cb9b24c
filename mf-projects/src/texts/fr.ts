import details from "../features/details/texts/fr.json";
import places from "../features/places/texts/fr.json";
import latest from "../features/projects/latest/texts/fr.json";
import sourcing from "../features/sourcing/texts/fr.json";
import team from "../features/team/texts/fr.json";
import own from "./fr.json";

/** The texts of the remote in one language. A feature may have its own, under a key with its name. */
export default {
  ...own,
  ...details,
  ...latest,
  ...places,
  ...sourcing,
  ...team,
};
