import details from "../features/details/texts/en.json";
import places from "../features/places/texts/en.json";
import plan from "../features/plan/texts/en.json";
import sourcing from "../features/sourcing/texts/en.json";
import account from "../features/statistics/account/texts/en.json";
import statistics from "../features/statistics/texts/en.json";
import team from "../features/team/texts/en.json";
import own from "./en.json";

/** The texts of the remote in one language. A feature may have its own, under a key with its name. */
export default { ...own, ...details, ...places, ...plan, ...sourcing, ...statistics, ...account, ...team };
