import { AnchorButton, type AnchorButtonProps } from "@blueprintjs/core";
import { useLocale } from "../locale/use-locale.ts";
import { localePath } from "./app-path.ts";

export interface LinkButtonProps extends Omit<AnchorButtonProps, "href" | "role"> {
  /** Application path without the language. */
  to: string;
}

/**
 * A link to another screen that looks like a button and has the role of a link; the shell opens it without a reload.
 */
export function LinkButton({ to, ...rest }: LinkButtonProps) {
  const locale = useLocale();
  return <AnchorButton {...rest} role="link" href={localePath(locale, to)} />;
}
