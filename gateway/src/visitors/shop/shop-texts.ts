import type { Locale } from "@gisement/shared-domain/locale";
import type { ShopRequestType, ShopSort } from "@gisement/shared-domain/shops";

export interface ShopTexts {
  readonly search: string;
  readonly submit: string;
  readonly category: string;
  readonly condition: string;
  readonly town: string;
  /** Name of the map of towns. */
  readonly map: string;
  readonly filters: string;
  readonly others: (count: number) => string;
  /** The place from which distances are counted. */
  readonly near: string;
  readonly nearUnknown: (place: string) => string;
  readonly away: (kilometres: number) => string;
  readonly sort: string;
  readonly sorts: Readonly<Record<ShopSort, string>>;
  readonly count: (count: number) => string;
  readonly clear: string;
  readonly nothing: string;
  readonly nothingYet: string;
  readonly without: string;
  readonly pages: string;
  readonly page: (page: number, pages: number) => string;
  readonly previous: string;
  readonly next: string;
  readonly back: string;
  readonly soldOut: string;
  readonly similar: string;
  readonly qr: string;
  readonly also: string;
  readonly openingHours: string;
  /** On the pages of a shop that is not online yet. */
  readonly preview: string;
  /** The page before a shop with a password. */
  readonly gate: {
    readonly text: string;
    readonly password: string;
    readonly open: string;
    readonly wrong: string;
  };
  /** Subject of a mail to the shop. */
  readonly subject: (shop: string) => string;
  readonly description: (shop: string, count: number) => string;
  /** The form of a person without an account. */
  readonly ask: {
    readonly title: string;
    readonly text: string;
    readonly type: string;
    readonly types: Readonly<Record<ShopRequestType, string>>;
    readonly quantity: (unit: string) => string;
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    /** How the buyer gets it. */
    readonly handing: string;
    readonly handings: Readonly<Record<"pickup" | "delivery", string>>;
    readonly address: Readonly<Record<"address" | "zipcode" | "city", string>>;
    readonly message: string;
    readonly send: string;
    readonly choose: string;
    readonly refused: string;
    readonly sent: string;
    readonly problems: {
      readonly quantity: string;
      readonly notFree: (free: number | null) => string;
      readonly name: string;
      readonly email: string;
      readonly phone: string;
      readonly message: string;
      readonly address: string;
      readonly zipcode: string;
      readonly city: string;
      readonly noDelivery: string;
      readonly tooMany: string;
      readonly noCards: string;
      readonly other: string;
    };
  };
  /** What a visitor has chosen, of one shop or several. */
  readonly selection: {
    readonly title: string;
    readonly count: (lots: number, shops: number) => string;
    readonly empty: string;
    readonly sum: string;
    readonly remove: string;
    readonly removeNamed: (name: string) => string;
    readonly update: string;
    readonly more: string;
    readonly ask: string;
    readonly sent: (shops: string) => string;
    readonly gone: (count: number) => string;
    readonly full: string;
  };
  /** The page that a mail leads to. */
  readonly confirm: {
    readonly title: string;
    readonly text: (shop: string) => string;
    readonly send: string;
    readonly done: string;
    readonly doneText: (shop: string) => string;
    readonly expired: string;
    readonly expiredText: string;
    readonly refused: string;
    readonly message: string;
  };
}

