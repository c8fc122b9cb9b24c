export * from "./company-fields.ts";
export * from "./forms.ts";
export * from "./split-name.ts";
export * from "./survey.ts";
export * from "./vocabulary.ts";
