import type { Locale } from "@gisement/shared-domain/locale";
import { reviewLink } from "@gisement/shared-domain/notifications";
import { REVIEW_METADATA } from "@gisement/shared-domain/reviews";
import type { Review } from "./api/read-reviews.ts";
import type { Created } from "./api/take-back.ts";

/** The lot as the panel names it. */
export type ReviewedLot = Omit<NonNullable<Review["lot"]>, "projectID">;

/** The name in the reader's language, otherwise in French. */
export function lotName(lot: Pick<ReviewedLot, "name" | "nameEN" | "nameNL">, locale: Locale): string {
  const translated = locale === "en" ? lot.nameEN : locale === "nl" ? lot.nameNL : lot.name;
  return translated || lot.name || "";
}
export const lotDetail = ({ ref, place }: ReviewedLot): string =>
  [ref, place?.name].filter(Boolean).join(", ");

type Described = Pick<Review, "metadata">;
const entryOf = ({ metadata }: Described, key: string): string => {
  const value = metadata.find((entry) => entry.key === key)?.value;
  return typeof value === "string" ? value : "";
};

/** How an element calls itself: its name, and what it belongs to. */
export const namesOf = (described: Described) => ({
  title: entryOf(described, REVIEW_METADATA.title),
  detail: entryOf(described, REVIEW_METADATA.subtitle),
});

/** Whether the thread decides on new options or references. */
export const isCreation = (described: Described): boolean =>
  entryOf(described, REVIEW_METADATA.creation) === "true";

/** The new option or reference that a thread decides on. */
export function createdOf(review: Pick<Review, "type" | "elementID" | "metadata">): Created | null {
  const { type, elementID: id } = review;
  const { title: name } = namesOf(review);
  if (!id || !isCreation(review)) return null;
  if (type === "REVIEW_REFERENCE") return { kind: "reference", id, name };
  return type === "REVIEW_OPTION"
    ? { kind: "option", id, name, listID: entryOf(review, REVIEW_METADATA.field) }
    : null;
}

/** What a thread is about: its lot where it is now, otherwise what was stored with the thread. */
export function subjectOf(review: Review, locale: Locale) {
  const { lot, type } = review;
  if (!lot)
    return {
      ...namesOf(review),
      picture: null,
      path: reviewLink({ type, elementID: review.elementID ?? null, metadata: review.metadata }),
    };
  const project = { key: REVIEW_METADATA.project, value: lot.projectID };
  return {
    title: lotName(lot, locale) || entryOf(review, REVIEW_METADATA.title),
    detail: lotDetail(lot),
    picture: lot.pictures[0] ?? null,
    path: reviewLink({ type, elementID: lot.id, metadata: [project] }),
  };
}
