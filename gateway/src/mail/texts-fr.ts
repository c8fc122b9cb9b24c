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
  closed: "la commande est terminée ou annulée",
  twice: "elle est déjà payée",
  amount: "son montant a changé",
  stock: "un produit n’est plus disponible",
};

const hello = (name: string): string => (name ? `Bonjour ${name},` : "Bonjour,");

/** What a comment is about. */
const about = ({ title, detail }: Pick<TemplateData<"mention">, "title" | "detail">): string =>
  title ? ` sur « ${title} »${detail ? `, ${detail}` : ""}` : "";

function line({ type, message, data }: DigestItem): string {
  const who = data.actorName || "Quelqu’un";
  const said = excerpt(message);
  switch (type) {
    case "TEAM":
      return `${who} vous invite à rejoindre ${data.organizationName ? `l’équipe ${data.organizationName}` : "une équipe"}`;
    case "PROJECT":
      if (data.deadline && data.day) {
        const day = formatDateInWords(data.day, "fr");
        return data.deadline === "accountDue"
          ? `${said} : le récolement est à remettre au plus tard le ${day}`
          : `${said} : la phase « ${PHASE_LABELS[data.deadline].fr} » se termine le ${day}`;
      }
      return `${who} vous invite à participer ${data.projectName ? `au projet ${data.projectName}` : "à un projet"}`;
    case "ORDER":
      if (data.undelivered)
        return `Votre e-mail à ${data.undelivered} n’est pas arrivé${said ? ` : ${said}` : ""}`;
      if (data.pickup !== undefined)
        return data.pickup
          ? `${who} a pris rendez-vous pour l’enlèvement${said ? ` : ${said}` : ""}`
          : `${who} a rendu le rendez-vous d’enlèvement${said ? ` : ${said}` : ""}`;
      return said ? `Nouvelle demande de ${who} : ${said}` : `Nouvelle demande de ${who}`;
    case "MENTION":
      return said ? `${who} vous a mentionné : ${said}` : `${who} vous a mentionné`;
    case "ALERT":
      return `Correspond à votre alerte : ${said || "un lot"}`;
    case "MESSAGE":
      if (data.decision)
        return `${who} a ${data.decision === "ACCEPTED" ? "accepté" : "refusé"} votre proposition : ${said || "un lot"}`;
      return said ? `Message de ${who} : ${said}` : `Message de ${who}`;
    default:
      return said ? `Message de ${who} : ${said}` : `Message de ${who}`;
  }
}

