import type { ViewerRecord } from "@gisement/backend";

/** E-mail addresses of people who may use the developer tools besides platform administrators; null: no account may. */
export type Developers = readonly string[] | null;

/**
 * Whether a person may replay compositions, override a remote with code from their machine, and see the developer
 * panel.
 */
export const isDeveloper = (viewer: Pick<ViewerRecord, "type" | "email">, developers: Developers): boolean =>
  developers !== null && (viewer.type === "ADMIN" || developers.includes(viewer.email.toLowerCase()));
