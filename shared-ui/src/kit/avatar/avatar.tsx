import "./avatar.css";

/** A colour as stored; anything other than a plain hex colour falls back to the accent. */
const safeColor = (color: string | null) => (color && /^#[0-9a-f]{6}$/i.test(color) ? color : undefined);

/** Black or white, whichever has more contrast on the colour (relative luminance, WCAG 2). */
function inkOn(color: string): "#000000" | "#ffffff" {
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

export interface AvatarProps {
  readonly name: string;
  readonly color: string | null;
  /** People are round, teams square. */
  readonly round?: boolean;
}

/** The initials of a team or person on their colour. Decorative: the name is shown beside it. */
export function Avatar({ name, color, round = false }: AvatarProps) {
  const background = safeColor(color);
  return (
    // The stylesheet draws the initials: text here would count as part of a button's visible label.
    <span
      className={round ? "gis-avatar gis-avatar--round" : "gis-avatar"}
      style={background ? { background, color: inkOn(background) } : undefined}
      data-initials={initials(name)}
      aria-hidden="true"
    />
  );
}
