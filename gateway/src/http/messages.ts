import type { Translated } from "@gisement/shared-domain/locale";
import { ACCOUNT_MESSAGES } from "./account-messages.ts";

/** Texts of problems for people; clients branch on `code` and `reason`, never on these. */
export const MESSAGES = {
  ...ACCOUNT_MESSAGES,
  "signed-out": {
    fr: "Vous n’êtes pas connecté, ou votre session a expiré. Connectez-vous pour continuer.",
    en: "You are not signed in, or your session has ended. Sign in to continue.",
    nl: "U bent niet aangemeld, of uw sessie is verlopen. Meld u aan om verder te gaan.",
  },
  "invalid-credentials": {
    fr: "L’adresse e-mail ou le mot de passe est incorrect.",
    en: "The email address or the password is incorrect.",
    nl: "Het e-mailadres of het wachtwoord is onjuist.",
  },
  "email-not-verified": {
    fr: "Votre adresse e-mail n’est pas encore confirmée.",
    en: "Your email address is not confirmed yet.",
    nl: "Uw e-mailadres is nog niet bevestigd.",
  },
  forbidden: {
    fr: "Vous n’avez pas le droit de faire cela.",
    en: "You are not allowed to do this.",
    nl: "U mag dit niet doen.",
  },
  "other-origin": {
    fr: "Cette demande vient d’un autre site ; elle a été refusée.",
    en: "This request comes from another site; it was refused.",
    nl: "Dit verzoek komt van een andere site; het is geweigerd.",
  },
  "unknown-host": {
    fr: "Ce produit ne répond pas sous cette adresse.",
    en: "This product does not respond at this address.",
    nl: "Dit product antwoordt niet op dit adres.",
  },
  "not-a-member": {
    fr: "Vous n’êtes pas membre de cette équipe.",
    en: "You are not a member of this team.",
    nl: "U bent geen lid van dit team.",
  },
  "not-found": {
    fr: "Cette ressource n’existe pas, ou vous n’y avez pas accès.",
    en: "This resource does not exist, or you have no access to it.",
    nl: "Deze bron bestaat niet, of u hebt er geen toegang toe.",
  },
  "file-lost": {
    fr: "Le contenu de ce fichier est perdu. Ajoutez-le à nouveau, ou faites restaurer une sauvegarde.",
    en: "The content of this file is lost. Add it again, or have a backup restored.",
    nl: "De inhoud van dit bestand is verloren. Voeg het opnieuw toe, of laat een back-up terugzetten.",
  },
  "bad-input": {
    fr: "Une valeur n’est pas acceptée.",
    en: "A value is not accepted.",
    nl: "Een waarde wordt niet aanvaard.",
  },
  "malformed-body": {
    fr: "Le contenu de la demande est illisible.",
    en: "The content of the request cannot be read.",
    nl: "De inhoud van het verzoek is onleesbaar.",
  },
  "wrong-type": {
    fr: "Ce type de contenu n’est pas accepté.",
    en: "This type of content is not accepted.",
    nl: "Dit type inhoud wordt niet aanvaard.",
  },
  "too-large": {
    fr: "Le contenu envoyé est trop volumineux.",
    en: "The content sent is too large.",
    nl: "Wat u verstuurd hebt, is te groot.",
  },
  "too-many-cookies": {
    fr: "Votre navigateur a envoyé plus de cookies que nous ne pouvons en lire. Nous les avons effacés : reconnectez-vous pour continuer.",
    en: "Your browser sent more cookies than we can read. We have deleted them: sign in again to continue.",
    nl: "Uw browser stuurde meer cookies dan wij kunnen lezen. We hebben ze gewist: meld u opnieuw aan om verder te gaan.",
  },
  "long-headers": {
    fr: "Cette demande est trop longue pour être lue.",
    en: "This request is too long to be read.",
    nl: "Dit verzoek is te lang om te lezen.",
  },
  "deploy-token": {
    fr: "Le jeton de déploiement manque, est inconnu, a expiré ou a été révoqué.",
    en: "The deploy token is missing, unknown, expired or revoked.",
    nl: "Het deploy-token ontbreekt, is onbekend, verlopen of ingetrokken.",
  },
  "other-remote": {
    fr: "Ce jeton de déploiement appartient à un autre module.",
    en: "This deploy token belongs to another remote.",
    nl: "Dit deploy-token hoort bij een andere module.",
  },
  "release-refused": {
    fr: "Cette version enfreint le contrat des modules ; rien n’a été changé.",
    en: "This release breaks the remote contract; nothing was changed.",
    nl: "Deze release voldoet niet aan het modulecontract; er is niets gewijzigd.",
  },
  "version-exists": {
    fr: "Cette version existe déjà avec un autre contenu. Publiez sous un nouveau numéro.",
    en: "This version already exists with different content. Publish it under a new number.",
    nl: "Deze versie bestaat al met andere inhoud. Publiceer onder een nieuw nummer.",
  },
  "unknown-release": {
    fr: "Cette version n’a jamais été publiée.",
    en: "This version was never published.",
    nl: "Deze versie is nooit gepubliceerd.",
  },
  "nothing-before": {
    fr: "Aucune version antérieure à laquelle revenir.",
    en: "There is no earlier release to go back to.",
    nl: "Er is geen eerdere release om naar terug te keren.",
  },
  "rollout-state": {
    fr: "Ce changement n’est pas possible dans l’état actuel du module.",
    en: "This change is not possible in the remote's current state.",
    nl: "Deze wijziging is in de huidige toestand van de module niet mogelijk.",
  },
  "unknown-person": {
    fr: "Aucun compte n’a cette adresse e-mail ici.",
    en: "Nobody here has this email address.",
    nl: "Niemand heeft hier dit e-mailadres.",
  },
  "developers-only": {
    fr: "Seules les personnes qui développent la plateforme peuvent faire cela.",
    en: "Only developers of the platform may do this.",
    nl: "Alleen ontwikkelaars van het platform mogen dit doen.",
  },
  "wrong-file-type": {
    fr: "Ce type de fichier n’est pas accepté.",
    en: "This type of file is not accepted.",
    nl: "Dit bestandstype wordt niet aanvaard.",
  },
  "file-too-large": {
    fr: "Le fichier est trop volumineux.",
    en: "The file is too large.",
    nl: "Het bestand is te groot.",
  },
  "key-used": {
    fr: "Cet envoi porte la clé d’un autre envoi.",
    en: "This upload carries the key of another upload.",
    nl: "Deze upload draagt de sleutel van een andere upload.",
  },
  "too-many-files": {
    fr: "Trop de fichiers ont été envoyés en une fois.",
    en: "Too many files were sent at once.",
    nl: "Er zijn te veel bestanden tegelijk verstuurd.",
  },
  "protected-pdf": {
    fr: "Ce PDF est protégé par un mot de passe. Enregistrez-le sans mot de passe, puis envoyez-le à nouveau.",
    en: "This PDF is protected by a password. Save it without one, then send it again.",
    nl: "Deze pdf is met een wachtwoord beveiligd. Sla ze op zonder wachtwoord en verstuur ze opnieuw.",
  },
  "unreadable-picture": {
    fr: "Cette image est endommagée ou trop grande pour être lue.",
    en: "This picture is damaged or too large to be read.",
    nl: "Deze afbeelding is beschadigd of te groot om te lezen.",
  },
  "too-many-requests": {
    fr: "Trop de demandes en peu de temps. Patientez un instant avant de réessayer.",
    en: "Too many requests in a short time. Wait a moment before you try again.",
    nl: "Te veel verzoeken in korte tijd. Wacht even voordat u het opnieuw probeert.",
  },
  unavailable: {
    fr: "Le service est momentanément indisponible. Réessayez dans un instant.",
    en: "The service is temporarily unavailable. Try again shortly.",
    nl: "De dienst is even niet beschikbaar. Probeer het zo meteen opnieuw.",
  },
  internal: {
    fr: "Une erreur est survenue de notre côté. Réessayez ; si elle revient, donnez cette référence au support.",
    en: "An error occurred on our side. Try again; if it happens again, give this reference to support.",
    nl: "Er is bij ons een fout opgetreden. Probeer het opnieuw; komt ze terug, geef dan deze referentie aan support.",
  },
} as const satisfies Record<string, Translated>;

export type MessageName = keyof typeof MESSAGES;
