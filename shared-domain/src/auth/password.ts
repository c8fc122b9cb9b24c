/** Policy of the sign-in service (AUTH-515): at least 8 characters, with at least one of each kind. */
export const PASSWORD_MIN = 8;
/** Longer passwords are refused: they would make hashing slow and add no security. */
export const PASSWORD_MAX = 200;

export const PASSWORD_RULES = ["length", "lower", "upper", "digit", "symbol"] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

const MET: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: (password) => [...password].length >= PASSWORD_MIN,
  lower: (password) => /\p{Ll}/u.test(password),
  upper: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  // Anything but letters, digits and blanks.
  symbol: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
};

/** The rules that a password breaks, in display order. */
export const missingPasswordRules = (password: string): PasswordRule[] =>
  PASSWORD_RULES.filter((rule) => !MET[rule](password));

export const isPassword = (password: string): boolean =>
  password.length <= PASSWORD_MAX && missingPasswordRules(password).length === 0;

/** Levels of the strength display: 0 empty, 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const COMMON =
  /(?:password|passwort|wachtwoord|motdepasse|azerty|qwerty|qwertz|welkom|welcome|bonjour|soleil|doudou|letmein|admin|gisement|reemploi)/g;
const ROWS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "azertyuiop",
  "qwertyuiop",
  "qsdfghjklm",
  "asdfghjkl",
];
const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Number of characters that are hard to guess: runs, neighbours on the keyboard and common words count once. */
function surprisingLength(password: string, personal: readonly string[]): number {
  let text = folded(password).replace(COMMON, "*");
  for (const part of personal.flatMap((each) => folded(each).split(/[^\p{L}\p{N}]+/u)))
    if (part.length >= 4) text = text.replaceAll(part, "*");
  const characters = [...text];
  return characters.filter((character, index) => {
    const before = characters[index - 1];
    if (before === undefined) return true;
    if (before === character) return false;
    const pair = before + character;
    const turned = character + before;
    return !ROWS.some((row) => row.includes(pair) || row.includes(turned));
  }).length;
}

/**
 * Strength of a password, for the display beside the field. A password that breaks a rule is at most weak; `personal`
 * holds the owner's name and address.
 */
export function passwordStrength(password: string, personal: readonly string[] = []): PasswordStrength {
  if (password === "") return 0;
  if (!isPassword(password)) return 1;
  const length = surprisingLength(password, personal);
  if (length < 7) return 1;
  if (length < 10) return 2;
  return length < 14 ? 3 : 4;
}
