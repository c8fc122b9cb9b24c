import type { LucideIcon } from "lucide-react";
import type { ReactElement, SVGProps } from "react";

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, "ref"> {
  /** Edge in pixels; 16 without it. */
  readonly size?: number;
  /** The icon's meaning, if no text beside it says it; an icon without a title is decoration. */
  readonly title?: string;
}
export type Icon = (props: IconProps) => ReactElement;

/** An icon in the product's size and stroke; Blueprint places what has its class inside inputs and buttons. */
export function createIcon(Sign: LucideIcon): Icon {
  return function IconOfFamily({ size = 16, strokeWidth = 1.5, title, className, ...others }: IconProps) {
    return (
      <Sign
        {...others}
        {...(title === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": title })}
        size={size}
        strokeWidth={strokeWidth}
        className={["bp6-icon", "gis-icon", className].filter(Boolean).join(" ")}
      >
        {title !== undefined && <title>{title}</title>}
      </Sign>
    );
  };
}
