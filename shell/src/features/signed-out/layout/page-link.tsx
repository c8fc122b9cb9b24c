import type { MouseEvent, ReactNode } from "react";
import type { AuthPath } from "../../../runtime/access/auth-paths.ts";
import { openPage, pageAddress } from "./page-path.ts";
import { usePrefetchPages } from "./prefetch-pages.ts";

interface PageLinkProps {
  readonly to: AuthPath;
  readonly children: ReactNode;
  /** Called before the page changes. */
  readonly onGo?: () => void;
  readonly className?: string;
}

/** A link between signed-out pages. The target's code is prefetched on hover or focus. */
export function PageLink({ to, children, onGo, className = "shell-door__link" }: PageLinkProps) {
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onGo?.();
    openPage(to);
  };
  const prepare = usePrefetchPages();
  return (
    <a href={pageAddress(to)} className={className} onClick={go} onPointerEnter={prepare} onFocus={prepare}>
      {children}
    </a>
  );
}
