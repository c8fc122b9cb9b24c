import { isSale } from "../orders/kinds.ts";

/** Application paths, without the locale prefix. */
export const PROJECT_INVITATION_LINK = "/projects";
export const TEAM_INVITATION_LINK = "/team";
/** The user's background work. */
export const JOBS_LINK = "/settings/jobs";
/** The exports of everything that a team has. */
export const TEAM_EXPORT_LINK = "/settings/export";

const area = (requestType: string | null | undefined): string =>
  isSale({ requestType }) ? "/orders/seller" : "/orders/request";

/** Sales link to the seller's list, everything else to the requests (NOTIF-011, NOTIF-012). */
export const orderLink = (order: { readonly id: string; readonly requestType?: string | null }): string =>
  `${area(order.requestType)}/details/${order.id}`;

/** The same rule for messages of an order (NOTIF-013, NOTIF-014). */
export const messageLink = (message: {
  readonly orderID: string;
  readonly requestType?: string | null;
}): string => `${area(message.requestType)}/message/${message.orderID}`;

/** One wanted item in the list (spec part 1 §2.2, decision A5). */
export const alertLink = (id: string): string => `/alerts?node=${encodeURIComponent(id)}`;

export interface ReviewFacts {
  readonly type: string;
  readonly elementID?: string | null;
  readonly metadata?: readonly { readonly key: string; readonly value?: unknown }[];
}

/** The screen that shows the reviewed item (spec part 1 §2.2, decisions A5 and B22). */
export function reviewLink({ type, elementID, metadata = [] }: ReviewFacts): string {
  const metadataOf = (key: string): string | null => {
    const value = metadata.find((entry) => entry.key === key)?.value;
    return typeof value === "string" && value !== "" ? encodeURIComponent(value) : null;
  };
  const projectID = metadataOf("projectID");
  const node = encodeURIComponent(elementID ?? "");
  switch (type) {
    case "REVIEW_OPTION":
      return `/inventory/references/options/${metadataOf("fieldOptionsId") ?? ""}?node=${node}`;
    case "REVIEW_REFERENCE":
      return `/inventory/references?node=${node}`;
    case "REVIEW_HEADER":
      return projectID ? `/projects/catalog/${projectID}#${node}` : "/projects";
    case "REVIEW_ORDER":
      return `/orders/${metadataOf("orderKind") ?? "request"}/details/${node}`;
    case "REVIEW_CUSTOMER":
      return `/orders/customers/${node}`;
    case "ALERT":
    case "REVIEW_ALERT":
      return alertLink(elementID ?? "");
    case "REVIEW_PRODUCT":
      return projectID ? `/projects/ressources/${projectID}?node=${node}` : `/inventory?node=${node}`;
    default:
      // A property is the field of its own thread.
      if (node && metadataOf("fieldOptionsId") === node) return `/settings/properties?node=${node}`;
      return projectID ? `/projects/location/${projectID}?node=${node}` : `/inventory?node=${node}`;
  }
}
