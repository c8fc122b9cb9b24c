export * from "./creation-message.ts";
export * from "./fold-messages.ts";
export * from "./mentions.ts";
export * from "./thread-address.ts";
export * from "./vocabulary.ts";
