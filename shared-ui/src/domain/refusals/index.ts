export { type RefusalTexts, refusalText } from "./refusal-text.ts";
export { showCallToast } from "./show-call-toast.ts";
