import { splitLocale } from "@gisement/shared-domain/locale";

/** Words of routes have no digit and are short; what else stands between slashes is somebody's. */
const ID = /\d|[A-Z_~%@.]|^.{25,}$/;

/** Application path without language, query and ids: `/projects/ressources/:id`. */
export const anonymousPath = (pathname: string): string =>
  splitLocale(pathname)
    .path.split("/")
    .map((part) => (ID.test(part) ? ":id" : part))
    .join("/");
