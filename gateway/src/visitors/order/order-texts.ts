import type { Locale } from "@gisement/shared-domain/locale";
import type { LinkAct } from "@gisement/shared-domain/published-order";

export interface OrderTexts {
  readonly title: (number: string | null) => string;
  /** Of what the visitor asked a shop for. */
  readonly requestTitle: (number: string | null) => string;
  readonly requested: string;
  readonly answers: string;
  readonly noAnswers: string;
  readonly forWhom: (name: string) => string;
  readonly until: (day: string) => string;
  readonly pickup: string;
  readonly lines: string;
  readonly product: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly discount: (percent: string) => string;
  readonly pictureOf: (name: string) => string;
  readonly amount: string;
  readonly unnamed: string;
  readonly shipping: string;
  readonly vat: (rate: string) => string;
  readonly total: string;
  readonly documents: string;
  readonly pages: (count: number) => string;
  readonly conversation: string;
  readonly noMessages: string;
  readonly answer: string;
  /** What a visitor can do with a quote that waits, and with any other order. */
  readonly answerText: string;
  readonly writeText: string;
  readonly name: string;
  readonly message: string;
  readonly messageHelp: string;
  readonly agreed: (number: string | null, total: string) => string;
  readonly acts: Readonly<Record<LinkAct, string>>;
  readonly done: Readonly<Record<LinkAct, string>>;
  readonly refused: string;
  readonly appointment: {
    readonly title: string;
    readonly text: string;
    readonly choose: string;
    readonly none: string;
    readonly booked: (moment: string) => string;
    readonly giveBack: string;
  };
  readonly payment: {
    readonly title: string;
    readonly owed: (amount: string) => string;
    readonly byCard: (amount: string) => string;
    readonly byCardText: string;
    readonly transfer: (iban: string, reference: string) => string;
    readonly atPickup: string;
    readonly back: string;
  };
  readonly problems: {
    readonly name: string;
    readonly reason: string;
    readonly text: string;
    readonly long: string;
    readonly agreed: string;
    readonly replaced: string;
    readonly slot: string;
    readonly slotTaken: string;
    readonly stock: (names: string) => string;
    readonly settled: string;
    readonly notOwed: string;
    readonly amountChanged: string;
    readonly other: string;
  };
}

const fr: OrderTexts = {
  title: (number) => (number ? `Devis ${number}` : "Devis"),
  requestTitle: (number) => (number ? `Votre demande ${number}` : "Votre demande"),
  requested: "Le vendeur l’a reçue. Sa réponse arrive par e-mail, et ici.",
  answers: "Réponses",
  noAnswers: "Pas encore de réponse.",
  forWhom: (name) => `pour ${name}`,
  until: (day) => `valable jusqu’au ${day}`,
  pickup: "Enlèvement",
  lines: "Produits",
  product: "Produit",
  quantity: "Quantité",
  unitPrice: "Prix HT",
  discount: (percent) => `Remise ${percent}`,
  pictureOf: (name) => `Photo de ${name}`,
  amount: "Montant HT",
  unnamed: "Nom manquant",
  shipping: "Livraison HT",
  vat: (rate) => `TVA ${rate}`,
  total: "Total à payer",
  documents: "Documents",
  pages: (count) => (count < 2 ? `${count} page` : `${count} pages`),
  conversation: "Messages",
  noMessages: "Aucun message pour le moment.",
  answer: "Répondre",
  answerText: "Acceptez ce devis, refusez-le en disant pourquoi, ou posez une question.",
  writeText: "Écrivez au vendeur : il vous répondra ici.",
  name: "Votre nom",
  message: "Message",
  messageHelp: "Nécessaire pour refuser ou pour écrire.",
  agreed: (number, total) => `J’accepte le devis ${number ?? ""} pour ${total}.`.replace("  ", " "),
  acts: {
    ACCEPT: "Accepter le devis",
    REFUSE: "Refuser",
    WRITE: "Envoyer le message",
    BOOK: "Prendre ce rendez-vous",
  },
  done: {
    ACCEPT: "Vous avez accepté ce devis. Le vendeur en est averti.",
    REFUSE: "Votre refus est envoyé. Le vendeur peut vous faire une autre proposition.",
    WRITE: "Votre message est envoyé.",
    BOOK: "Votre rendez-vous est enregistré, et le vendeur en est informé.",
  },
  appointment: {
    title: "Enlèvement",
    text: "Choisissez quand vous venez chercher vos produits.",
    choose: "Rendez-vous",
    none: "Sans créneau proposé : convenez de l’enlèvement par message.",
    booked: (moment) => `Rendez-vous le ${moment}`,
    giveBack: "Rendre ce rendez-vous",
  },
  refused: "Rien n’a été envoyé.",
  payment: {
    title: "Paiement",
    owed: (amount) => `À payer : ${amount}`,
    byCard: (amount) => `Payer ${amount} par carte`,
    byCardText: "Vous payez sur la page sécurisée du service de paiement, puis revenez ici.",
    transfer: (iban, reference) => `Par virement à ${iban}, avec la référence ${reference}.`,
    atPickup: "Au retrait des produits.",
    back: "Merci. Dès que le service de paiement confirme, cette page l’indique : rechargez-la dans un instant.",
  },
  problems: {
    name: "Écrivez votre nom : de 2 à 120 caractères.",
    reason: "Dites en quelques mots pourquoi : de 3 à 500 caractères.",
    text: "Écrivez un message.",
    long: "Ce message est trop long : 2 000 caractères au plus.",
    agreed: "Cochez cette case pour accepter.",
    slot: "Choisissez un rendez-vous de la liste.",
    slotTaken: "Ce rendez-vous vient d’être pris. Choisissez-en un autre.",
    replaced: "Le vendeur a changé ce devis depuis que vous l’avez ouvert. Relisez-le, puis répondez.",
    stock: (names) => `Tout n’est plus disponible : ${names}. Écrivez au vendeur.`,
    settled: "Ce devis n’attend plus de réponse.",
    notOwed: "Cette commande ne se paie pas par carte en ce moment. Rien n’a été payé.",
    amountChanged: "Le montant a changé depuis que vous avez ouvert cette page. Vérifiez-le, puis payez.",
    other: "La réponse n’a pas pu être envoyée. Réessayez.",
  },
};

