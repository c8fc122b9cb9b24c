/** What a thread is about (decision A5); REVIEW is the generic kind, of shapes and properties. */
export const REVIEW_TYPES = [
  "ALERT",
  "REVIEW",
  "REVIEW_PRODUCT",
  "REVIEW_REFERENCE",
  "REVIEW_OPTION",
  "REVIEW_HEADER",
  "REVIEW_ORDER",
  "REVIEW_CUSTOMER",
] as const;
export type ReviewType = (typeof REVIEW_TYPES)[number];

/** What a thread is about besides a lot, as screens name it. */
export const DISCUSSED_NOUNS = [
  "reference",
  "option",
  "property",
  "alert",
  "shape",
  "header",
  "order",
  "customer",
] as const;
export type DiscussedNoun = (typeof DISCUSSED_NOUNS)[number];
export const isDiscussedNoun = (noun: string): noun is DiscussedNoun =>
  (DISCUSSED_NOUNS as readonly string[]).includes(noun);

/** SENT and READ are delivery states that clients may write (decision A4). */
export const REVIEW_STATUSES = ["PENDING", "ACCEPTED", "REJECTED", "SENT", "READ"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Both decisions close a thread (REV-020). */
export const DECISIONS = ["ACCEPTED", "REJECTED"] as const;
export type ReviewDecision = (typeof DECISIONS)[number];
export const isDecision = (status: string | null | undefined): status is ReviewDecision =>
  (DECISIONS as readonly string[]).includes(status ?? "");

/** The entries of a thread's metadata (REV-504). */
export const REVIEW_METADATA = {
  title: "title",
  subtitle: "subtitle",
  column: "colId",
  project: "projectID",
  field: "fieldOptionsId",
  creation: "isCreationReview",
  /** Of an order: the list in which the team has it. */
  kind: "orderKind",
} as const;
/** The entry of an element that waits for a check; a decision removes it (REV-022). */
export const CHECK_REQUIRED = "displayCheckRequired";

/** Characters of one message. */
export const MAX_COMMENT = 5000;
export const isSubmittable = (text: string): boolean => {
  const { length } = text.trim();
  return length > 0 && length <= MAX_COMMENT;
};

export const COMMENT_TABS = ["all", "mine"] as const;
export type CommentTab = (typeof COMMENT_TABS)[number];
export const COMMENT_STATES = ["open", "closed", "all"] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

/** The condition of the list of threads on their status (REV-024, REV-034). */
export const statusCondition = (state: CommentState): { eq?: "PENDING"; ne?: "PENDING" } | null => {
  if (state === "all") return null;
  return state === "open" ? { eq: "PENDING" } : { ne: "PENDING" };
};
