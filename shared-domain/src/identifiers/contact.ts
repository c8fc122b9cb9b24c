import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { accept, type IdentifierCheck, refuseIdentifier } from "./result.ts";

const SEPARATORS = /[\s.\-/()\u00a0\u202f]/g;

/**
 * Formats of countries for which the library's small metadata knows only lengths: in Belgium, 04 5x to 9x are mobiles
 * with one more digit, and 04 1x to 4x is Liège.
 */
const NATIONAL: Readonly<Record<string, RegExp>> = {
  BE: /^(?:4[5-9]\d{7}|4[1-4]\d{6}|[1-35-9]\d{7})$/,
};

/**
 * Checks a telephone number against its country: that of the international prefix, or the given one (decision A20).
 * With neither, it needs 10 to 15 digits without separators (ACCT-515). `normalized` is E.164 if the country is known.
 */
export function checkPhone(value: string, country?: string | null): IdentifierCheck {
  const bare = value.trim().replace(SEPARATORS, "").replace(/^00/, "+");
  if (!/^\+?\d+$/.test(bare)) return refuseIdentifier(value);
  const region = country?.toUpperCase() ?? "";
  const home = isSupportedCountry(region) ? region : undefined;
  if (!bare.startsWith("+") && home === undefined)
    return bare.length >= 10 && bare.length <= 15 ? accept(bare) : refuseIdentifier(value, "length");
  const number = parsePhoneNumberFromString(bare, home);
  const rule = NATIONAL[number?.country ?? ""] ?? /./;
  return number?.isValid() && rule.test(number.nationalNumber)
    ? accept(number.number)
    : refuseIdentifier(value);
}

const POSTCODES: Readonly<Record<string, RegExp>> = {
  FR: /^\d{5}$/,
  BE: /^[1-9]\d{3}$/,
  CH: /^[1-9]\d{3}$/,
  LU: /^(?:L-?)?[1-9]\d{3}$/i,
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/i,
};

/**
 * Checks a postcode: 5 digits for France or no country, the national format of the other four (ACCT-520, decision A21).
 */
export function checkPostcode(value: string, country?: string | null): IdentifierCheck {
  const code = value.trim();
  const rule = POSTCODES[country?.toUpperCase() || "FR"];
  if (!rule) return code.length > 0 && code.length <= 12 ? accept(code) : refuseIdentifier(value, "length");
  return rule.test(code) ? accept(code.toUpperCase()) : refuseIdentifier(value);
}
