import { type ReactNode, useEffect } from "react";
import { BrowserRouter, useLocation, useNavigate } from "react-router-dom";

const addressOf = ({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">) =>
  `${pathname}${search}${hash}`;

/** Catches up with an address that changed after the router had read it and before it listened. */
function CatchUp() {
  const location = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, right after the first commit; the router listens from then on
  useEffect(() => {
    const now = addressOf(window.location);
    if (now !== addressOf(location)) navigate(now, { replace: true });
  }, []);
  return null;
}

/** A router for a root that is drawn in slices: a person may go on to another page between two of them. */
export function CaughtUpRouter({ children }: { readonly children: ReactNode }) {
  return (
    <BrowserRouter>
      {children}
      <CatchUp />
    </BrowserRouter>
  );
}
