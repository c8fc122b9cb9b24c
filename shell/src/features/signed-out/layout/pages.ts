/** Loads the signed-out pages other than sign-in: one chunk, which most visitors never need. */
export const fetchPages = () => import(/* webpackChunkName: "auth-pages" */ "../pages/index.ts");
export type AuthPages = Awaited<ReturnType<typeof fetchPages>>;
