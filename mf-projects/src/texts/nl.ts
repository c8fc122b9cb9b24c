import details from "../features/details/texts/nl.json";
import places from "../features/places/texts/nl.json";
import latest from "../features/projects/latest/texts/nl.json";
import sourcing from "../features/sourcing/texts/nl.json";
import team from "../features/team/texts/nl.json";
import own from "./nl.json";

/** The texts of the remote in one language. A feature may have its own, under a key with its name. */
export default {
  ...own,
  ...details,
  ...latest,
  ...places,
  ...sourcing,
  ...team,
};
