import en from "./en.json";
import fr from "./fr.json";
import nl from "./nl.json";

export default { fr, en, nl };
