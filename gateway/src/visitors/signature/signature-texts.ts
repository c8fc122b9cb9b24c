import type { Locale } from "@gisement/shared-domain/locale";
import type { PublishedSignature, SignAct } from "@gisement/shared-domain/signatures";

export interface SignatureTexts {
  readonly asks: (seller: string, title: string) => string;
  readonly personal: (name: string) => string;
  readonly heading: { readonly SIGNER: string; readonly APPROVER: string };
  readonly effect: (total: string) => string;
  readonly read: string;
  readonly readSize: (pages: number) => string;
  readonly frame: string;
  readonly noViewer: string;
  readonly name: string;
  readonly pad: string;
  readonly padHelp: string;
  readonly again: string;
  readonly code: string;
  readonly codeHelp: string;
  readonly codeSent: string;
  readonly agreed: string;
  readonly acts: Readonly<Record<SignAct, string>> & { readonly APPROVE: string };
  readonly refuse: string;
  readonly reason: string;
  readonly who: string;
  readonly sides: { readonly buyer: string; readonly seller: string };
  readonly roles: { readonly APPROVER: string; readonly SIGNER: string };
  readonly states: {
    readonly signed: (at: string) => string;
    readonly approved: (at: string) => string;
    readonly refused: string;
    readonly opened: string;
    readonly waiting: string;
    readonly yours: string;
  };
  readonly yourTurnLater: string;
  readonly thanks: string;
  readonly closed: Readonly<Record<NonNullable<PublishedSignature["closed"]>, string>>;
  readonly download: string;
  readonly writing: string;
  readonly print: string;
  readonly log: {
    readonly title: string;
    readonly issued: string;
    readonly opened: (at: string) => string;
    readonly link: string;
    readonly code: string;
  };
  readonly worth: string;
  readonly check: string;
  readonly until: (day: string) => string;
  readonly done: Readonly<Partial<Record<SignAct, string>>>;
  readonly refused: string;
  readonly problems: {
    readonly name: string;
    readonly reason: string;
    readonly agreed: string;
    readonly code: string;
    readonly codeSoon: string;
    readonly codeEnd: string;
    readonly strokes: string;
    readonly turn: string;
    readonly closed: string;
    readonly stock: (names: string) => string;
    readonly other: string;
  };
}

