import details from "../features/details/texts/fr.json";
import places from "../features/places/texts/fr.json";
import plan from "../features/plan/texts/fr.json";
import sourcing from "../features/sourcing/texts/fr.json";
import account from "../features/statistics/account/texts/fr.json";
import statistics from "../features/statistics/texts/fr.json";
import team from "../features/team/texts/fr.json";
import own from "./fr.json";

/** The texts of the remote in one language. A feature may have its own, under a key with its name. */
export default { ...own, ...details, ...places, ...plan, ...sourcing, ...statistics, ...account, ...team };
