import { ValidationError } from "yup";
import {
  AUTH_MESSAGES,
  authReasonText,
  changePasswordSchema,
  codeDigits,
  codeSchema,
  deleteAccountSchema,
  emailSchema,
  isAuthMessageKey,
  isEmail,
  isPassword,
  isPersonName,
  meansConfirmed,
  missingPasswordRules,
  newPasswordSchema,
  passwordStrength,
  resetPasswordSchema,
  safeRedirectTarget,
  signInSchema,
  signUpSchema,
} from "./index.ts";

const GOOD = "Réemploi-75!";

/** Field path → French message of its first failure. */
async function failures(
  schema: { validate(value: unknown, options: object): Promise<unknown> },
  value: unknown,
): Promise<Record<string, string>> {
  try {
    await schema.validate(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const messages: Record<string, string> = {};
    for (const { path, message } of error.inner)
      messages[path ?? ""] ??= isAuthMessageKey(message) ? AUTH_MESSAGES[message].fr : `no key: ${message}`;
    return messages;
  }
}

describe("passwords", () => {
  it.each([
    ["Abcdef1!", []],
    ["Àbcdéf1€", []],
    ["Abcde1!", ["length"]],
    ["ABCDEF1!", ["lower"]],
    ["abcdef1!", ["upper"]],
    ["Abcdefg!", ["digit"]],
    ["Abcdefg1", ["symbol"]],
    ["Abcdefg1 ", ["symbol"]],
    ["", ["length", "lower", "upper", "digit", "symbol"]],
  ])("[AUTH-515] %j misses %j", (password, missing) => {
    expect(missingPasswordRules(password)).toEqual(missing);
    expect(isPassword(password)).toBe(missing.length === 0);
  });

  it("[AUTH-515] are limited to 200 characters, which bounds the time of hashing", () => {
    expect(isPassword(`Aa1!${"x".repeat(196)}`)).toBe(true);
    expect(isPassword(`Aa1!${"x".repeat(197)}`)).toBe(false);
  });

  it.each([
    ["", 0],
    ["short", 1],
    ["Password1!", 1],
    ["Azerty123!", 1],
    ["Aaaaaaaa1!", 1],
    ["Zr7!kd0Q", 2],
    ["Zr7!kd0Qwm-4", 3],
    ["Zr7!kd0Qwm-4xT9é", 4],
  ])("[AUTH-504] shows the strength of %j as %d", (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it("[AUTH-504] are weaker when they contain the user's name or address", () => {
    const personal = ["Camille Dubois", "camille.dubois@atelier.test"];
    expect(passwordStrength("CamilleDubois-75!")).toBeGreaterThan(2);
    expect(passwordStrength("CamilleDubois-75!", personal)).toBe(1);
  });
});

describe("names", () => {
  it.each(["Bo", "Jean-Pierre d’Arc", "O'Neil", "Łukasz Żółć", "Nguyễn Văn A.", "李小龙", "a".repeat(80)])(
    "[AUTH-518] [ACCT-514] accepts %s",
    (name) => expect(isPersonName(name)).toBe(true),
  );
  it.each(["", " ", "A", "--", "R2D2", "<b>Bo</b>", "bo@example.test", "a".repeat(81), "Bo\nBo"])(
    "[AUTH-518] [ACCT-514] refuses %j",
    (name) => expect(isPersonName(name)).toBe(false),
  );
});

describe("codes", () => {
  it.each(["12345", "1234567", "", "12345a", "１２３４５６"])(
    "[AUTH-524] [CONST-525] refuses %j",
    async (code) => {
      expect(await failures(codeSchema(), { code })).toEqual({ code: "Le code doit contenir 6 caractères" });
    },
  );
  it("[AUTH-524] [CONST-525] accepts six digits; a missing code gives the same message as a wrong one", async () => {
    expect(await failures(codeSchema(), { code: "012345" })).toEqual({});
    expect(await failures(codeSchema(), {})).toEqual({ code: "Le code doit contenir 6 caractères" });
  });
  it("[AUTH-525] keeps the first six digits of a pasted text", () => {
    expect(codeDigits("Code : 12 34-56 789")).toBe("123456");
    expect(codeDigits("abc")).toBe("");
  });
});

describe("redirect target after sign-in", () => {
  it.each([
    ["/fr/orders?x=1#a", "/fr/orders?x=1#a"],
    ["/", "/"],
    ["/fr/../en/team", "/en/team"],
  ])("[AUTH-502] follows %s, which is on this origin", (target, expected) => {
    expect(safeRedirectTarget(target)).toBe(expected);
  });
  it.each([
    "https://evil.test/",
    "//evil.test",
    "/\\evil.test",
    "/\t/evil.test",
    "\\\\evil.test",
    "javascript:alert(1)",
    "/..//evil.test",
    "fr/orders",
    "",
    null,
    42,
    `/${"x".repeat(2000)}`,
  ])("[AUTH-502] does not follow %j", (target) => {
    expect(safeRedirectTarget(target)).toBeNull();
  });
});

describe("sign-in form", () => {
  it("[AUTH-517] requires a valid address and a password of at least one character, trimmed", async () => {
    expect(await failures(signInSchema(), { email: "a@b.fr", password: "x" })).toEqual({});
    expect(await failures(signInSchema(), { email: "a@b", password: "  " })).toEqual({
      email: "Une adresse e-mail valide est obligatoire",
      password: "Le mot de passe est obligatoire",
    });
    expect(signInSchema().cast({ email: " a@b.fr ", password: " x " })).toEqual({
      email: "a@b.fr",
      password: "x",
      rememberMe: false,
    });
  });
});

describe("addresses", () => {
  it.each(["a@b.fr", "o'neil+x@sub.atelier-bois.example", "a.b_c-d@b.co", "a@xn--caf-dma.fr"])(
    "[AUTH-517] accepts %s",
    (email) => expect(isEmail(email)).toBe(true),
  );
  it.each([
    "a@b",
    "a b@c.fr",
    ".a@b.fr",
    "a..b@c.fr",
    "a.@b.fr",
    "a@-b.fr",
    "a@b-.fr",
    "a@b..fr",
    "é@b.fr",
    "a@b.fr, c@d.fr",
    "<a@b.fr>",
    `${"a".repeat(250)}@b.fr`,
  ])("[AUTH-517] refuses %s", (email) => expect(isEmail(email)).toBe(false));
  it("[AUTH-517] checks a hostile address in a few milliseconds", () => {
    const start = performance.now();
    for (const evil of [`${"a.".repeat(120)}`, `a@${"a-".repeat(120)}`, `a@${"a.".repeat(120)}1`])
      expect(isEmail(evil)).toBe(false);
    expect(performance.now() - start).toBeLessThan(100);
  });
});

describe("sign-up form", () => {
  const valid = {
    name: "Camille Dubois",
    email: "camille@atelier.test",
    password: GOOD,
    confirmPassword: GOOD,
    conditions: true,
  };
  it("[AUTH-518] accepts a name, an address and a password that meets the policy", async () => {
    expect(await failures(signUpSchema(), valid)).toEqual({});
    // Sign-in trims the password. Sign-up must trim too, or the user could not sign in again.
    expect(signUpSchema().cast({ ...valid, password: ` ${GOOD} ` }).password).toBe(GOOD);
    expect(
      Object.keys(await failures(signUpSchema(), { ...valid, name: "1", email: "x", password: "abc" })),
    ).toEqual(["name", "email", "password", "confirmPassword"]);
  });
  it("[AUTH-519] [AUTH-523] requires the same password twice", async () => {
    expect(await failures(signUpSchema(), { ...valid, confirmPassword: "Other-75!" })).toEqual({
      confirmPassword: "Les mots de passe ne correspondent pas",
    });
    expect(await failures(signUpSchema(), { ...valid, confirmPassword: "" })).toEqual({
      confirmPassword: "Veuillez confirmer le mot de passe",
    });
  });
  it("[AUTH-520] requires the accepted conditions", async () => {
    expect(Object.keys(await failures(signUpSchema(), { ...valid, conditions: false }))).toEqual([
      "conditions",
    ]);
  });
});

describe("new passwords", () => {
  it("[AUTH-521] must meet the policy and be confirmed, after a reset and in a change", async () => {
    const weak = { password: "weak", confirmPassword: "weak" };
    expect(Object.keys(await failures(newPasswordSchema(), weak))).toEqual(["password"]);
    expect(Object.keys(await failures(resetPasswordSchema(), { ...weak, code: "1" }))).toEqual([
      "code",
      "password",
    ]);
    expect(Object.keys(await failures(newPasswordSchema(), { password: GOOD }))).toEqual(["confirmPassword"]);
  });
  it("[AUTH-522] must differ from the old one", async () => {
    const same = { currentPassword: GOOD, newPassword: GOOD, confirmPassword: GOOD };
    expect(await failures(changePasswordSchema(), same)).toEqual({
      newPassword: "Le nouveau mot de passe doit être différent de l'ancien",
    });
    const changed = { currentPassword: "old", newPassword: GOOD, confirmPassword: "x" };
    expect(await failures(changePasswordSchema(), changed)).toEqual({
      confirmPassword: "Les mots de passe ne correspondent pas",
    });
  });
});

it("[ACCT-513] deleting an account requires its own address, in any letter case", async () => {
  const schema = deleteAccountSchema("Camille@atelier.test");
  expect(await failures(schema, { email: " camille@ATELIER.test " })).toEqual({});
  expect(await failures(schema, { email: "sam@atelier.test" })).toEqual({
    email: "Cette adresse n’est pas celle de votre compte",
  });
});

it("a form that asks for the address alone has the same rule", async () => {
  expect(await failures(emailSchema(), { email: "nobody@" })).toEqual({
    email: "Une adresse e-mail valide est obligatoire",
  });
});

describe("error messages", () => {
  it.each([
    ["[AUTH-532]", "CodeMismatchException", "Le code de confirmation est incorrect. Veuillez réessayer."],
    [
      "[AUTH-533]",
      "ExpiredCodeException",
      "Le code de confirmation a expiré. Veuillez demander un nouveau code.",
    ],
    ["[AUTH-534]", "UserNotFoundException", "Utilisateur non trouvé. Veuillez vérifier l'adresse courriel."],
    ["[AUTH-535]", "NotAuthorizedException", "Votre compte est déjà confirmé. Vous pouvez vous connecter."],
    [
      "[AUTH-536]",
      "InvalidParameterException",
      "Votre compte est déjà confirmé. Vous pouvez vous connecter.",
    ],
  ])("%s %s has its message", (_, reason, message) => {
    expect(authReasonText(reason, "confirm").fr).toBe(message);
  });
  it("[AUTH-537] other errors have a message for the call that failed", () => {
    expect(authReasonText("x", "confirm").fr).toBe("Une erreur est survenue lors de la confirmation");
    expect(authReasonText(undefined, "resend").fr).toBe(
      "Erreur lors de l'envoi du code. Veuillez réessayer.",
    );
    expect(authReasonText(null, "other").fr).toBe("Une erreur inattendue s'est produite");
    expect([meansConfirmed("NotAuthorizedException"), meansConfirmed("CodeMismatchException")]).toEqual([
      true,
      false,
    ]);
  });
});
