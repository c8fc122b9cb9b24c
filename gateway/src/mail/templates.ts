import type { Locale } from "@gisement/shared-domain/locale";
import { PHASES } from "@gisement/shared-domain/projects";
import { SHELL_PAGES } from "@gisement/shared-domain/remote";
import { INVITATION_PART } from "@gisement/shared-domain/teams";
import { z } from "zod";
import { plainName } from "./plain-name.ts";

const text = z.string().max(500).default("");
/** Names that people chose themselves: of a person, a team, a project. */
const name = z
  .string()
  .max(500)
  .nullish()
  .transform((given) => (given ? plainName(given) : given));
const ownName = z.string().max(500).default("").transform(plainName);
const when = z.string().max(40).default("");
/** One of our paths without its language (`/team`); any other path is left out of the mail. */
const path = z.string().max(2000).nullish();

/** Data of each mail. Mails requested by the domain's rules may omit what is unknown. */
export const TEMPLATE_DATA = {
  "confirm-code": z.object({ code: z.string(), minutes: z.number() }),
  "reset-code": z.object({ code: z.string(), minutes: z.number() }),
  /** A sign-up or a confirmation for an address that already has an account. */
  "address-taken": z.object({}),
  "password-changed": z.object({ name: ownName, at: when }),
  "new-sign-in": z.object({ name: ownName, at: when, browser: text, address: text }),
  "account-deleted": z.object({ name: ownName }),
  "team-invitation": z.object({
    organizationName: ownName,
    hostName: name,
    path,
    memberID: z.guid().nullish(),
    /** Proves the invitation in the mail's link; added when the mail is sent. */
    token: z.string().max(1000).nullish(),
    hasAccount: z.boolean().default(true),
  }),
  "project-invitation": z.object({
    projectName: ownName,
    organizationName: name,
    hostName: name,
    path,
    hasAccount: z.boolean().default(true),
  }),
  mention: z.object({
    authorName: ownName,
    message: z.string().max(20_000).default(""),
    title: name,
    detail: name,
    path,
    unfollowPath: path,
  }),
  "signature-asked": z.object({
    linkID: z.guid(),
    senderName: ownName,
    name: ownName,
    title: text,
    role: text,
    message: z.string().max(2000).nullish(),
    expiresAt: when.nullish(),
    token: z.string().max(100).nullish(),
  }),
  "signature-done": z.object({
    linkID: z.guid(),
    senderName: ownName,
    title: text,
    token: z.string().max(100).nullish(),
  }),
  "signature-code": z.object({ code: z.string().max(10), title: text }),
  "shop-request": z.object({
    linkID: z.guid(),
    shopName: ownName,
    name: ownName,
    title: text,
    token: z.string().max(100).nullish(),
  }),
  "shop-asked": z.object({
    path: text,
    number: text.nullish(),
    shopName: ownName,
    name: ownName,
    lots: z.number(),
  }),
  payment: z.object({
    sellerName: ownName,
    number: text.nullish(),
    amount: z.number(),
    returned: z.enum(["closed", "twice", "amount", "stock"]).nullish(),
  }),
  "order-sent": z.object({
    linkID: z.guid(),
    sellerName: ownName,
    number: text.nullish(),
    expireDate: when.nullish(),
    message: z.string().max(20_000).nullish(),
    /** The end of the link's address; added when the mail is sent. */
    token: z.string().max(100).nullish(),
  }),
  "order-message": z.object({
    linkID: z.guid(),
    sellerName: ownName,
    number: text.nullish(),
    message: z.string().max(20_000),
    token: z.string().max(100).nullish(),
  }),
  "order-report": z.object({
    number: text.nullish(),
    orderID: z.guid(),
    authorName: ownName,
    teamName: ownName.nullish(),
    reason: z.string().max(20_000),
  }),
  "order-reminder": z.object({
    linkID: z.guid(),
    sellerName: ownName,
    number: text.nullish(),
    of: z.enum(["quote", "pickup", "payment"]),
    date: when,
    token: z.string().max(100).nullish(),
  }),
  digest: z.object({
    name: ownName,
    total: z.number().default(0),
    items: z
      .array(
        z.object({
          type: z.string(),
          message: z.string().max(20_000).nullish(),
          data: z
            .object({
              actorName: name,
              organizationName: name,
              projectName: name,
              decision: name,
              /** Absent unless it is about a pick-up; null where its appointment was given back. */
              pickup: z.string().max(40).nullable().optional(),
              /** The address whose mail about an order came back. */
              undelivered: z.string().max(320).optional(),
              /** What of a project ends soon, and its last day. */
              deadline: z.enum([...PHASES, "accountDue"]).optional(),
              day: z.iso.date().optional(),
            })
            .prefault({}),
          path,
        }),
      )
      .default([]),
  }),
} as const;

export type TemplateName = keyof typeof TEMPLATE_DATA;
export type TemplateData<Name extends TemplateName> = z.output<(typeof TEMPLATE_DATA)[Name]>;
export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(TEMPLATE_DATA, name);

/** A requested mail; its texts are rendered when it is sent. */
export type MailOrder = {
  readonly [Name in TemplateName]: {
    readonly to: string;
    readonly language: Locale;
    readonly template: Name;
    readonly data: z.input<(typeof TEMPLATE_DATA)[Name]>;
  };
}[TemplateName];

/** The content of a mail before rendering. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Shown large and easy to select. */
  readonly code?: string;
  readonly items?: readonly { readonly text: string; readonly path?: string | null | undefined }[];
  /** A button; `path` is one of ours. */
  readonly action?: { readonly label: string; readonly path: string };
  /** Small links under the mail: what the reader can do about such mails. */
  readonly foot?: readonly { readonly text: string; readonly path: string }[];
}
/** The paths of a mail's foot that are known. */
export const footOf = (
  ...links: readonly { readonly text: string; readonly path: string | null | undefined }[]
): MailContent["foot"] => links.flatMap(({ text, path }) => (path ? [{ text, path }] : []));
/** Where a team's invitation is answered: on the page before signing in that the invited person needs. */
export function invitationPath({
  path: known,
  token,
  hasAccount,
}: Pick<TemplateData<"team-invitation">, "path" | "token" | "hasAccount">): string {
  if (!token) return hasAccount ? known || "/team" : SHELL_PAGES.signUp;
  return `${hasAccount ? SHELL_PAGES.signIn : SHELL_PAGES.signUp}#${INVITATION_PART}=${token}`;
}
/** The page of a secret link; it has no language of its own. */
export const linkPath = (token: string | null | undefined): string => (token ? `${LINKS}${token}/` : "/");
export const LINKS = "/links/";
/** Where people choose which mails they get. */
export const PREFERENCES_PATH = "/account";
/** One line of a digest. */
export type DigestItem = TemplateData<"digest">["items"][number];
/** The beginning of a message, cut to one line. */
export const excerpt = (message: string | null | undefined, most = 140): string => {
  const line = (message ?? "").replace(/\s+/g, " ").trim();
  return line.length > most ? `${line.slice(0, most).trimEnd()}…` : line;
};
export type Texts = { readonly [Name in TemplateName]: (data: TemplateData<Name>) => MailContent };
