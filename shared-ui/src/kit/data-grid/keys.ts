/** What a key event must carry; both the browser's and React's do. */
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

/** Written as "Ctrl+Shift+Z"; "Space" stands for the space bar. */
function readChord(text: string): Chord {
  const parts = text.split("+");
  const key = parts.pop() ?? "";
  return {
    key: key === "Space" ? " " : key,
    ctrl: parts.includes("Ctrl"),
    alt: parts.includes("Alt"),
    shift: parts.includes("Shift"),
  };
}

const isLetter = (key: string) => /^[a-z]$/i.test(key);

/** Whether this is that key; Ctrl is Cmd as well, and a sign such as "?" comes with whatever Shift it takes to type. */
export function isKey(press: KeyPress, text: string): boolean {
  const chord = readChord(text);
  const isSign = chord.key.length === 1 && !isLetter(chord.key) && chord.key !== " ";
  if (chord.ctrl !== (press.ctrlKey || press.metaKey) || chord.alt !== press.altKey) return false;
  if (!isSign && chord.shift !== press.shiftKey) return false;
  if (!isLetter(chord.key)) return press.key === chord.key;
  // Alt and a letter type another sign on a Mac; there the place of the key tells.
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

/** A key as its keyboard names it: "Ctrl+Maj+Z" in French. `name` translates the names of keys. */
export function keyText(text: string, name: (key: string) => string): string {
  return text
    .split("+")
    .map((part) => SIGNS[part] ?? (part.length > 1 ? name(part) : part))
    .join("+");
}
