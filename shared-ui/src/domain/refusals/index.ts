export { type RefusalTexts, refusalText } from "./refusal-text.ts";
