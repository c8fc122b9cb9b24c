/** The signed-out pages beside sign-in: one part of the code that most visitors never need. */
export const fetchPages = () => import(/* webpackChunkName: "auth-pages" */ "../pages/index.ts");
export type AuthPages = Awaited<ReturnType<typeof fetchPages>>;
