import { AnchorButton, type AnchorButtonProps } from "@blueprintjs/core";
import { useLocale } from "../locale/use-locale.ts";
import { localePath } from "./app-path.ts";

export interface LinkButtonProps extends Omit<AnchorButtonProps, "href" | "role"> {
  /** Application path without the language. */
  to: string;
}

/** A way to another screen that looks like a button and is told as the link it is; the shell opens it without a reload. */
export function LinkButton({ to, ...rest }: LinkButtonProps) {
  const locale = useLocale();
  return <AnchorButton {...rest} role="link" href={localePath(locale, to)} />;
}
