import account from "../account/texts/nl.json";
import own from "./nl.json";

export default { ...own, ...account };
