import { thumbnailUrl } from "@gisement/shared-ui/picture";

/** A team's colour as stored; anything other than a plain hex colour falls back to the accent. */
const safeColor = (color: string | null) => (color && /^#[0-9a-f]{6}$/i.test(color) ? color : undefined);

/** Black or white, whichever has more contrast on the colour (relative luminance, WCAG 2). */
export function inkOn(color: string): "#000000" | "#ffffff" {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000000" : "#ffffff";
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");

interface BadgeProps {
  readonly name: string;
  readonly color: string | null;
  readonly logo?: string | null;
  readonly round?: boolean;
}

/** The logo, or the initials on the colour. Teams are square, people round. */
export function Badge({ name, color, logo, round = false }: BadgeProps) {
  const background = safeColor(color);
  const className = round ? "shell-badge shell-badge--round" : "shell-badge";
  if (logo) return <img className={className} src={thumbnailUrl(logo, 48)} alt="" width={28} height={28} />;
  return (
    // The stylesheet draws the initials: text here would count as part of the button's visible label.
    <span
      className={className}
      style={background ? { background, color: inkOn(background) } : undefined}
      data-initials={initials(name)}
      aria-hidden="true"
    />
  );
}
