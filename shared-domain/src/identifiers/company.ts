import { accept, BLANK, type IdentifierCheck, refuseIdentifier, withoutBlanks } from "./result.ts";

/** Luhn checksum: from the right, every second digit is doubled. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const SIRET = new RegExp(`^\\d{3}${BLANK}?\\d{3}${BLANK}?\\d{3}${BLANK}?\\d{5}$`);
const VAT_FR = new RegExp(`^FR${BLANK}?\\d{2}${BLANK}?\\d{3}${BLANK}?\\d{3}${BLANK}?\\d{3}$`, "i");

/** La Poste numbers its offices so that the sum of the digits is a multiple of 5. */
const LA_POSTE = "356000000";
const digitSum = (digits: string): number => [...digits].reduce((sum, digit) => sum + Number(digit), 0);

/** Checks a French establishment number: 14 digits, optionally grouped by blanks as 3, 3, 3 and 5 (ACCT-517). */
export function checkSiret(value: string): IdentifierCheck {
  if (!SIRET.test(value.trim())) return refuseIdentifier(value);
  const digits = withoutBlanks(value.trim());
  const office = digits.startsWith(LA_POSTE) && digitSum(digits) % 5 === 0;
  return accept(digits, passesLuhn(digits.slice(0, 9)) && (passesLuhn(digits) || office));
}

/** Checks a French VAT number: FR, 2 digits, 3 groups of 3 digits (ACCT-518). */
export function checkVat(value: string): IdentifierCheck {
  if (!VAT_FR.test(value.trim())) return refuseIdentifier(value);
  const normalized = withoutBlanks(value.trim()).toUpperCase();
  const siren = normalized.slice(4);
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return accept(normalized, Number(normalized.slice(2, 4)) === key && passesLuhn(siren));
}