export const FRENCH: Texts = {
  "confirm-code": ({ code, minutes }) => ({
    subject: `${code} est votre code de confirmation`,
    paragraphs: [
      "Bonjour,",
      "Pour confirmer votre adresse e-mail et terminer votre inscription, saisissez ce code :",
      `Il est valable ${minutes} minutes et ne sert qu’une fois. Ne le communiquez à personne.`,
      "Vous n’avez rien demandé ? Ignorez ce message : aucun compte ne sera ouvert.",
    ],
    code,
  }),
  "reset-code": ({ code, minutes }) => ({
    subject: `${code} est votre code de réinitialisation`,
    paragraphs: [
      "Bonjour,",
      "Pour choisir un nouveau mot de passe, saisissez ce code :",
      `Il est valable ${minutes} minutes et ne sert qu’une fois. Ne le communiquez à personne.`,
      "Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste inchangé.",
    ],
    code,
  }),
  "address-taken": () => ({
    subject: "Vous avez déjà un compte",
    paragraphs: [
      "Bonjour,",
      "Une inscription vient d’être demandée avec cette adresse, qui a déjà un compte confirmé. Rien n’a été changé.",
      "Si c’était vous, connectez-vous. Si vous avez oublié votre mot de passe, vous pouvez en choisir un nouveau depuis la page de connexion.",
      "Si ce n’était pas vous, vous n’avez rien à faire.",
    ],
    action: { label: "Se connecter", path: "/login" },
  }),
  "password-changed": ({ name, at }) => ({
    subject: "Votre mot de passe a été modifié",
    paragraphs: [
      hello(name),
      `Le mot de passe de votre compte a été modifié le ${at}.`,
      "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : toutes les sessions ouvertes seront alors fermées.",
    ],
    action: { label: "Choisir un nouveau mot de passe", path: "/forgot-password" },
  }),
  "new-sign-in": ({ name, at, browser, address }) => ({
    subject: "Nouvelle connexion à votre compte",
    paragraphs: [
      hello(name),
      `Une connexion a eu lieu le ${at} depuis un appareil que nous ne connaissions pas.`,
      `Navigateur : ${browser || "inconnu"}. Adresse : ${address}.`,
      "Si c’était vous, vous n’avez rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe.",
    ],
    action: { label: "Choisir un nouveau mot de passe", path: "/forgot-password" },
  }),
  "account-deleted": ({ name }) => ({
    subject: "Votre compte a été supprimé",
    paragraphs: [
      hello(name),
      "Votre compte a bien été supprimé et toutes vos sessions sont fermées. Ce que vous avez créé pour vos équipes leur reste.",
      "Si vous n’êtes pas à l’origine de cette suppression, contactez sans attendre les responsables de cette installation.",
    ],
  }),
  "team-invitation": ({ hostName, organizationName, path, token, hasAccount }) => ({
    subject: organizationName
      ? `Invitation à rejoindre l’équipe ${organizationName}`
      : "Invitation à rejoindre une équipe",
    paragraphs: [
      "Bonjour,",
      `${hostName || "Un membre"} vous invite à rejoindre ${organizationName ? `l’équipe ${organizationName}` : "son équipe"}.`,
      hasAccount
        ? "Connectez-vous pour accepter ou refuser l’invitation."
        : "Inscrivez-vous avec cette adresse pour accepter ou refuser l’invitation.",
    ],
    action: hasAccount
      ? { label: "Voir l’invitation", path: invitationPath({ path, token, hasAccount }) }
      : { label: "S’inscrire", path: invitationPath({ path, token, hasAccount }) },
  }),
  "project-invitation": ({ hostName, projectName, organizationName, path, hasAccount }) => ({
    subject: projectName
      ? `Invitation à participer au projet ${projectName}`
      : "Invitation à participer à un projet",
    paragraphs: [
      "Bonjour,",
      `${hostName || "Un membre"} vous invite à participer au projet ${projectName || "de son équipe"}${organizationName ? `, de l’équipe ${organizationName}` : ""}.`,
      hasAccount
        ? "Connectez-vous pour accepter ou refuser l’invitation."
        : "Inscrivez-vous avec cette adresse pour accepter ou refuser l’invitation.",
    ],
    action: hasAccount
      ? { label: "Voir l’invitation", path: path || "/projects" }
      : { label: "S’inscrire", path: "/signup" },
  }),
  mention: ({ authorName, message, title, detail, path, unfollowPath }) => ({
    subject: `${authorName || "Quelqu’un"} vous a mentionné dans un commentaire`,
    paragraphs: [
      "Bonjour,",
      `${authorName || "Quelqu’un"} vous a mentionné dans un commentaire${about({ title, detail })} :`,
      excerpt(message, 1000),
    ],
    action: { label: "Répondre", path: path || "/" },
    foot: footOf(
      { text: "Ne plus suivre cette discussion", path: unfollowPath },
      { text: "Choisir les e-mails que vous recevez", path: PREFERENCES_PATH },
    ),
  }),
  "signature-asked": ({ senderName, name, title, role, message, expiresAt, token }) => ({
    subject: `${role === "APPROVER" ? "À approuver" : "À signer"} : ${title}`,
    paragraphs: [
      name ? `Bonjour ${name},` : "Bonjour,",
      `${senderName || "Un vendeur"} vous demande ${role === "APPROVER" ? "d’approuver" : "de signer"} le document « ${title} »${expiresAt ? `, avant le ${formatDateInWords(expiresAt, "fr", "long")}` : ""}.`,
      message ?? "",
      "Deux minutes suffisent, sans compte, sur un téléphone aussi. Ce lien est personnel : qui l’a peut signer à votre place.",
    ],
    action: { label: role === "APPROVER" ? "Lire et approuver" : "Lire et signer", path: linkPath(token) },
  }),
  "signature-done": ({ senderName, title, token }) => ({
    subject: `Signé par tous : ${title}`,
    paragraphs: [
      "Bonjour,",
      `Le document « ${title} »${senderName ? ` de ${senderName}` : ""} porte maintenant toutes les signatures. Vous pouvez le télécharger, avec son journal et son empreinte.`,
    ],
    action: { label: "Ouvrir le document signé", path: linkPath(token) },
  }),
  "signature-code": ({ code, title }) => ({
    subject: `${code} est votre code de signature`,
    paragraphs: [`Pour signer le document « ${title} », saisissez ce code. Il est valable 15 minutes.`],
    code,
  }),
  "shop-request": ({ shopName, name, title, token }) => ({
    subject: `Confirmez votre demande : ${title}`,
    paragraphs: [
      name ? `Bonjour ${name},` : "Bonjour,",
      `Vous avez écrit à ${shopName || "une boutique"} au sujet de « ${title} ». Confirmez votre demande dans les 24 heures : elle lui est remise à ce moment-là, et la réponse arrive à cette adresse.`,
      "Si vous n’avez rien demandé, ignorez ce message : rien ne se passe.",
    ],
    action: { label: "Confirmer ma demande", path: linkPath(token) },
  }),
  "shop-asked": ({ path, number, shopName, name, lots }) => ({
    subject: `Nouvelle demande${number ? ` ${number}` : ""} : ${shopName || "votre boutique"}`,
    paragraphs: [
      "Bonjour,",
      `${name || "Quelqu’un"} a écrit à ${shopName || "votre boutique"} au sujet de ${lots === 1 ? "un lot" : `${lots} lots`}. Cette personne a confirmé son adresse et attend une réponse.`,
    ],
    action: { label: "Lire la demande", path },
  }),
  payment: ({ sellerName, number, amount, returned }) => {
    const what = [number ? `la commande ${number}` : "votre commande", sellerName && `de ${sellerName}`]
      .filter(Boolean)
      .join(" ");
    const money = formatMoney(amount);
    return returned
      ? {
          subject: `Remboursement de ${money}`,
          paragraphs: [
            "Bonjour,",
            `Votre paiement de ${money} pour ${what} vous est remboursé en entier : ${RETURNED[returned]}. Selon votre banque, la somme revient en cinq à dix jours.`,
          ],
        }
      : {
          subject: `Paiement reçu : ${money}`,
          paragraphs: ["Bonjour,", `Votre paiement de ${money} pour ${what} est bien arrivé. Merci.`],
        };
  },
  "order-sent": ({ sellerName, number, expireDate, message, token }) => ({
    subject: [`Devis ${number ?? ""}`.trim(), sellerName].filter(Boolean).join(" · "),
    paragraphs: [
      "Bonjour,",
      `${sellerName || "Un vendeur"} vous envoie ${number ? `le devis ${number}` : "un devis"}${expireDate ? `, valable jusqu’au ${formatDateInWords(expireDate, "fr", "long")}` : ""}.`,
      message ?? "",
      "Vous pouvez le lire, l’accepter, le refuser ou y répondre sans compte. Ce lien est personnel : qui l’a peut répondre à votre place.",
    ],
    action: { label: "Lire le devis", path: linkPath(token) },
  }),
  "order-message": ({ sellerName, number, message, token }) => ({
    subject: `${sellerName || "Le vendeur"} vous a écrit${number ? ` au sujet du devis ${number}` : ""}`,
    paragraphs: ["Bonjour,", `${sellerName || "Le vendeur"} vous a écrit :`, excerpt(message, 1000)],
    action: { label: "Répondre", path: linkPath(token) },
  }),
  "order-report": ({ number, orderID, authorName, teamName, reason }) => ({
    subject: `Commande ${number ?? orderID} signalée`,
    paragraphs: [
      `${[authorName, teamName].filter(Boolean).join(", ")} signale la commande ${number ?? ""} (${orderID}) :`,
      excerpt(reason, 1000),
    ],
  }),
  "order-reminder": ({ sellerName, number, of, date, token }) => {
    const day = formatDateInWords(date, "fr", "long");
    const name = number ? `devis ${number}` : "devis";
    if (of === "payment")
      return {
        subject: `Facture à régler avant le ${day}`,
        paragraphs: [
          "Bonjour,",
          `La facture du ${name} de ${sellerName || "votre vendeur"} est à régler avant le ${day}. Si c’est déjà fait, ne tenez pas compte de ce message.`,
        ],
        action: { label: "Ouvrir la facture", path: linkPath(token) },
      };
    return of === "quote"
      ? {
          subject: `Votre ${name} est valable jusqu’au ${day}`,
          paragraphs: [
            "Bonjour,",
            `Le ${name} de ${sellerName || "votre vendeur"} est valable jusqu’au ${day}. Ensuite, les produits ne vous sont plus proposés à ces conditions.`,
          ],
          action: { label: "Lire le devis et répondre", path: linkPath(token) },
        }
      : {
          subject: `Enlèvement le ${day}`,
          paragraphs: [
            "Bonjour,",
            `${sellerName || "Le vendeur"} vous attend le ${day} pour l’enlèvement du ${name}. Un empêchement ? Écrivez-lui depuis la page du devis.`,
          ],
          action: { label: "Ouvrir la page du devis", path: linkPath(token) },
        };
  },
  digest: ({ name, total, items }) => ({
    subject: total === 1 ? "1 nouveauté vous attend" : `${total} nouveautés vous attendent`,
    paragraphs: [hello(name), "Voici ce qui vous concerne depuis votre dernière visite :"],
    items: items.map((item) => ({ text: line(item), path: item.path })),
    action: { label: "Ouvrir le tableau de bord", path: "/" },
  }),
};

export const FRENCH_FOOTER = "Message envoyé automatiquement par Gisement.";
