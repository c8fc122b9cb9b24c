import type { Translated } from "../locale/index.ts";

/** `reason` of a failed authentication call, as the error catalogue names them (spec part 2 §8). */
export const AUTH_REASONS = [
  /** The code differs from the one that was sent. */
  "CodeMismatchException",
  /** The code is too old, already used, or replaced by a newer one. */
  "ExpiredCodeException",
  /** Returned only to a caller who has proved access to the mailbox. */
  "UserNotFoundException",
  /** When confirming: the account is already confirmed. When changing a password: the current one is wrong. */
  "NotAuthorizedException",
  /** When requesting another code: the account is already confirmed. */
  "InvalidParameterException",
  /** Too many attempts: the user needs a new code or has to wait. */
  "LimitExceededException",
] as const;
export type AuthReason = (typeof AUTH_REASONS)[number];

/** The call that failed; decides the message of reasons that have none of their own (AUTH-537). */
export type AuthCall = "confirm" | "resend" | "reset" | "other";

const CONFIRMED: Translated = {
  fr: "Votre compte est déjà confirmé. Vous pouvez vous connecter.",
  en: "Your account is already confirmed. You can sign in.",
  nl: "Uw account is al bevestigd. U kunt zich aanmelden.",
};

/** Messages fixed by the specification keep the apostrophes of its catalogue. */
export const REASON_TEXTS: Readonly<Record<AuthReason, Translated>> = {
  CodeMismatchException: {
    fr: "Le code de confirmation est incorrect. Veuillez réessayer.",
    en: "The confirmation code is incorrect. Please try again.",
    nl: "De bevestigingscode is onjuist. Probeer het opnieuw.",
  },
  ExpiredCodeException: {
    fr: "Le code de confirmation a expiré. Veuillez demander un nouveau code.",
    en: "The confirmation code has expired. Please request a new code.",
    nl: "De bevestigingscode is verlopen. Vraag een nieuwe code aan.",
  },
  UserNotFoundException: {
    fr: "Utilisateur non trouvé. Veuillez vérifier l'adresse courriel.",
    en: "User not found. Please check the email address.",
    nl: "Gebruiker niet gevonden. Controleer het e-mailadres.",
  },
  NotAuthorizedException: CONFIRMED,
  InvalidParameterException: CONFIRMED,
  LimitExceededException: {
    fr: "Trop d’essais. Demandez un nouveau code, ou patientez avant de réessayer.",
    en: "Too many attempts. Request a new code, or wait before you try again.",
    nl: "Te veel pogingen. Vraag een nieuwe code aan of wacht even voordat u het opnieuw probeert.",
  },
};

const FALLBACKS: Readonly<Record<AuthCall, Translated>> = {
  confirm: {
    fr: "Une erreur est survenue lors de la confirmation",
    en: "An error occurred during confirmation",
    nl: "Er is een fout opgetreden bij de bevestiging",
  },
  resend: {
    fr: "Erreur lors de l'envoi du code. Veuillez réessayer.",
    en: "The code could not be sent. Please try again.",
    nl: "De code kon niet worden verstuurd. Probeer het opnieuw.",
  },
  reset: {
    fr: "Une erreur inattendue s'est produite",
    en: "An unexpected error occurred",
    nl: "Er is een onverwachte fout opgetreden",
  },
  other: {
    fr: "Une erreur inattendue s'est produite",
    en: "An unexpected error occurred",
    nl: "Er is een onverwachte fout opgetreden",
  },
};

export const isAuthReason = (value: unknown): value is AuthReason =>
  (AUTH_REASONS as readonly unknown[]).includes(value);

/** The message of a failed call: by its reason if it has one, otherwise by the call (AUTH-532 to AUTH-537). */
export const authReasonText = (reason: unknown, call: AuthCall): Translated =>
  isAuthReason(reason) ? REASON_TEXTS[reason] : FALLBACKS[call];

/** The account is already confirmed, so the screen continues with sign-in (AUTH-535, AUTH-536). */
export const meansConfirmed = (reason: unknown): boolean =>
  reason === "NotAuthorizedException" || reason === "InvalidParameterException";