export const SHOP_TEXTS: Readonly<Record<Locale, ShopTexts>> = {
  fr: {
    search: "Rechercher dans la boutique",
    submit: "Rechercher",
    category: "Famille",
    condition: "État",
    town: "Ville",
    map: "Carte des lots",
    filters: "Filtres",
    others: (count) => `${count} ${count < 2 ? "autre" : "autres"}`,
    sort: "Trier par",
    near: "Près de (ville ou code postal)",
    nearUnknown: (place) => `« ${place} » est introuvable : les distances ne sont pas indiquées.`,
    away: (kilometres) => (kilometres < 10 ? "à moins de 10 km" : `à environ ${kilometres} km`),
    sorts: { newest: "Nouveautés", name: "Nom", price: "Prix croissant", distance: "Les plus proches" },
    count: (count) => `${count} ${count < 2 ? "lot" : "lots"}`,
    clear: "Tout effacer",
    nothing: "Aucun lot ne correspond",
    nothingYet: "Cette boutique n’a pas de lot en ce moment.",
    without: "Retirez un critère pour en voir d’autres.",
    pages: "Pages",
    page: (page, pages) => `Page ${page} sur ${pages}`,
    previous: "Précédente",
    next: "Suivante",
    back: "Tous les lots",
    soldOut: "Ce lot n’est plus disponible.",
    similar: "De la même famille",
    qr: "Ce lot sur un téléphone",
    also: "Aussi sur",
    openingHours: "Horaires d’ouverture",
    preview: "Aperçu : le public ne voit pas encore cette boutique.",
    gate: {
      text: "Cette boutique est réservée aux personnes qui ont son mot de passe.",
      password: "Mot de passe",
      open: "Ouvrir la boutique",
      wrong: "Ce n’est pas le mot de passe de cette boutique.",
    },
    subject: (shop) => `Boutique ${shop}`,
    description: (shop, count) =>
      `${shop} : ${count} ${count < 2 ? "lot" : "lots"} de matériaux et d’équipements de réemploi.`,
    ask: {
      title: "Demander ce lot",
      text: "Sans compte et sans engagement : la réponse arrive par e-mail.",
      type: "Votre demande",
      types: { quote: "Un devis", information: "Un renseignement", stripe: "Un achat par carte" },
      quantity: (unit) => `Quantité (${unit})`,
      name: "Votre nom",
      email: "Votre adresse e-mail",
      phone: "Votre téléphone (facultatif)",
      handing: "Remise",
      handings: { pickup: "Je viens la chercher", delivery: "Livraison à cette adresse" },
      address: { address: "Adresse", zipcode: "Code postal", city: "Ville" },
      message: "Votre message",
      send: "Envoyer la demande",
      choose: "Ajouter à ma sélection",
      refused: "La demande n’est pas partie : corrigez ce qui est signalé.",
      sent: "Un e-mail vient de partir à votre adresse : ouvrez son lien dans les 24 heures, et votre demande est remise au vendeur.",
      problems: {
        quantity: "Indiquez une quantité, par exemple 12 ou 2,5.",
        notFree: (free) => (free === null ? "Il n’en reste pas autant." : `Il en reste ${free}.`),
        name: "Indiquez votre nom (2 à 120 caractères).",
        email: "Indiquez une adresse e-mail, par exemple nom@exemple.fr.",
        phone: "Ce numéro de téléphone n’est pas complet.",
        message: "Écrivez de 5 à 500 caractères.",
        address: "Écrivez la rue et le numéro, en 3 à 120 caractères.",
        zipcode: "Écrivez le code postal.",
        city: "Écrivez la ville.",
        noDelivery: "Cette boutique ne livre pas.",
        tooMany: "Cinq demandes attendent déjà leur confirmation : ouvrez les e-mails reçus à cette adresse.",
        noCards: "Ce lot ne s’achète pas par carte : demandez un devis.",
        other: "La demande n’a pas pu partir. Réessayez dans un instant.",
      },
    },
    selection: {
      title: "Ma sélection",
      count: (lots, shops) =>
        `${lots} ${lots < 2 ? "lot" : "lots"}${shops > 1 ? `, ${shops} boutiques : chacune reçoit sa demande` : ""}`,
      empty: "Votre sélection est vide. Ajoutez-y des lots depuis leur page.",
      sum: "Total HT",
      remove: "Retirer",
      removeNamed: (name) => `Retirer ${name}`,
      update: "Mettre à jour",
      more: "Continuer à chercher",
      ask: "Votre demande",
      sent: (shops) =>
        `Un e-mail vient de partir à votre adresse pour ${shops} : ouvrez son lien dans les 24 heures, et votre demande est remise.`,
      gone: (count) =>
        count < 2
          ? "Un lot n’est plus en boutique : il a été retiré."
          : `${count} lots ne sont plus en boutique : ils ont été retirés.`,
      full: "Une sélection a 30 lots au plus. Envoyez-la, ou retirez un lot.",
    },
    confirm: {
      title: "Confirmez votre demande",
      text: (shop) => `${shop} la reçoit quand vous l’avez confirmée.`,
      send: "Confirmer ma demande",
      done: "Votre demande est partie",
      doneText: (shop) => `${shop} l’a reçue et vous répond par e-mail.`,
      expired: "Cette demande n’a pas été confirmée à temps",
      expiredText: "Elle était à confirmer dans les 24 heures. Faites-en une nouvelle depuis la page du lot.",
      refused: "La demande n’a pas pu être confirmée : le lot n’est plus disponible dans cette quantité.",
      message: "Message",
    },
  },
  en: {
    search: "Search the shop",
    submit: "Search",
    category: "Category",
    condition: "Condition",
    town: "Town",
    map: "Map of the lots",
    filters: "Filters",
    others: (count) => `${count} more`,
    sort: "Sort by",
    near: "Near (town or postcode)",
    nearUnknown: (place) => `“${place}” was not found: distances are not shown.`,
    away: (kilometres) => (kilometres < 10 ? "less than 10 km away" : `about ${kilometres} km away`),
    sorts: { newest: "Newest", name: "Name", price: "Lowest price", distance: "Nearest" },
    count: (count) => `${count} ${count === 1 ? "lot" : "lots"}`,
    clear: "Clear all",
    nothing: "No lot matches",
    nothingYet: "This shop has no lots at the moment.",
    without: "Drop a filter to see others.",
    pages: "Pages",
    page: (page, pages) => `Page ${page} of ${pages}`,
    previous: "Previous",
    next: "Next",
    back: "All lots",
    soldOut: "This lot is no longer available.",
    similar: "In the same category",
    qr: "This lot on a phone",
    also: "Also on",
    openingHours: "Opening hours",
    preview: "Preview: the public does not see this shop yet.",
    gate: {
      text: "This shop is for those who have its password.",
      password: "Password",
      open: "Open the shop",
      wrong: "This is not the password of this shop.",
    },
    subject: (shop) => `Shop ${shop}`,
    description: (shop, count) =>
      `${shop}: ${count} ${count === 1 ? "lot" : "lots"} of reusable building products and materials.`,
    ask: {
      title: "Ask for this lot",
      text: "Without an account and without obligation: the answer comes by e-mail.",
      type: "Your request",
      types: { quote: "A quote", information: "Information", stripe: "A purchase by card" },
      quantity: (unit) => `Quantity (${unit})`,
      name: "Your name",
      email: "Your e-mail address",
      phone: "Your telephone (optional)",
      handing: "Handing over",
      handings: { pickup: "I will fetch it", delivery: "Delivery to this address" },
      address: { address: "Address", zipcode: "Postcode", city: "Town" },
      message: "Your message",
      send: "Send the request",
      choose: "Add to my selection",
      refused: "The request was not sent: please mend what is marked.",
      sent: "An e-mail is on its way to your address: open its link within 24 hours, and the seller gets your request.",
      problems: {
        quantity: "Give a quantity, for example 12 or 2.5.",
        notFree: (free) => (free === null ? "There is not so much left." : `There are ${free} left.`),
        name: "Give your name (2 to 120 characters).",
        email: "Give an e-mail address, for example name@example.com.",
        phone: "This telephone number is not complete.",
        message: "Write 5 to 500 characters.",
        address: "Write street and number, in 3 to 120 characters.",
        zipcode: "Write the postcode.",
        city: "Write the town.",
        noDelivery: "This shop does not deliver.",
        tooMany: "Five requests already wait to be confirmed: open the e-mails sent to this address.",
        noCards: "This lot cannot be bought by card: ask for a quote.",
        other: "The request could not be sent. Try again in a moment.",
      },
    },
    selection: {
      title: "My selection",
      count: (lots, shops) =>
        `${lots} ${lots === 1 ? "lot" : "lots"}${shops > 1 ? `, ${shops} shops: each gets its own request` : ""}`,
      empty: "Your selection is empty. Add lots from their pages.",
      sum: "Total excl. VAT",
      remove: "Remove",
      removeNamed: (name) => `Remove ${name}`,
      update: "Update",
      more: "Continue searching",
      ask: "Your request",
      sent: (shops) =>
        `A mail for ${shops} is on its way to your address: open its link within 24 hours, and your request is handed over.`,
      gone: (count) =>
        count === 1
          ? "One lot is no longer in the shop: it was removed."
          : `${count} lots are no longer in the shop: they were removed.`,
      full: "A selection has at most 30 lots. Send it, or remove a lot.",
    },
    confirm: {
      title: "Confirm your request",
      text: (shop) => `${shop} gets it once you have confirmed it.`,
      send: "Confirm my request",
      done: "Your request has been sent",
      doneText: (shop) => `${shop} has got it and answers by e-mail.`,
      expired: "This request was not confirmed in time",
      expiredText: "It was to be confirmed within 24 hours. Make a new one from the lot’s page.",
      refused: "The request could not be confirmed: there is not so much of the lot left.",
      message: "Message",
    },
  },
  nl: {
    search: "Zoeken in de winkel",
    submit: "Zoeken",
    category: "Categorie",
    condition: "Staat",
    town: "Plaats",
    map: "Kaart van de loten",
    filters: "Filters",
    others: (count) => `nog ${count}`,
    sort: "Sorteren op",
    near: "In de buurt van (stad of postcode)",
    nearUnknown: (place) => `‘${place}’ is niet gevonden: afstanden worden niet getoond.`,
    away: (kilometres) => (kilometres < 10 ? "op minder dan 10 km" : `op ongeveer ${kilometres} km`),
    sorts: { newest: "Nieuwste", name: "Naam", price: "Laagste prijs", distance: "Dichtstbij" },
    count: (count) => `${count} ${count === 1 ? "lot" : "loten"}`,
    clear: "Alles wissen",
    nothing: "Geen lot gevonden",
    nothingYet: "Deze winkel heeft op dit moment geen loten.",
    without: "Laat een filter weg om andere te zien.",
    pages: "Pagina’s",
    page: (page, pages) => `Pagina ${page} van ${pages}`,
    previous: "Vorige",
    next: "Volgende",
    back: "Alle loten",
    soldOut: "Dit lot is niet meer beschikbaar.",
    similar: "In dezelfde categorie",
    qr: "Dit lot op een telefoon",
    also: "Ook op",
    openingHours: "Openingstijden",
    preview: "Voorbeeld: het publiek ziet deze winkel nog niet.",
    gate: {
      text: "Deze winkel is voor wie het wachtwoord heeft.",
      password: "Wachtwoord",
      open: "De winkel openen",
      wrong: "Dit is niet het wachtwoord van deze winkel.",
    },
    subject: (shop) => `Winkel ${shop}`,
    description: (shop, count) =>
      `${shop}: ${count} ${count === 1 ? "lot" : "loten"} herbruikbare bouwmaterialen en -producten.`,
    ask: {
      title: "Dit lot aanvragen",
      text: "Zonder account en vrijblijvend: het antwoord komt per e-mail.",
      type: "Uw aanvraag",
      types: { quote: "Een offerte", information: "Inlichtingen", stripe: "Een aankoop met kaart" },
      quantity: (unit) => `Hoeveelheid (${unit})`,
      name: "Uw naam",
      email: "Uw e-mailadres",
      phone: "Uw telefoon (niet verplicht)",
      handing: "Overhandiging",
      handings: { pickup: "Ik haal het af", delivery: "Levering op dit adres" },
      address: { address: "Adres", zipcode: "Postcode", city: "Plaats" },
      message: "Uw bericht",
      send: "Aanvraag versturen",
      choose: "Toevoegen aan mijn selectie",
      refused: "De aanvraag is niet verstuurd: verbeter wat is aangeduid.",
      sent: "Er is een e-mail onderweg naar uw adres: open de link binnen 24 uur, en de verkoper krijgt uw aanvraag.",
      problems: {
        quantity: "Geef een hoeveelheid, bijvoorbeeld 12 of 2,5.",
        notFree: (free) => (free === null ? "Er is niet zoveel over." : `Er zijn er nog ${free}.`),
        name: "Geef uw naam (2 tot 120 tekens).",
        email: "Geef een e-mailadres, bijvoorbeeld naam@voorbeeld.be.",
        phone: "Dit telefoonnummer is niet volledig.",
        message: "Schrijf 5 tot 500 tekens.",
        address: "Schrijf straat en nummer, in 3 tot 120 tekens.",
        zipcode: "Schrijf de postcode.",
        city: "Schrijf de plaats.",
        noDelivery: "Deze winkel levert niet.",
        tooMany: "Vijf aanvragen wachten al op bevestiging: open de e-mails op dit adres.",
        noCards: "Dit lot kan niet met kaart gekocht worden: vraag een offerte.",
        other: "De aanvraag kon niet worden verstuurd. Probeer het zo dadelijk opnieuw.",
      },
    },
    selection: {
      title: "Mijn selectie",
      count: (lots, shops) =>
        `${lots} ${lots === 1 ? "lot" : "loten"}${shops > 1 ? `, ${shops} winkels: elke krijgt haar eigen aanvraag` : ""}`,
      empty: "Uw selectie is leeg. Voeg loten toe vanaf hun pagina.",
      sum: "Totaal excl. btw",
      remove: "Verwijderen",
      removeNamed: (name) => `${name} verwijderen`,
      update: "Bijwerken",
      more: "Verder zoeken",
      ask: "Uw aanvraag",
      sent: (shops) =>
        `Een e-mail voor ${shops} is onderweg naar uw adres: open de link binnen 24 uur en uw aanvraag wordt bezorgd.`,
      gone: (count) =>
        count === 1
          ? "Een lot staat niet meer in de winkel: het is verwijderd."
          : `${count} loten staan niet meer in de winkel: ze zijn verwijderd.`,
      full: "Een selectie heeft hoogstens 30 loten. Verstuur ze of verwijder een lot.",
    },
    confirm: {
      title: "Bevestig uw aanvraag",
      text: (shop) => `${shop} krijgt ze zodra u ze hebt bevestigd.`,
      send: "Mijn aanvraag bevestigen",
      done: "Uw aanvraag is verstuurd",
      doneText: (shop) => `${shop} heeft ze ontvangen en antwoordt per e-mail.`,
      expired: "Deze aanvraag is niet op tijd bevestigd",
      expiredText: "Ze moest binnen 24 uur worden bevestigd. Doe een nieuwe vanaf de pagina van het lot.",
      refused: "De aanvraag kon niet worden bevestigd: er is niet zoveel meer van het lot.",
      message: "Bericht",
    },
  },
};
