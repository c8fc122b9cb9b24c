export * from "./account.ts";
export * from "./settle.ts";
export * from "./started-payment.ts";
