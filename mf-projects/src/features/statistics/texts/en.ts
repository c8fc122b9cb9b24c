import account from "../account/texts/en.json";
import own from "./en.json";

export default { ...own, ...account };
