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
  closed: "the order is closed or canceled",
  twice: "it is paid already",
  amount: "its amount has changed",
  stock: "a product is no longer available",
};

const hello = (name: string): string => (name ? `Hello ${name},` : "Hello,");

/** What a comment is about. */
const about = ({ title, detail }: Pick<TemplateData<"mention">, "title" | "detail">): string =>
  title ? ` on “${title}”${detail ? `, ${detail}` : ""}` : "";

function line({ type, message, data }: DigestItem): string {
  const who = data.actorName || "Someone";
  const said = excerpt(message);
  switch (type) {
    case "TEAM":
      return `${who} invites you to join ${data.organizationName ? `the team ${data.organizationName}` : "a team"}`;
    case "PROJECT":
      if (data.deadline && data.day) {
        const day = formatDateInWords(data.day, "en");
        return data.deadline === "accountDue"
          ? `${said}: the final account is due by ${day}`
          : `${said}: the phase “${PHASE_LABELS[data.deadline].en}” ends on ${day}`;
      }
      return `${who} invites you to take part in ${data.projectName ? `the project ${data.projectName}` : "a project"}`;
    case "ORDER":
      if (data.undelivered)
        return `Your mail to ${data.undelivered} did not arrive${said ? `: ${said}` : ""}`;
      if (data.pickup !== undefined)
        return data.pickup
          ? `${who} booked the pick-up${said ? `: ${said}` : ""}`
          : `${who} gave the pick-up appointment back${said ? `: ${said}` : ""}`;
      return said ? `New request from ${who}: ${said}` : `New request from ${who}`;
    case "MENTION":
      return said ? `${who} mentioned you: ${said}` : `${who} mentioned you`;
    case "ALERT":
      return `Matches your alert: ${said || "a lot"}`;
    case "MESSAGE":
      if (data.decision)
        return `${who} ${data.decision === "ACCEPTED" ? "accepted" : "rejected"} your suggestion: ${said || "a lot"}`;
      return said ? `Message from ${who}: ${said}` : `Message from ${who}`;
    default:
      return said ? `Message from ${who}: ${said}` : `Message from ${who}`;
  }
}

