import { electronicFormatIBAN, isValidBIC, isValidIBAN } from "ibantools";
import { accept, type IdentifierCheck, refuseIdentifier, withoutBlanks } from "./result.ts";

/** Checks the number of a bank account against the length, the structure and the check digits of its country (ISO 13616). */
export function checkIban(value: string): IdentifierCheck {
  const bare = electronicFormatIBAN(value.trim()) ?? "";
  return isValidIBAN(bare) ? accept(bare) : refuseIdentifier(value);
}

/** Checks the code of a bank: 8 or 11 characters (ISO 9362). */
export function checkBic(value: string): IdentifierCheck {
  const bare = withoutBlanks(value.trim()).toUpperCase();
  return isValidBIC(bare) ? accept(bare) : refuseIdentifier(value);
}
