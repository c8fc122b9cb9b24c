import details from "../features/details/texts/nl.json";
import places from "../features/places/texts/nl.json";
import plan from "../features/plan/texts/nl.json";
import sourcing from "../features/sourcing/texts/nl.json";
import account from "../features/statistics/account/texts/nl.json";
import statistics from "../features/statistics/texts/nl.json";
import team from "../features/team/texts/nl.json";
import own from "./nl.json";

/** The texts of the remote in one language. A feature may have its own, under a key with its name. */
export default { ...own, ...details, ...places, ...plan, ...sourcing, ...statistics, ...account, ...team };
