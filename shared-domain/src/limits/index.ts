export * from "./lot-limits.ts";

/** Limits of the specification (part 2 §9), each defined once. Counts unless the name says bytes, ms or days. */
export const LIMITS = {
  projects: 1000,
  projectMembers: 1000,
  /** Wanted items that one copy of a project takes along: each is compared with the stock. */
  copiedAlerts: 500,
  fieldOptionsPerLevel: 10_000,
  translations: 100,
  reviewMessages: 10_000,
  /** Of one order, or waiting for one person. */
  messages: 1000,
  fieldsPage: 10,
  /** All fields of a team in one request: a whole property set. */
  allFields: 2000,
  changeLog: 500,
  places: 10_000,
  shapesPerSection: 5000,
  sections: 1000,
  reviews: 1000,
  optionReviews: 100,
  sessions: 10,
  projectMemberships: 1000,
  memberships: 10_000,
  teamMembers: 100_000,
  ordersPage: 20,
  searchPage: 100,
  addressResults: 5,
  importRows: 5000,
  importBytes: 10_000_000,
  logoBytes: 1_000_000,
  imageBytes: 10_000_000,
  imagesPerUpload: 5,
  documentBytes: 5_000_000,
  /** Of one GraphQL request, as JSON: a catalogue of some thousand lots in three languages. */
  graphqlBytes: 16_000_000,
  /** Of one that is compressed, whose size is not known before, or whose sender has not signed in. */
  graphqlBytesForAll: 1_048_576,
  requestMessage: { min: 5, max: 500 },
  /** Lots asked for at once. */
  requestLots: 100,
  verificationCode: 6,
  /** Kilometres (decision C13): practically unbounded. */
  mapSearchKm: 5000,
} as const;

/** Timings of the specification (part 2 §9), in milliseconds unless the name says days. */
export const TIMINGS = {
  queryStale: 30 * 60_000,
  queryKept: 24 * 3_600_000,
  propertiesStale: 24 * 3_600_000,
  referenceDataStale: 12 * 3_600_000,
  toastSuccess: 1000,
  toastError: 2500,
  requestOverlay: 3000,
  flash: 1000,
  uploadPanelReset: 4000,
  redirectAfterConfirmation: 700,
  redirectAfterReset: 3000,
  surveyPostponeDays: 7,
  addressDebouncePlace: 350,
  addressDebounceProject: 300,
  catalogueHashPoll: 100,
  fetcherTimeout: 30_000,
  quoteValidityDays: 30,
} as const;

/** Longest time before a date of an order at which its customer can be reminded. */
export const REMINDER_DAYS = 30;

/** Percent (spec part 2 §9). */
export const DEFAULT_VAT_PERCENT = 20;
export const CURRENCY = "EUR";
export const DEFAULT_PROJECT_PICTURE = "default-project.png";
export const DEFAULT_PRODUCT_PICTURE = "default.png";

/** Widths, in pixels, in which the file service makes thumbnails and screens ask for them. */
export const THUMBNAIL_WIDTHS = [80, 160, 320, 640, 1280] as const;
