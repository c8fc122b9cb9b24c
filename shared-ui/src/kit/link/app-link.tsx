import type { Ref } from "react";
import { Link, type LinkProps, useInRouterContext } from "react-router-dom";
import { useLocale } from "../locale/use-locale.ts";
import { localePath } from "./app-path.ts";

export interface AppLinkProps extends Omit<LinkProps, "to"> {
  /** Application path without the language, for example "/orders/seller?page=2". */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link inside the product. Outside a router it is a plain anchor, which single-spa still turns into a navigation.
 */
export function AppLink({ to, children, ...rest }: AppLinkProps) {
  const locale = useLocale();
  const href = localePath(locale, to);
  if (!useInRouterContext()) {
    const { replace: _replace, state: _state, ...anchor } = rest;
    return (
      <a {...anchor} href={href}>
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} to={href}>
      {children}
    </Link>
  );
}