const fr: SignatureTexts = {
  asks: (seller, title) => `${seller} vous demande de signer : ${title}`,
  personal: (name) => `Lien personnel de ${name}`,
  heading: { SIGNER: "Signer le document", APPROVER: "Approuver le document" },
  effect: (total) =>
    `${total} TTC. Quand toutes les signatures sont réunies, la commande est confirmée et ses lots sont réservés.`,
  read: "Lire le document",
  readSize: (pages) => (pages === 1 ? "PDF, 1 page" : `PDF, ${pages} pages`),
  frame: "Document à signer",
  noViewer:
    "Ce navigateur n’affiche pas les PDF dans une page : ouvrez le document avec le bouton ci-dessous.",
  name: "Votre nom",
  pad: "Votre signature",
  padHelp: "Dessinez-la au doigt ou à la souris. Sans dessin, votre nom écrit en tient lieu.",
  again: "Recommencer",
  code: "Code reçu par e-mail",
  codeHelp: "L’expéditeur demande un code, pour vérifier que vous lisez bien les e-mails de votre adresse.",
  codeSent: "Un code à six chiffres vous a été envoyé. Il est valable 15 minutes.",
  agreed: "J’ai lu le document et j’accepte de le signer par voie électronique.",
  acts: { SIGN: "Signer", APPROVE: "Approuver", REFUSE: "Refuser", CODE: "Recevoir un code" },
  refuse: "Refuser, et dire pourquoi",
  reason: "Motif du refus",
  who: "Qui signe",
  sides: { buyer: "acheteur", seller: "vendeur" },
  roles: { APPROVER: "approuve", SIGNER: "signe" },
  states: {
    signed: (at) => `signé le ${at}`,
    approved: (at) => `approuvé le ${at}`,
    refused: "a refusé",
    opened: "a ouvert le document",
    waiting: "en attente",
    yours: "à vous",
  },
  yourTurnLater: "D’autres personnes signent avant vous. Un e-mail vous préviendra quand ce sera votre tour.",
  thanks: "Votre signature est enregistrée. Le document vous sera envoyé par e-mail quand tous auront signé.",
  closed: {
    COMPLETED: "Toutes les signatures sont réunies.",
    REJECTED: "Ce document a été refusé : il ne se signe plus.",
    CANCELED: "L’expéditeur a annulé cette demande, ou la commande a changé : ce document ne se signe plus.",
    EXPIRED: "Le délai pour signer est passé. L’expéditeur peut vous envoyer une nouvelle demande.",
  },
  download: "Télécharger le document signé",
  writing: "Le document signé est en préparation. Rechargez cette page dans un instant.",
  log: {
    title: "Journal de la signature",
    issued: "Document émis",
    opened: (at) => `a ouvert le document le ${at}`,
    link: "identifié par le lien personnel envoyé à son adresse",
    code: "identifié par le lien personnel et un code reçu à son adresse",
  },
  print: "Empreinte (SHA-256)",
  worth:
    "Chaque signature est scellée dans le PDF (PAdES) par le certificat de ce service, avec son heure. Le sceau prouve que le fichier n’a pas changé depuis ; le journal dit qui a signé et comment. Ce n’est pas une signature qualifiée au sens du règlement eIDAS.",
  check: "Vérifier un document",
  until: (day) => `À signer avant le ${day}.`,
  done: {
    SIGN: "Merci, votre signature est enregistrée.",
    REFUSE: "Votre refus est enregistré, et l’expéditeur le lit.",
    CODE: "Le code est en route : regardez vos e-mails.",
  },
  refused: "Rien n’a été signé. Corrigez ce qui est indiqué.",
  problems: {
    name: "Écrivez votre nom, de 2 à 120 signes.",
    reason: "Dites pourquoi, en 5 à 500 signes.",
    agreed: "Cochez cette case pour signer.",
    code: "Ce code n’est pas le dernier envoyé, ou il n’est plus valable. Vous pouvez en recevoir un autre.",
    codeSoon: "Un code vient de partir : attendez une minute avant d’en demander un autre.",
    codeEnd: "Trop de codes faux ont été saisis. L’expéditeur peut vous renvoyer sa demande.",
    strokes: "Cette signature n’a pas pu être lue. Recommencez-la.",
    turn: "D’autres personnes signent avant vous, ou vous avez déjà signé.",
    closed: "Cette demande est close : ce document ne se signe plus.",
    stock: (names) =>
      `Rien n’a été signé : ${names} n’est plus disponible. Le vendeur peut vous faire une autre offre.`,
    other: "Rien n’a été signé : une erreur est survenue. Réessayez.",
  },
};

