const bytes = crypto.getRandomValues(new Uint8Array(16));

/** This page load. Mutations carry it, so that the page tells its own changes, which it has shown, from a teammate's. */
export const PAGE_ID = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
