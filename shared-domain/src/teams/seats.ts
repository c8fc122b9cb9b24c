/** Spec part 2 §3 (TEAM-510). */
export const SUBSCRIPTION_TYPES = ["FREE", "PREMIUM", "PRO", "CORPORATE", "CYNEO", "ORGANIZATION"] as const;
export const SUBSCRIPTION_STATUSES = [
  "ACTIVE",
  "INCOMPLETE",
  "INCOMPLETE_EXPIRED",
  "TRIALING",
  "PAST_DUE",
  "CANCELED",
  "UNPAID",
] as const;
export type SubscriptionType = (typeof SUBSCRIPTION_TYPES)[number];

/** Seats included in a plan; `quotaUserExtension` is added (decision B9). This product defines the numbers. */
export const PLAN_SEATS: Readonly<Record<SubscriptionType, number>> = {
  FREE: 5,
  PREMIUM: 10,
  PRO: 25,
  ORGANIZATION: 50,
  CORPORATE: 200,
  CYNEO: 1000,
};

export interface SubscriptionFacts {
  readonly type: string;
  readonly status: string;
  readonly quotaUserExtension: number;
  readonly cancelAt?: Date | null;
  readonly end?: Date | null;
}

const LIVE: readonly string[] = ["ACTIVE", "TRIALING", "PAST_DUE"];

/**
 * Whether a subscription grants rights: while paid, in trial or overdue, and until a future `cancelAt` (decision B9).
 */
export function hasRights({ status, cancelAt }: SubscriptionFacts, now: Date): boolean {
  if (cancelAt) return cancelAt > now && (LIVE.includes(status) || status === "CANCELED");
  return LIVE.includes(status);
}

const planSeats = (type: string): number => PLAN_SEATS[type as SubscriptionType] ?? PLAN_SEATS.FREE;

/** Seats of the best active subscription; otherwise those of the free plan. */
export function seatsOf<Subscription extends SubscriptionFacts>(
  subscriptions: readonly Subscription[],
  now: Date,
): {
  readonly seats: number;
  readonly plan: number;
  readonly extension: number;
  readonly current: Subscription | null;
} {
  const live = subscriptions.filter((subscription) => hasRights(subscription, now));
  const best = live.toSorted(
    (a, b) => planSeats(b.type) + b.quotaUserExtension - planSeats(a.type) - a.quotaUserExtension,
  )[0];
  const plan = planSeats(best?.type ?? "FREE");
  const extension = Math.max(0, best?.quotaUserExtension ?? 0);
  return { seats: plan + extension, plan, extension, current: best ?? null };
}
