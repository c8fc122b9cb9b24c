export { registerUiTexts, UI_NAMESPACE } from "./register-ui-texts.ts";
