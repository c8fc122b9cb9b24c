export { AppLink, type AppLinkProps } from "./app-link.tsx";
export { localePath, stripLocale, useAppLocation, useAppNavigate } from "./app-path.ts";
export { LinkButton, type LinkButtonProps } from "./link-button.tsx";
