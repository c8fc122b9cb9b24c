import account from "../account/texts/fr.json";
import own from "./fr.json";

export default { ...own, ...account };
