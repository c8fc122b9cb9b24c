import details from "../features/details/texts/en.json";
import places from "../features/places/texts/en.json";
import latest from "../features/projects/latest/texts/en.json";
import sourcing from "../features/sourcing/texts/en.json";
import team from "../features/team/texts/en.json";
import own from "./en.json";

/** The texts of the remote in one language. A feature may have its own, under a key with its name. */
export default {
  ...own,
  ...details,
  ...latest,
  ...places,
  ...sourcing,
  ...team,
};
