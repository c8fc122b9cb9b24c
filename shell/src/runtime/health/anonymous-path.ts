import { splitLocale } from "@gisement/shared-domain/locale";

/** Path segments that may identify a person or a row: route words are short and have no digit. */
const ID = /\d|[A-Z_~%@.]|^.{25,}$/;

/** Application path without language, query and ids: `/projects/ressources/:id`. */
export const anonymousPath = (pathname: string): string =>
  splitLocale(pathname)
    .path.split("/")
    .map((part) => (ID.test(part) ? ":id" : part))
    .join("/");