const en: SignatureTexts = {
  asks: (seller, title) => `${seller} asks you to sign: ${title}`,
  personal: (name) => `Personal link of ${name}`,
  heading: { SIGNER: "Sign the document", APPROVER: "Approve the document" },
  effect: (total) =>
    `${total} incl. VAT. Once all have signed, the order is confirmed and its lots are reserved.`,
  read: "Read the document",
  readSize: (pages) => (pages === 1 ? "PDF, 1 page" : `PDF, ${pages} pages`),
  frame: "Document to sign",
  noViewer: "This browser shows no PDF within a page: open the document with the button below.",
  name: "Your name",
  pad: "Your signature",
  padHelp: "Draw it with a finger or a mouse. Without a drawing, your written name stands for it.",
  again: "Start over",
  code: "Code received by mail",
  codeHelp: "The sender asks for a code, to check that you read the mails of your address.",
  codeSent: "A code of six digits was sent to you. It is valid for 15 minutes.",
  agreed: "I have read the document and agree to sign it electronically.",
  acts: { SIGN: "Sign", APPROVE: "Approve", REFUSE: "Refuse", CODE: "Get a code" },
  refuse: "Refuse, and say why",
  reason: "Reason of the refusal",
  who: "Who signs",
  sides: { buyer: "buyer", seller: "seller" },
  roles: { APPROVER: "approves", SIGNER: "signs" },
  states: {
    signed: (at) => `signed on ${at}`,
    approved: (at) => `approved on ${at}`,
    refused: "refused",
    opened: "opened the document",
    waiting: "waiting",
    yours: "your turn",
  },
  yourTurnLater: "Others sign before you. A mail will let you know when it is your turn.",
  thanks: "Your signature is recorded. The document will be mailed to you when all have signed.",
  closed: {
    COMPLETED: "All have signed.",
    REJECTED: "This document was refused: it cannot be signed any more.",
    CANCELED: "The sender cancelled this request, or the order changed: it cannot be signed any more.",
    EXPIRED: "The time to sign is over. The sender can send you a new request.",
  },
  download: "Download the signed document",
  writing: "The signed document is being prepared. Reload this page in a moment.",
  log: {
    title: "Log of the signature",
    issued: "Document as issued",
    opened: (at) => `opened the document on ${at}`,
    link: "identified by the personal link sent to their address",
    code: "identified by the personal link and a code received at their address",
  },
  print: "Fingerprint (SHA-256)",
  worth:
    "Each signature is sealed into the PDF (PAdES) with the certificate of this service, and its time. The seal proves that the file has not changed since; the log says who signed and how. It is not a qualified signature in the sense of the eIDAS regulation.",
  check: "Check a document",
  until: (day) => `To be signed by ${day}.`,
  done: {
    SIGN: "Thank you, your signature is recorded.",
    REFUSE: "Your refusal is recorded, and the sender reads it.",
    CODE: "The code is on its way: look at your mails.",
  },
  refused: "Nothing was signed. Correct what is marked.",
  problems: {
    name: "Write your name, 2 to 120 characters.",
    reason: "Say why, in 5 to 500 characters.",
    agreed: "Tick this box to sign.",
    code: "This is not the last code that was sent, or it is no longer valid. You can get another one.",
    codeSoon: "A code has just been sent: wait a minute before asking for another one.",
    codeEnd: "Too many wrong codes were entered. The sender can send you the request again.",
    strokes: "This signature could not be read. Start it over.",
    turn: "Others sign before you, or you have signed already.",
    closed: "This request is closed: the document cannot be signed any more.",
    stock: (names) =>
      `Nothing was signed: ${names} is no longer available. The seller can make another offer.`,
    other: "Nothing was signed: something went wrong. Try again.",
  },
};

