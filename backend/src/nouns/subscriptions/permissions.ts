import { type Line, ownLines } from "../../platform/permissions/line.ts";

export const subscriptionsPermissions: readonly Line[] = [...ownLines("subscriptions", "getSubscription")];
