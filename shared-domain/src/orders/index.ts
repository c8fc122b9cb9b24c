export * from "./conduct.ts";
export * from "./dates.ts";
export * from "./deadline.ts";
export * from "./display.ts";
export * from "./forms.ts";
export * from "./handover.ts";
export {
  type DisplayedOrderItem,
  displayOrderItem,
  MISSING_ITEM_NAME,
  parseOrderItems,
  replaceLots,
  restateVat,
  type StoredOrderItem,
  type SuccessorLot,
} from "./items.ts";
export * from "./kinds.ts";
export * from "./message-status.ts";
export * from "./order-parameters.ts";
export * from "./order-vat.ts";
export * from "./pickup.ts";
export * from "./quote-draft.ts";
export * from "./requests.ts";
export * from "./status.ts";
export * from "./versions.ts";
export * from "./waste.ts";
