/** Whether `href` is a path within the application; two leading slashes would lead to another host. */
export const isAppPath = (href: string | null | undefined): href is string => /^\/(?![/\\])/.test(href ?? "");
