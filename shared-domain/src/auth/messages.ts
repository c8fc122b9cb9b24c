import type { Translated } from "../locale/index.ts";

/**
 * Messages of the authentication forms, by the key that the schemas return. The French of AUTH-522, AUTH-523 and
 * AUTH-524 is the specification's literal text.
 */
export const AUTH_MESSAGES = {
  "auth.email": {
    fr: "Une adresse e-mail valide est obligatoire",
    en: "A valid email address is required",
    nl: "Een geldig e-mailadres is verplicht",
  },
  "auth.password-required": {
    fr: "Le mot de passe est obligatoire",
    en: "The password is required",
    nl: "Het wachtwoord is verplicht",
  },
  "auth.password-policy": {
    fr: "Au moins 8 caractères, avec une minuscule, une majuscule, un chiffre et un symbole",
    en: "At least 8 characters, with a lower-case letter, an upper-case letter, a digit and a symbol",
    nl: "Minstens 8 tekens, met een kleine letter, een hoofdletter, een cijfer en een symbool",
  },
  "auth.password-too-long": {
    fr: "200 caractères au plus",
    en: "200 characters at most",
    nl: "Hoogstens 200 tekens",
  },
  "auth.confirmation-required": {
    fr: "Veuillez confirmer le mot de passe",
    en: "Please confirm the password",
    nl: "Bevestig het wachtwoord",
  },
  "auth.password-mismatch": {
    fr: "Les mots de passe ne correspondent pas",
    en: "The passwords do not match",
    nl: "De wachtwoorden komen niet overeen",
  },
  "auth.password-unchanged": {
    fr: "Le nouveau mot de passe doit être différent de l'ancien",
    en: "The new password must differ from the old one",
    nl: "Het nieuwe wachtwoord moet verschillen van het oude",
  },
  "auth.code": {
    fr: "Le code doit contenir 6 caractères",
    en: "The code must have 6 characters",
    nl: "De code moet 6 tekens bevatten",
  },
  "auth.name": {
    fr: "De 2 à 80 caractères : lettres, espaces, apostrophes, traits d’union et points",
    en: "2 to 80 characters: letters, spaces, apostrophes, hyphens and full stops",
    nl: "2 tot 80 tekens: letters, spaties, apostroffen, koppeltekens en punten",
  },
  "auth.conditions": {
    fr: "Veuillez accepter les conditions générales",
    en: "Please accept the terms and conditions",
    nl: "Aanvaard de algemene voorwaarden",
  },
  "auth.own-email": {
    fr: "Cette adresse n’est pas celle de votre compte",
    en: "This is not the address of your account",
    nl: "Dit is niet het adres van uw account",
  },
} as const satisfies Record<string, Translated>;

export type AuthMessageKey = keyof typeof AUTH_MESSAGES;

export const isAuthMessageKey = (key: string): key is AuthMessageKey => key in AUTH_MESSAGES;
