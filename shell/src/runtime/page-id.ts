const bytes = crypto.getRandomValues(new Uint8Array(16));

/**
 * Id of this page load. Mutations carry it, so that the page can tell its own changes, already shown, from a
 * teammate's.
 */
export const PAGE_ID = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
