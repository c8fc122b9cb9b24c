export { UI_NAMESPACE, uiTexts } from "./ui-texts.ts";
