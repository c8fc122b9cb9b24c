import { Avatar } from "@gisement/shared-ui/avatar";
import { isShowablePicture, thumbnailUrl } from "@gisement/shared-ui/picture";

interface BadgeProps {
  readonly name: string;
  readonly color: string | null;
  readonly logo?: string | null;
  readonly round?: boolean;
}

/** The logo, or the initials on the colour. Teams are square, people round. */
export function Badge({ name, color, logo, round = false }: BadgeProps) {
  if (isShowablePicture(logo)) {
    const className = round ? "shell-badge shell-badge--round" : "shell-badge";
    return <img className={className} src={thumbnailUrl(logo, 48)} alt="" width={28} height={28} />;
  }
  return <Avatar name={name} color={color} round={round} />;
}
