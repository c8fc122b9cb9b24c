export * from "./code.ts";
export * from "./describe-browser.ts";
export * from "./forms.ts";
export * from "./messages.ts";
export * from "./name.ts";
export * from "./password.ts";
export * from "./reasons.ts";
export * from "./redirect-target.ts";