const en: OrderTexts = {
  title: (number) => (number ? `Quote ${number}` : "Quote"),
  requestTitle: (number) => (number ? `Your request ${number}` : "Your request"),
  requested: "The seller has received it. The answer comes by mail, and here.",
  answers: "Answers",
  noAnswers: "No answer yet.",
  forWhom: (name) => `for ${name}`,
  until: (day) => `valid until ${day}`,
  pickup: "Pick-up",
  lines: "Products",
  product: "Product",
  quantity: "Quantity",
  unitPrice: "Price excl. VAT",
  discount: (percent) => `${percent} off`,
  pictureOf: (name) => `Photo of ${name}`,
  amount: "Amount excl. VAT",
  unnamed: "Name missing",
  shipping: "Delivery excl. VAT",
  vat: (rate) => `VAT ${rate}`,
  total: "Total to pay",
  documents: "Documents",
  pages: (count) => (count === 1 ? `${count} page` : `${count} pages`),
  conversation: "Messages",
  noMessages: "No messages yet.",
  answer: "Answer",
  answerText: "Accept this quote, refuse it with a reason, or ask a question.",
  writeText: "Write to the seller, who answers here.",
  name: "Your name",
  message: "Message",
  messageHelp: "Needed to refuse and to write.",
  agreed: (number, total) => `I accept quote ${number ?? ""} for ${total}.`.replace("  ", " "),
  acts: {
    ACCEPT: "Accept the quote",
    REFUSE: "Refuse",
    WRITE: "Send the message",
    BOOK: "Make this appointment",
  },
  done: {
    ACCEPT: "You have accepted this quote. The seller is notified.",
    REFUSE: "Your refusal is sent. The seller can make another offer.",
    WRITE: "Your message is sent.",
    BOOK: "Your appointment is recorded, and the seller is notified.",
  },
  appointment: {
    title: "Pick-up",
    text: "Choose when you fetch your products.",
    choose: "Appointment",
    none: "No slots are offered: agree on the pick-up by message.",
    booked: (moment) => `Appointment on ${moment}`,
    giveBack: "Give this appointment back",
  },
  refused: "Nothing was sent.",
  payment: {
    title: "Payment",
    owed: (amount) => `To pay: ${amount}`,
    byCard: (amount) => `Pay ${amount} by card`,
    byCardText: "You pay on the secure page of the payment service, then return here.",
    transfer: (iban, reference) => `By transfer to ${iban}, with the reference ${reference}.`,
    atPickup: "When you collect the products.",
    back: "Thank you. This page says so as soon as the payment service confirms: reload it in a moment.",
  },
  problems: {
    name: "Write your name: 2 to 120 characters.",
    reason: "Say in a few words why: 3 to 500 characters.",
    text: "Write a message.",
    long: "This message is too long: 2,000 characters at most.",
    agreed: "Tick this box to accept.",
    slot: "Choose an appointment of the list.",
    slotTaken: "This appointment has just been taken. Choose another one.",
    replaced: "The seller has changed this quote since you opened it. Read it again, then answer.",
    stock: (names) => `Not everything is available any more: ${names}. Write to the seller.`,
    settled: "This quote waits for no answer any more.",
    notOwed: "This order cannot be paid by card now. Nothing was paid.",
    amountChanged: "The amount has changed since you opened this page. Check it, then pay.",
    other: "The answer could not be sent. Try again.",
  },
};

