export * from "./content.ts";
export * from "./kinds.ts";
export * from "./legal-mentions.ts";
export * from "./payment.ts";
export * from "./series.ts";
