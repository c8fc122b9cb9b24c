import type { ViewerRecord } from "@gisement/backend";

/** Addresses of those who may use the developer tools besides platform administrators; null: nobody may. */
export type Developers = readonly string[] | null;

/** Who may replay compositions, put code of their own machine in a remote's place, and see the developer panel. */
export const isDeveloper = (viewer: Pick<ViewerRecord, "type" | "email">, developers: Developers): boolean =>
  developers !== null && (viewer.type === "ADMIN" || developers.includes(viewer.email.toLowerCase()));
