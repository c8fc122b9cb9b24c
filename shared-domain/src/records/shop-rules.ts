import { type ArraySchema, type StringSchema, string } from "yup";
import { checkPhone } from "../identifiers/index.ts";
import { HEX_COLOR } from "../teams/color.ts";
import type { RecordRules } from "./record-schema.ts";
import { SHOP_HIDES } from "./shop.ts";

type Rule = StringSchema<string | null | undefined>;

/** A page of the web; no other kind of address, so that a link of a public page never runs a script. */
const webPage = (rule: Rule) =>
  rule.test("url", "form.url", (value) => {
    if (!value) return true;
    const url = URL.parse(value);
    return url !== null && ["http:", "https:"].includes(url.protocol);
  });

/** What a shop's values must be besides their types. */
export const shopRules: RecordRules = {
  email: (rule: Rule) => rule.email(),
  phone: (rule: Rule) => rule.test("phone", "form.phone", (value) => !value || checkPhone(value).ok),
  mainColor: (rule: Rule) => rule.matches(HEX_COLOR, { message: "form.color", excludeEmptyString: true }),
  website: webPage,
  linkedin: webPage,
  facebook: webPage,
  twitter: webPage,
  instagram: webPage,
  hideFields: (rule: ArraySchema<string[] | undefined, object>) =>
    rule.of(
      string()
        .oneOf(SHOP_HIDES.map(({ value }) => value))
        .required(),
    ),
};
