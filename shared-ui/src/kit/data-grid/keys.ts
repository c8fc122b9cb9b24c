/** The part of a key event used here, common to the browser's and React's. */
export interface KeyPress {
  key: string;
  code?: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

interface Chord {
  key: string;
  ctrl: boolean;
  alt: boolean;
  shift: boolean;
}

const chords = new Map<string, Chord>();

/** Parses "Ctrl+Shift+Z"; "Space" is the space bar. Each text is parsed once: every key press compares dozens of them. */
function readChord(text: string): Chord {
  const known = chords.get(text);
  if (known) return known;
  const parts = text.split("+");
  const key = parts.pop() ?? "";
  const chord = {
    key: key === "Space" ? " " : key,
    ctrl: parts.includes("Ctrl"),
    alt: parts.includes("Alt"),
    shift: parts.includes("Shift"),
  };
  chords.set(text, chord);
  return chord;
}

const isLetter = (key: string) => /^[a-z]$/i.test(key);

/** Whether the event is that key. Ctrl includes Cmd; a sign such as "?" matches with or without Shift. */
export function isKey(press: KeyPress, text: string): boolean {
  const chord = readChord(text);
  const isSign = chord.key.length === 1 && !isLetter(chord.key) && chord.key !== " ";
  if (chord.ctrl !== (press.ctrlKey || press.metaKey) || chord.alt !== press.altKey) return false;
  if (!isSign && chord.shift !== press.shiftKey) return false;
  if (!isLetter(chord.key)) return press.key === chord.key;
  // On a Mac, Alt with a letter types another sign, so the key's position is compared.
  return isLetter(press.key)
    ? press.key.toLowerCase() === chord.key.toLowerCase()
    : press.code === `Key${chord.key.toUpperCase()}`;
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};

/** A key with its keyboard labels: "Ctrl+Maj+Z" in French. `name` translates the names of keys. */
export function keyText(text: string, name: (key: string) => string): string {
  return text
    .split("+")
    .map((part) => SIGNS[part] ?? (part.length > 1 ? name(part) : part))
    .join("+");
}