const nl: SignatureTexts = {
  asks: (seller, title) => `${seller} vraagt u te ondertekenen: ${title}`,
  personal: (name) => `Persoonlijke link van ${name}`,
  heading: { SIGNER: "Document ondertekenen", APPROVER: "Document goedkeuren" },
  effect: (total) =>
    `${total} incl. btw. Zodra allen hebben ondertekend, is de bestelling bevestigd en zijn de loten gereserveerd.`,
  read: "Document lezen",
  readSize: (pages) => (pages === 1 ? "Pdf, 1 pagina" : `Pdf, ${pages} pagina’s`),
  frame: "Te ondertekenen document",
  noViewer: "Deze browser toont geen pdf in een pagina: open het document met de knop hieronder.",
  name: "Uw naam",
  pad: "Uw handtekening",
  padHelp: "Teken met de vinger of de muis. Zonder tekening geldt uw geschreven naam.",
  again: "Opnieuw",
  code: "Code per e-mail ontvangen",
  codeHelp: "De afzender vraagt een code, om na te gaan dat u de e-mails van uw adres leest.",
  codeSent: "Een code van zes cijfers is u toegestuurd. Hij is 15 minuten geldig.",
  agreed: "Ik heb het document gelezen en onderteken het elektronisch.",
  acts: { SIGN: "Ondertekenen", APPROVE: "Goedkeuren", REFUSE: "Weigeren", CODE: "Code ontvangen" },
  refuse: "Weigeren, en zeggen waarom",
  reason: "Reden van de weigering",
  who: "Wie ondertekent",
  sides: { buyer: "koper", seller: "verkoper" },
  roles: { APPROVER: "keurt goed", SIGNER: "ondertekent" },
  states: {
    signed: (at) => `ondertekend op ${at}`,
    approved: (at) => `goedgekeurd op ${at}`,
    refused: "heeft geweigerd",
    opened: "heeft het document geopend",
    waiting: "wacht",
    yours: "aan u",
  },
  yourTurnLater: "Anderen ondertekenen vóór u. Een e-mail laat u weten wanneer het uw beurt is.",
  thanks: "Uw handtekening is opgeslagen. U krijgt het document per e-mail als allen hebben ondertekend.",
  closed: {
    COMPLETED: "Allen hebben ondertekend.",
    REJECTED: "Dit document werd geweigerd: het wordt niet meer ondertekend.",
    CANCELED:
      "De afzender heeft dit verzoek geannuleerd, of de bestelling is gewijzigd: het wordt niet meer ondertekend.",
    EXPIRED: "De termijn om te ondertekenen is voorbij. De afzender kan u een nieuw verzoek sturen.",
  },
  download: "Ondertekend document downloaden",
  writing: "Het ondertekende document wordt voorbereid. Laad deze pagina zo dadelijk opnieuw.",
  log: {
    title: "Logboek van de ondertekening",
    issued: "Document zoals uitgegeven",
    opened: (at) => `opende het document op ${at}`,
    link: "herkend aan de persoonlijke link naar het eigen adres",
    code: "herkend aan de persoonlijke link en een code naar het eigen adres",
  },
  print: "Vingerafdruk (SHA-256)",
  worth:
    "Elke handtekening wordt in de pdf verzegeld (PAdES) met het certificaat van deze dienst, met haar tijd. Het zegel bewijst dat het bestand sindsdien niet is gewijzigd; het logboek zegt wie tekende en hoe. Het is geen gekwalificeerde handtekening in de zin van de eIDAS-verordening.",
  check: "Document controleren",
  until: (day) => `Te ondertekenen vóór ${day}.`,
  done: {
    SIGN: "Dank u, uw handtekening is opgeslagen.",
    REFUSE: "Uw weigering is opgeslagen; de afzender leest ze.",
    CODE: "De code is onderweg: kijk in uw e-mails.",
  },
  refused: "Er is niets ondertekend. Verbeter wat is aangegeven.",
  problems: {
    name: "Schrijf uw naam, 2 tot 120 tekens.",
    reason: "Zeg waarom, in 5 tot 500 tekens.",
    agreed: "Vink dit vakje aan om te ondertekenen.",
    code: "Dit is niet de laatst verstuurde code, of hij is niet meer geldig. U kunt een andere krijgen.",
    codeSoon: "Er is net een code verstuurd: wacht een minuut voor u een andere vraagt.",
    codeEnd: "Er zijn te veel foute codes ingevoerd. De afzender kan u het verzoek opnieuw sturen.",
    strokes: "Deze handtekening kon niet worden gelezen. Begin opnieuw.",
    turn: "Anderen ondertekenen vóór u, of u hebt al ondertekend.",
    closed: "Dit verzoek is gesloten: het document wordt niet meer ondertekend.",
    stock: (names) =>
      `Er is niets ondertekend: ${names} is niet meer beschikbaar. De verkoper kan u een ander aanbod doen.`,
    other: "Er is niets ondertekend: er ging iets mis. Probeer opnieuw.",
  },
};

export const SIGNATURE_TEXTS: Readonly<Record<Locale, SignatureTexts>> = { fr, en, nl };
