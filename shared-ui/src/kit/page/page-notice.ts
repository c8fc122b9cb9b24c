import { createContext, type ReactNode } from "react";

/** A notice that concerns every page below, shown above its content. */
export const PageNoticeContext = createContext<ReactNode>(null);