export const ENGLISH: Texts = {
  "confirm-code": ({ code, minutes }) => ({
    subject: `${code} is your confirmation code`,
    paragraphs: [
      "Hello,",
      "To confirm your email address and finish signing up, enter this code:",
      `It is valid for ${minutes} minutes and can be used once. Do not share it with anyone.`,
      "Didn’t request this? Ignore this message: no account will be created.",
    ],
    code,
  }),
  "reset-code": ({ code, minutes }) => ({
    subject: `${code} is your reset code`,
    paragraphs: [
      "Hello,",
      "To choose a new password, enter this code:",
      `It is valid for ${minutes} minutes and can be used once. Do not share it with anyone.`,
      "Didn’t request this? Ignore this message: your password does not change.",
    ],
    code,
  }),
  "address-taken": () => ({
    subject: "You already have an account",
    paragraphs: [
      "Hello,",
      "Someone has just tried to sign up with this address, which already has a confirmed account. Nothing was changed.",
      "If it was you, sign in. If you have forgotten your password, you can choose a new one from the sign-in page.",
      "If it was not you, there is nothing to do.",
    ],
    action: { label: "Sign in", path: "/login" },
  }),
  "password-changed": ({ name, at }) => ({
    subject: "Your password was changed",
    paragraphs: [
      hello(name),
      `The password for your account was changed on ${at}.`,
      "If it was not you, choose a new password immediately: this will end every open session.",
    ],
    action: { label: "Choose a new password", path: "/forgot-password" },
  }),
  "new-sign-in": ({ name, at, browser, address }) => ({
    subject: "New sign-in to your account",
    paragraphs: [
      hello(name),
      `Someone signed in on ${at} from a new device.`,
      `Browser: ${browser || "unknown"}. Address: ${address}.`,
      "If it was you, there is nothing to do. If not, choose a new password immediately.",
    ],
    action: { label: "Choose a new password", path: "/forgot-password" },
  }),
  "account-deleted": ({ name }) => ({
    subject: "Your account was deleted",
    paragraphs: [
      hello(name),
      "Your account was deleted and all your sessions have been ended. What you created for your teams remains theirs.",
      "If you did not request this, contact the administrators of this installation immediately.",
    ],
  }),
  "team-invitation": ({ hostName, organizationName, path, token, hasAccount }) => ({
    subject: organizationName
      ? `Invitation to join the team ${organizationName}`
      : "Invitation to join a team",
    paragraphs: [
      "Hello,",
      `${hostName || "A member"} invites you to join ${organizationName ? `the team ${organizationName}` : "their team"}.`,
      hasAccount
        ? "Sign in to accept or decline the invitation."
        : "Sign up with this address to accept or decline the invitation.",
    ],
    action: hasAccount
      ? { label: "View the invitation", path: invitationPath({ path, token, hasAccount }) }
      : { label: "Sign up", path: invitationPath({ path, token, hasAccount }) },
  }),
  "project-invitation": ({ hostName, projectName, organizationName, path, hasAccount }) => ({
    subject: projectName ? `Invitation to the project ${projectName}` : "Invitation to a project",
    paragraphs: [
      "Hello,",
      `${hostName || "A member"} invites you to take part in ${projectName ? `the project ${projectName}` : "a project"}${organizationName ? ` of the team ${organizationName}` : ""}.`,
      hasAccount
        ? "Sign in to accept or decline the invitation."
        : "Sign up with this address to accept or decline the invitation.",
    ],
    action: hasAccount
      ? { label: "View the invitation", path: path || "/projects" }
      : { label: "Sign up", path: "/signup" },
  }),
  mention: ({ authorName, message, title, detail, path, unfollowPath }) => ({
    subject: `${authorName || "Someone"} mentioned you in a comment`,
    paragraphs: [
      "Hello,",
      `${authorName || "Someone"} mentioned you in a comment${about({ title, detail })}:`,
      excerpt(message, 1000),
    ],
    action: { label: "Reply", path: path || "/" },
    foot: footOf(
      { text: "Stop following this discussion", path: unfollowPath },
      { text: "Choose which e-mails you receive", path: PREFERENCES_PATH },
    ),
  }),
  "signature-asked": ({ senderName, name, title, role, message, expiresAt, token }) => ({
    subject: `To ${role === "APPROVER" ? "approve" : "sign"}: ${title}`,
    paragraphs: [
      name ? `Hello ${name},` : "Hello,",
      `${senderName || "A seller"} asks you to ${role === "APPROVER" ? "approve" : "sign"} the document “${title}”${expiresAt ? ` by ${formatDateInWords(expiresAt, "en", "long")}` : ""}.`,
      message ?? "",
      "It takes two minutes, without an account, on a phone too. This link is personal: whoever has it can sign in your place.",
    ],
    action: { label: role === "APPROVER" ? "Read and approve" : "Read and sign", path: linkPath(token) },
  }),
  "signature-done": ({ senderName, title, token }) => ({
    subject: `Signed by all: ${title}`,
    paragraphs: [
      "Hello,",
      `The document “${title}”${senderName ? ` of ${senderName}` : ""} now bears all signatures. You can download it, with its log and its fingerprint.`,
    ],
    action: { label: "Open the signed document", path: linkPath(token) },
  }),
  "signature-code": ({ code, title }) => ({
    subject: `${code} is your signature code`,
    paragraphs: [`To sign the document “${title}”, enter this code. It is valid for 15 minutes.`],
    code,
  }),
  "shop-request": ({ shopName, name, title, token }) => ({
    subject: `Confirm your request: ${title}`,
    paragraphs: [
      name ? `Hello ${name},` : "Hello,",
      `You have written to ${shopName || "a shop"} about “${title}”. Confirm your request within 24 hours: that is when the shop gets it, and its answer comes to this address.`,
      "If you have not asked for anything, ignore this message: nothing happens.",
    ],
    action: { label: "Confirm my request", path: linkPath(token) },
  }),
  "shop-asked": ({ path, number, shopName, name, lots }) => ({
    subject: `New request${number ? ` ${number}` : ""}: ${shopName || "your shop"}`,
    paragraphs: [
      "Hello,",
      `${name || "Somebody"} wrote to ${shopName || "your shop"} about ${lots === 1 ? "a lot" : `${lots} lots`}. This person has confirmed their address and waits for an answer.`,
    ],
    action: { label: "Read the request", path },
  }),
  payment: ({ sellerName, number, amount, returned }) => {
    const what = [number ? `order ${number}` : "your order", sellerName && `from ${sellerName}`]
      .filter(Boolean)
      .join(" ");
    const money = formatMoney(amount);
    return returned
      ? {
          subject: `Refund of ${money}`,
          paragraphs: [
            "Hello,",
            `Your payment of ${money} for ${what} is refunded in full: ${RETURNED[returned]}. Depending on your bank, it takes five to ten days.`,
          ],
        }
      : {
          subject: `Payment received: ${money}`,
          paragraphs: ["Hello,", `Your payment of ${money} for ${what} has arrived. Thank you.`],
        };
  },
  "order-sent": ({ sellerName, number, expireDate, message, token }) => ({
    subject: [`Quote ${number ?? ""}`.trim(), sellerName].filter(Boolean).join(" · "),
    paragraphs: [
      "Hello,",
      `${sellerName || "A seller"} sends you ${number ? `quote ${number}` : "a quote"}${expireDate ? `, valid until ${formatDateInWords(expireDate, "en", "long")}` : ""}.`,
      message ?? "",
      "You can read, accept, refuse or answer it without an account. This link is yours: whoever has it can answer in your place.",
    ],
    action: { label: "Read the quote", path: linkPath(token) },
  }),
  "order-message": ({ sellerName, number, message, token }) => ({
    subject: `${sellerName || "The seller"} wrote to you${number ? ` about quote ${number}` : ""}`,
    paragraphs: ["Hello,", `${sellerName || "The seller"} wrote to you:`, excerpt(message, 1000)],
    action: { label: "Answer", path: linkPath(token) },
  }),
  "order-report": ({ number, orderID, authorName, teamName, reason }) => ({
    subject: `Order ${number ?? orderID} was reported`,
    paragraphs: [
      `${[authorName, teamName].filter(Boolean).join(", ")} reports order ${number ?? ""} (${orderID}):`,
      excerpt(reason, 1000),
    ],
  }),
  "order-reminder": ({ sellerName, number, of, date, token }) => {
    const day = formatDateInWords(date, "en", "long");
    const name = number ? `quote ${number}` : "quote";
    if (of === "payment")
      return {
        subject: `Invoice due on ${day}`,
        paragraphs: [
          "Hello,",
          `The invoice of the ${name} of ${sellerName || "your seller"} is due on ${day}. If you have paid it already, please ignore this message.`,
        ],
        action: { label: "Open the invoice", path: linkPath(token) },
      };
    return of === "quote"
      ? {
          subject: `Your ${name} is valid until ${day}`,
          paragraphs: [
            "Hello,",
            `The ${name} of ${sellerName || "your seller"} is valid until ${day}. After that, these terms are no longer offered to you.`,
          ],
          action: { label: "Read the quote and answer", path: linkPath(token) },
        }
      : {
          subject: `Pick-up on ${day}`,
          paragraphs: [
            "Hello,",
            `${sellerName || "The seller"} expects you on ${day} for the pick-up of your ${name}. If you cannot come, write from the page of the quote.`,
          ],
          action: { label: "Open the page of the quote", path: linkPath(token) },
        };
  },
  digest: ({ name, total, items }) => ({
    subject: total === 1 ? "1 new item for you" : `${total} new items for you`,
    paragraphs: [hello(name), "Here is what is new for you since your last visit:"],
    items: items.map((item) => ({ text: line(item), path: item.path })),
    action: { label: "Open the dashboard", path: "/" },
  }),
};

export const ENGLISH_FOOTER = "Sent automatically by Gisement.";
