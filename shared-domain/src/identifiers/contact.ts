import { accept, type IdentifierCheck, refuseIdentifier } from "./result.ts";

const SEPARATORS = /[\s.\-/()\u00a0\u202f]/g;

/** National numbers without their leading 0, by country; the prefix is what stands in front of it abroad. */
const PLANS: Readonly<Record<string, { readonly prefix: string; readonly national: RegExp }>> = {
  FR: { prefix: "33", national: /^[1-9]\d{8}$/ },
  // 04 5x to 9x are mobiles (one digit more); 04 1x to 4x is Liège.
  BE: { prefix: "32", national: /^(?:4[5-9]\d{7}|4[1-4]\d{6}|[1-35-9]\d{7})$/ },
  NL: { prefix: "31", national: /^[1-9]\d{8}$/ },
  LU: { prefix: "352", national: /^\d{6,9}$/ },
  CH: { prefix: "41", national: /^[1-9]\d{8}$/ },
};

/**
 * A telephone number by the rule of its country (`FR`, `BE`, `NL`, `LU`, `CH`), found from an international prefix or given;
 * with neither, 10 to 15 characters without separators (ACCT-515, decision A20). `normalized` is E.164 when the country is known.
 */
export function checkPhone(value: string, country?: string | null): IdentifierCheck {
  const bare = value.trim().replace(SEPARATORS, "").replace(/^00/, "+");
  if (!/^\+?\d+$/.test(bare)) return refuseIdentifier(value);
  const abroad = bare.startsWith("+")
    ? Object.values(PLANS).find(({ prefix }) => bare.startsWith(`+${prefix}`))
    : undefined;
  const plan = abroad ?? (bare.startsWith("+") ? undefined : PLANS[country?.toUpperCase() ?? ""]);
  if (!plan) return bare.length >= 10 && bare.length <= 15 ? accept(bare) : refuseIdentifier(value, "length");
  if (!abroad && plan.prefix !== "352" && !bare.startsWith("0")) return refuseIdentifier(value);
  const national = (abroad ? bare.slice(plan.prefix.length + 1) : bare).replace(/^0/, "");
  return plan.national.test(national) ? accept(`+${plan.prefix}${national}`) : refuseIdentifier(value);
}

const POSTCODES: Readonly<Record<string, RegExp>> = {
  FR: /^\d{5}$/,
  BE: /^[1-9]\d{3}$/,
  CH: /^[1-9]\d{3}$/,
  LU: /^(?:L-?)?[1-9]\d{3}$/i,
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/i,
};

/** A postcode: 5 digits for France or no country, the national form for the other four (ACCT-520, decision A21). */
export function checkPostcode(value: string, country?: string | null): IdentifierCheck {
  const code = value.trim();
  const rule = POSTCODES[country?.toUpperCase() || "FR"];
  if (!rule) return code.length > 0 && code.length <= 12 ? accept(code) : refuseIdentifier(value, "length");
  return rule.test(code) ? accept(code.toUpperCase()) : refuseIdentifier(value);
}
