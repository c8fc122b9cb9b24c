export * from "./dates.ts";
export * from "./display.ts";
export * from "./forms.ts";
export * from "./items.ts";
export * from "./kinds.ts";
export * from "./message-status.ts";
export * from "./order-vat.ts";
export * from "./status.ts";