const nl: OrderTexts = {
  title: (number) => (number ? `Offerte ${number}` : "Offerte"),
  requestTitle: (number) => (number ? `Uw aanvraag ${number}` : "Uw aanvraag"),
  requested: "De verkoper heeft ze ontvangen. Het antwoord komt per e-mail, en hier.",
  answers: "Antwoorden",
  noAnswers: "Nog geen antwoord.",
  forWhom: (name) => `voor ${name}`,
  until: (day) => `geldig tot ${day}`,
  pickup: "Ophaling",
  lines: "Producten",
  product: "Product",
  quantity: "Hoeveelheid",
  unitPrice: "Prijs excl. btw",
  discount: (percent) => `${percent} korting`,
  pictureOf: (name) => `Foto van ${name}`,
  amount: "Bedrag excl. btw",
  unnamed: "Naam ontbreekt",
  shipping: "Levering excl. btw",
  vat: (rate) => `Btw ${rate}`,
  total: "Totaal te betalen",
  documents: "Documenten",
  pages: (count) => (count === 1 ? `${count} pagina` : `${count} pagina’s`),
  conversation: "Berichten",
  noMessages: "Nog geen berichten.",
  answer: "Antwoorden",
  answerText: "Aanvaard deze offerte, weiger ze met een reden, of stel een vraag.",
  writeText: "Schrijf naar de verkoper, die hier antwoordt.",
  name: "Uw naam",
  message: "Bericht",
  messageHelp: "Nodig om te weigeren of te schrijven.",
  agreed: (number, total) => `Ik aanvaard offerte ${number ?? ""} voor ${total}.`.replace("  ", " "),
  acts: {
    ACCEPT: "De offerte aanvaarden",
    REFUSE: "Weigeren",
    WRITE: "Het bericht versturen",
    BOOK: "Deze afspraak maken",
  },
  done: {
    ACCEPT: "U hebt deze offerte aanvaard. De verkoper is verwittigd.",
    REFUSE: "Uw weigering is verstuurd. De verkoper kan een ander voorstel doen.",
    WRITE: "Uw bericht is verstuurd.",
    BOOK: "Uw afspraak is opgeslagen; de verkoper krijgt een melding.",
  },
  appointment: {
    title: "Afhaling",
    text: "Kies wanneer u uw producten komt halen.",
    choose: "Afspraak",
    none: "Er worden geen momenten aangeboden: spreek de afhaling per bericht af.",
    booked: (moment) => `Afspraak op ${moment}`,
    giveBack: "Deze afspraak teruggeven",
  },
  refused: "Er is niets verstuurd.",
  payment: {
    title: "Betaling",
    owed: (amount) => `Te betalen: ${amount}`,
    byCard: (amount) => `${amount} met kaart betalen`,
    byCardText: "U betaalt op de beveiligde pagina van de betaaldienst en komt daarna hier terug.",
    transfer: (iban, reference) => `Per overschrijving naar ${iban}, met de referentie ${reference}.`,
    atPickup: "Bij het afhalen van de producten.",
    back: "Bedankt. Zodra de betaaldienst bevestigt, staat het hier: laad de pagina zo meteen opnieuw.",
  },
  problems: {
    name: "Schrijf uw naam: 2 tot 120 tekens.",
    reason: "Zeg in enkele woorden waarom: 3 tot 500 tekens.",
    text: "Schrijf een bericht.",
    long: "Dit bericht is te lang: hoogstens 2.000 tekens.",
    agreed: "Vink dit vakje aan om te aanvaarden.",
    slot: "Kies een afspraak uit de lijst.",
    slotTaken: "Deze afspraak is net ingenomen. Kies een andere.",
    replaced: "De verkoper heeft deze offerte gewijzigd sinds u ze opende. Lees ze opnieuw en antwoord dan.",
    stock: (names) => `Niet alles is nog beschikbaar: ${names}. Schrijf naar de verkoper.`,
    settled: "Deze offerte wacht niet meer op een antwoord.",
    notOwed: "Deze bestelling kan nu niet met kaart betaald worden. Er is niets betaald.",
    amountChanged: "Het bedrag is gewijzigd sinds u deze pagina opende. Controleer het en betaal dan.",
    other: "Het antwoord kon niet worden verstuurd. Probeer het opnieuw.",
  },
};

export const ORDER_TEXTS: Readonly<Record<Locale, OrderTexts>> = { fr, en, nl };
