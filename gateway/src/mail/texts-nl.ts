import { formatDateInWords, formatMoney } from "@gisement/shared-domain/format";
import { PHASE_LABELS } from "@gisement/shared-domain/projects";
import {
  type DigestItem,
  excerpt,
  footOf,
  invitationPath,
  linkPath,
  PREFERENCES_PATH,
  type TemplateData,
  type Texts,
} from "./templates.ts";

/** Why a payment goes back. */
const RETURNED = {
  closed: "de bestelling is afgesloten of geannuleerd",
  twice: "ze is al betaald",
  amount: "het bedrag is gewijzigd",
  stock: "een product is niet meer beschikbaar",
};

const hello = (name: string): string => (name ? `Dag ${name},` : "Beste,");

/** What a comment is about. */
const about = ({ title, detail }: Pick<TemplateData<"mention">, "title" | "detail">): string =>
  title ? ` over “${title}”${detail ? `, ${detail}` : ""}` : "";

function line({ type, message, data }: DigestItem): string {
  const who = data.actorName || "Iemand";
  const said = excerpt(message);
  switch (type) {
    case "TEAM":
      return `${who} nodigt u uit voor ${data.organizationName ? `het team ${data.organizationName}` : "een team"}`;
    case "PROJECT":
      if (data.deadline && data.day) {
        const day = formatDateInWords(data.day, "nl");
        return data.deadline === "accountDue"
          ? `${said}: de eindafrekening moet uiterlijk op ${day} klaar zijn`
          : `${said}: de fase “${PHASE_LABELS[data.deadline].nl}” eindigt op ${day}`;
      }
      return `${who} nodigt u uit om mee te werken aan ${data.projectName ? `het project ${data.projectName}` : "een project"}`;
    case "ORDER":
      if (data.undelivered)
        return `Uw e-mail aan ${data.undelivered} is niet aangekomen${said ? `: ${said}` : ""}`;
      if (data.pickup !== undefined)
        return data.pickup
          ? `${who} heeft de afhaling geboekt${said ? `: ${said}` : ""}`
          : `${who} heeft de afhaalafspraak teruggegeven${said ? `: ${said}` : ""}`;
      return said ? `Nieuwe aanvraag van ${who}: ${said}` : `Nieuwe aanvraag van ${who}`;
    case "MENTION":
      return said ? `${who} heeft u vermeld: ${said}` : `${who} heeft u vermeld`;
    case "ALERT":
      return `Voldoet aan uw alert: ${said || "een lot"}`;
    case "MESSAGE":
      if (data.decision)
        return `${who} heeft uw voorstel ${data.decision === "ACCEPTED" ? "aanvaard" : "geweigerd"}: ${said || "een lot"}`;
      return said ? `Bericht van ${who}: ${said}` : `Bericht van ${who}`;
    default:
      return said ? `Bericht van ${who}: ${said}` : `Bericht van ${who}`;
  }
}

