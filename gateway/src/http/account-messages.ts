import { REASON_TEXTS } from "@gisement/shared-domain/auth";
import type { Translated } from "@gisement/shared-domain/locale";

/** Texts of the error messages of accounts, codes and connectors. */
export const ACCOUNT_MESSAGES = {
  "code-mismatch": REASON_TEXTS.CodeMismatchException,
  "code-expired": REASON_TEXTS.ExpiredCodeException,
  "code-tries": REASON_TEXTS.LimitExceededException,
  "already-confirmed": REASON_TEXTS.NotAuthorizedException,
  "user-not-found": REASON_TEXTS.UserNotFoundException,
  "too-many-tries": {
    fr: "Trop d’essais en peu de temps. Patientez avant de réessayer, ou choisissez un nouveau mot de passe par e-mail.",
    en: "Too many attempts in a short time. Wait before you try again, or choose a new password by email.",
    nl: "Te veel pogingen in korte tijd. Wacht even, of kies via e-mail een nieuw wachtwoord.",
  },
  "shop-access-only": {
    fr: "Votre compte donne accès à la place de marché, pas à cette application.",
    en: "Your account gives access to the marketplace, not to this application.",
    nl: "Uw account geeft toegang tot de marktplaats, niet tot deze toepassing.",
  },
  "new-password-required": {
    fr: "Vous devez choisir un nouveau mot de passe avant de continuer.",
    en: "You must choose a new password before you continue.",
    nl: "U moet een nieuw wachtwoord kiezen voordat u verdergaat.",
  },
  "new-password-late": {
    fr: "Le délai pour choisir un nouveau mot de passe est dépassé. Connectez-vous à nouveau.",
    en: "The time allowed to choose a new password has run out. Sign in again.",
    nl: "De tijd om een nieuw wachtwoord te kiezen is voorbij. Meld u opnieuw aan.",
  },
  "wrong-password": {
    fr: "Le mot de passe actuel est incorrect.",
    en: "The current password is incorrect.",
    nl: "Het huidige wachtwoord is onjuist.",
  },
  "password-unchanged": {
    fr: "Le nouveau mot de passe doit être différent de l'ancien",
    en: "The new password must differ from the old one",
    nl: "Het nieuwe wachtwoord moet verschillen van het oude",
  },
  "last-admin": {
    fr: "Vous êtes le dernier administrateur d’une équipe qui a d’autres membres. Nommez d’abord un autre administrateur.",
    en: "You are the last administrator of a team that has other members. Appoint another administrator first.",
    nl: "U bent de laatste beheerder van een team met andere leden. Stel eerst een andere beheerder aan.",
  },
  "while-impersonating": {
    fr: "Vous agissez au nom d’une autre personne. Arrêtez d’abord pour gérer votre propre compte.",
    en: "You are acting as another person. Stop first to manage your own account.",
    nl: "U handelt namens iemand anders. Stop eerst om uw eigen account te beheren.",
  },
  "impersonation-ended": {
    fr: "Vous n’agissez plus au nom de cette personne : l’heure est écoulée. Rechargez la page.",
    en: "You are no longer acting as this person: the hour has run out. Reload the page.",
    nl: "U handelt niet langer namens deze persoon: het uur is om. Laad de pagina opnieuw.",
  },
  "company-not-found": {
    fr: "Aucune entreprise ne porte ce numéro.",
    en: "No company has this number.",
    nl: "Geen enkel bedrijf heeft dit nummer.",
  },
  "contact-not-found": {
    fr: "Ce contact n’existe pas.",
    en: "This contact does not exist.",
    nl: "Dit contact bestaat niet.",
  },
  "service-away": {
    fr: "Le service interrogé ne répond pas. Réessayez dans un instant.",
    en: "The external service is not responding. Try again shortly.",
    nl: "De bevraagde dienst antwoordt niet. Probeer het zo meteen opnieuw.",
  },
} as const satisfies Record<string, Translated>;
