/** A path within the application; two slashes would lead to another host. */
export const isAppPath = (href: string | null | undefined): href is string => /^\/(?![/\\])/.test(href ?? "");