export const DUTCH: Texts = {
  "confirm-code": ({ code, minutes }) => ({
    subject: `${code} is uw bevestigingscode`,
    paragraphs: [
      "Beste,",
      "Voer deze code in om uw e-mailadres te bevestigen en uw registratie af te ronden:",
      `De code is ${minutes} minuten geldig en werkt één keer. Deel ze met niemand.`,
      "Hebt u niets aangevraagd? Negeer dan dit bericht: er wordt geen account geopend.",
    ],
    code,
  }),
  "reset-code": ({ code, minutes }) => ({
    subject: `${code} is uw herstelcode`,
    paragraphs: [
      "Beste,",
      "Voer deze code in om een nieuw wachtwoord te kiezen:",
      `De code is ${minutes} minuten geldig en werkt één keer. Deel ze met niemand.`,
      "Hebt u niets aangevraagd? Negeer dan dit bericht: uw wachtwoord blijft ongewijzigd.",
    ],
    code,
  }),
  "address-taken": () => ({
    subject: "U hebt al een account",
    paragraphs: [
      "Beste,",
      "Iemand heeft zich zojuist willen registreren met dit adres, dat al een bevestigd account heeft. Er is niets gewijzigd.",
      "Was u het? Meld u dan aan. Bent u uw wachtwoord vergeten, dan kiest u een nieuw vanaf de aanmeldpagina.",
      "Was u het niet, dan hoeft u niets te doen.",
    ],
    action: { label: "Aanmelden", path: "/login" },
  }),
  "password-changed": ({ name, at }) => ({
    subject: "Uw wachtwoord is gewijzigd",
    paragraphs: [
      hello(name),
      `Het wachtwoord van uw account is gewijzigd op ${at}.`,
      "Was u dat niet? Kies dan meteen een nieuw wachtwoord: alle open sessies worden daarmee beëindigd.",
    ],
    action: { label: "Nieuw wachtwoord kiezen", path: "/forgot-password" },
  }),
  "new-sign-in": ({ name, at, browser, address }) => ({
    subject: "Nieuwe aanmelding bij uw account",
    paragraphs: [
      hello(name),
      `Op ${at} heeft iemand zich aangemeld vanaf een toestel dat we niet kenden.`,
      `Browser: ${browser || "onbekend"}. Adres: ${address}.`,
      "Was u het, dan hoeft u niets te doen. Zo niet, kies dan meteen een nieuw wachtwoord.",
    ],
    action: { label: "Nieuw wachtwoord kiezen", path: "/forgot-password" },
  }),
  "account-deleted": ({ name }) => ({
    subject: "Uw account is verwijderd",
    paragraphs: [
      hello(name),
      "Uw account is verwijderd en al uw sessies zijn beëindigd. Wat u voor uw teams hebt gemaakt, blijft van hen.",
      "Hebt u dit niet gevraagd? Neem dan meteen contact op met de beheerders van deze installatie.",
    ],
  }),
  "team-invitation": ({ hostName, organizationName, path, token, hasAccount }) => ({
    subject: organizationName ? `Uitnodiging voor het team ${organizationName}` : "Uitnodiging voor een team",
    paragraphs: [
      "Beste,",
      `${hostName || "Een teamlid"} nodigt u uit voor ${organizationName ? `het team ${organizationName}` : "een team"}.`,
      hasAccount
        ? "Meld u aan om de uitnodiging te aanvaarden of te weigeren."
        : "Registreer u met dit adres om de uitnodiging te aanvaarden of te weigeren.",
    ],
    action: hasAccount
      ? { label: "Uitnodiging bekijken", path: invitationPath({ path, token, hasAccount }) }
      : { label: "Registreren", path: invitationPath({ path, token, hasAccount }) },
  }),
  "project-invitation": ({ hostName, projectName, organizationName, path, hasAccount }) => ({
    subject: projectName ? `Uitnodiging voor het project ${projectName}` : "Uitnodiging voor een project",
    paragraphs: [
      "Beste,",
      `${hostName || "Een teamlid"} nodigt u uit om mee te werken aan ${projectName ? `het project ${projectName}` : "een project"}${organizationName ? ` van het team ${organizationName}` : ""}.`,
      hasAccount
        ? "Meld u aan om de uitnodiging te aanvaarden of te weigeren."
        : "Registreer u met dit adres om de uitnodiging te aanvaarden of te weigeren.",
    ],
    action: hasAccount
      ? { label: "Uitnodiging bekijken", path: path || "/projects" }
      : { label: "Registreren", path: "/signup" },
  }),
  mention: ({ authorName, message, title, detail, path, unfollowPath }) => ({
    subject: `${authorName || "Iemand"} heeft u vermeld in een opmerking`,
    paragraphs: [
      "Beste,",
      `${authorName || "Iemand"} heeft u vermeld in een opmerking${about({ title, detail })}:`,
      excerpt(message, 1000),
    ],
    action: { label: "Antwoorden", path: path || "/" },
    foot: footOf(
      { text: "Deze discussie niet meer volgen", path: unfollowPath },
      { text: "Kiezen welke e-mails u ontvangt", path: PREFERENCES_PATH },
    ),
  }),
  "signature-asked": ({ senderName, name, title, role, message, expiresAt, token }) => ({
    subject: `Te ${role === "APPROVER" ? "keuren" : "ondertekenen"}: ${title}`,
    paragraphs: [
      name ? `Hallo ${name},` : "Hallo,",
      `${senderName || "Een verkoper"} vraagt u het document ‘${title}’ ${role === "APPROVER" ? "goed te keuren" : "te ondertekenen"}${expiresAt ? `, vóór ${formatDateInWords(expiresAt, "nl", "long")}` : ""}.`,
      message ?? "",
      "Het duurt twee minuten, zonder account, ook op een telefoon. Deze link is persoonlijk: wie hem heeft, kan in uw plaats ondertekenen.",
    ],
    action: {
      label: role === "APPROVER" ? "Lezen en goedkeuren" : "Lezen en ondertekenen",
      path: linkPath(token),
    },
  }),
  "signature-done": ({ senderName, title, token }) => ({
    subject: `Door allen ondertekend: ${title}`,
    paragraphs: [
      "Hallo,",
      `Het document ‘${title}’${senderName ? ` van ${senderName}` : ""} draagt nu alle handtekeningen. U kunt het downloaden, met zijn logboek en vingerafdruk.`,
    ],
    action: { label: "Ondertekend document openen", path: linkPath(token) },
  }),
  "signature-code": ({ code, title }) => ({
    subject: `${code} is uw handtekeningcode`,
    paragraphs: [`Voer deze code in om het document ‘${title}’ te ondertekenen. Hij is 15 minuten geldig.`],
    code,
  }),
  "shop-request": ({ shopName, name, title, token }) => ({
    subject: `Bevestig uw aanvraag: ${title}`,
    paragraphs: [
      name ? `Dag ${name},` : "Hallo,",
      `U hebt ${shopName || "een winkel"} geschreven over “${title}”. Bevestig uw aanvraag binnen 24 uur: dan pas krijgt de winkel ze, en het antwoord komt op dit adres.`,
      "Hebt u niets gevraagd, negeer dan dit bericht: er gebeurt niets.",
    ],
    action: { label: "Mijn aanvraag bevestigen", path: linkPath(token) },
  }),
  "shop-asked": ({ path, number, shopName, name, lots }) => ({
    subject: `Nieuwe aanvraag${number ? ` ${number}` : ""}: ${shopName || "uw winkel"}`,
    paragraphs: [
      "Hallo,",
      `${name || "Iemand"} schreef naar ${shopName || "uw winkel"} over ${lots === 1 ? "een lot" : `${lots} loten`}. Deze persoon heeft het adres bevestigd en wacht op antwoord.`,
    ],
    action: { label: "De aanvraag lezen", path },
  }),
  payment: ({ sellerName, number, amount, returned }) => {
    const what = [number ? `bestelling ${number}` : "uw bestelling", sellerName && `bij ${sellerName}`]
      .filter(Boolean)
      .join(" ");
    const money = formatMoney(amount);
    return returned
      ? {
          subject: `Terugbetaling van ${money}`,
          paragraphs: [
            "Hallo,",
            `Uw betaling van ${money} voor ${what} wordt volledig terugbetaald: ${RETURNED[returned]}. Afhankelijk van uw bank duurt dat vijf tot tien dagen.`,
          ],
        }
      : {
          subject: `Betaling ontvangen: ${money}`,
          paragraphs: ["Hallo,", `Uw betaling van ${money} voor ${what} is aangekomen. Bedankt.`],
        };
  },
  "order-sent": ({ sellerName, number, expireDate, message, token }) => ({
    subject: [`Offerte ${number ?? ""}`.trim(), sellerName].filter(Boolean).join(" · "),
    paragraphs: [
      "Goedendag,",
      `${sellerName || "Een verkoper"} stuurt u ${number ? `offerte ${number}` : "een offerte"}${expireDate ? `, geldig tot ${formatDateInWords(expireDate, "nl", "long")}` : ""}.`,
      message ?? "",
      "U kunt ze zonder account lezen, aanvaarden, weigeren of beantwoorden. Deze link is persoonlijk: wie hem heeft, kan in uw plaats antwoorden.",
    ],
    action: { label: "De offerte lezen", path: linkPath(token) },
  }),
  "order-message": ({ sellerName, number, message, token }) => ({
    subject: `${sellerName || "De verkoper"} heeft u geschreven${number ? ` over offerte ${number}` : ""}`,
    paragraphs: ["Goedendag,", `${sellerName || "De verkoper"} heeft u geschreven:`, excerpt(message, 1000)],
    action: { label: "Antwoorden", path: linkPath(token) },
  }),
  "order-report": ({ number, orderID, authorName, teamName, reason }) => ({
    subject: `Bestelling ${number ?? orderID} is gemeld`,
    paragraphs: [
      `${[authorName, teamName].filter(Boolean).join(", ")} meldt bestelling ${number ?? ""} (${orderID}):`,
      excerpt(reason, 1000),
    ],
  }),
  "order-reminder": ({ sellerName, number, of, date, token }) => {
    const day = formatDateInWords(date, "nl", "long");
    const name = number ? `offerte ${number}` : "offerte";
    if (of === "payment")
      return {
        subject: `Factuur te betalen vóór ${day}`,
        paragraphs: [
          "Goedendag,",
          `De factuur van de ${name} van ${sellerName || "uw verkoper"} is te betalen vóór ${day}. Hebt u al betaald, dan kunt u dit bericht negeren.`,
        ],
        action: { label: "De factuur openen", path: linkPath(token) },
      };
    return of === "quote"
      ? {
          subject: `Uw ${name} is geldig tot ${day}`,
          paragraphs: [
            "Goedendag,",
            `De ${name} van ${sellerName || "uw verkoper"} is geldig tot ${day}. Daarna gelden deze voorwaarden niet meer.`,
          ],
          action: { label: "De offerte lezen en antwoorden", path: linkPath(token) },
        }
      : {
          subject: `Ophaling op ${day}`,
          paragraphs: [
            "Goedendag,",
            `${sellerName || "De verkoper"} verwacht u op ${day} voor de ophaling van uw ${name}. Kunt u niet? Schrijf het op de pagina van de offerte.`,
          ],
          action: { label: "De pagina van de offerte openen", path: linkPath(token) },
        };
  },
  digest: ({ name, total, items }) => ({
    subject: total === 1 ? "1 nieuw item voor u" : `${total} nieuwe items voor u`,
    paragraphs: [hello(name), "Dit is er nieuw voor u sinds uw laatste bezoek:"],
    items: items.map((item) => ({ text: line(item), path: item.path })),
    action: { label: "Dashboard openen", path: "/" },
  }),
};

export const DUTCH_FOOTER = "Automatisch verzonden door Gisement.";
