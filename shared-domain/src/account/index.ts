export * from "./company-fields.ts";
export * from "./forms.ts";
export * from "./survey.ts";
export * from "./vocabulary.ts";
