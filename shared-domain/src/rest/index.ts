export * from "./call-gateway.ts";
