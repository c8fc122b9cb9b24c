import { safeRedirectTarget } from "@gisement/shared-domain/auth";
import { type Locale, splitLocale, withLocale } from "@gisement/shared-domain/locale";
import { LINKS, type MailContent, TEMPLATE_DATA, type TemplateName, type Texts } from "./templates.ts";
import { ENGLISH, ENGLISH_FOOTER } from "./texts-en.ts";
import { FRENCH, FRENCH_FOOTER } from "./texts-fr.ts";
import { DUTCH, DUTCH_FOOTER } from "./texts-nl.ts";

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const TEXTS: Readonly<Record<Locale, Texts>> = { fr: FRENCH, en: ENGLISH, nl: DUTCH };
const FOOTERS: Readonly<Record<Locale, string>> = {
  fr: FRENCH_FOOTER,
  en: ENGLISH_FOOTER,
  nl: DUTCH_FOOTER,
};

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (found) => ENTITIES[found] ?? "");

/** Public URL of a path with or without a language; null for a path that leads elsewhere. */
function absolute(path: string, language: Locale, publicUrl: string): string | null {
  const target = safeRedirectTarget(path);
  if (target === null) return null;
  if (target.startsWith(LINKS)) return `${publicUrl}${target}?lang=${language}`;
  return publicUrl + (splitLocale(target).locale === null ? withLocale(language, target) : target);
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;

interface PreparedContent extends MailContent {
  readonly actionUrl: string | null;
  readonly linked: readonly { readonly text: string; readonly url: string | null }[];
  readonly footLinks: readonly { readonly text: string; readonly url: string }[];
}

/** Number of paragraphs before the code: it follows the sentence that announces it, the second. */
const beforeCode = ({ paragraphs, code }: MailContent): number => (code ? 2 : paragraphs.length);

function renderText(content: PreparedContent, footer: string): string {
  const { paragraphs, code, action, actionUrl, linked, footLinks } = content;
  const cut = beforeCode(content);
  const parts = [
    ...paragraphs.slice(0, cut),
    ...(code ? [`    ${code}`] : []),
    ...paragraphs.slice(cut),
    ...(linked.length > 0
      ? [linked.map(({ text, url }) => (url ? `- ${text}\n  ${url}` : `- ${text}`)).join("\n")]
      : []),
    ...(action && actionUrl ? [`${action.label}\n${actionUrl}`] : []),
    `-- \n${[footer, ...footLinks.map(({ text, url }) => `${text}\n${url}`)].join("\n\n")}`,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function renderHtml(content: PreparedContent, footer: string, language: Locale): string {
  const { subject, paragraphs, code, action, actionUrl, linked, footLinks } = content;
  const cut = beforeCode(content);
  const items = linked.map(({ text, url }) => {
    const shown = escapeHtml(text);
    return `<li style="margin:0 0 8px">${url ? `<a href="${escapeHtml(url)}" style="color:#1f5c3f">${shown}</a>` : shown}</li>`;
  });
  const body = [
    ...paragraphs.slice(0, cut).filter(Boolean).map(paragraph),
    code
      ? `<p style="margin:0 0 24px;font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;font-variant-numeric:tabular-nums">${escapeHtml(code)}</p>`
      : "",
    ...paragraphs.slice(cut).filter(Boolean).map(paragraph),
    items.length > 0
      ? `<ul style="margin:0 0 16px;padding:0 0 0 20px;font-size:16px;line-height:24px">${items.join("")}</ul>`
      : "",
    action && actionUrl
      ? `<p style="margin:8px 0 24px"><a href="${escapeHtml(actionUrl)}" style="display:inline-block;padding:12px 20px;border-radius:4px;background:#1f5c3f;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`
      : "",
  ].join("");
  const foot = [
    escapeHtml(footer),
    ...footLinks.map(
      ({ text, url }) => `<a href="${escapeHtml(url)}" style="color:#5d625f">${escapeHtml(text)}</a>`,
    ),
  ].join("<br>");
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:#f4f3f0;color:#1c1f1d;${FONT}"><div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:4px">${body}</div><p style="max-width:560px;margin:16px auto 0;color:#5d625f;font-size:12px;line-height:20px">${foot}</p></body></html>`;
}

/**
 * Renders a mail in one language.
 * @throws ZodError if the data does not match the template
 */
export function renderMail(
  template: TemplateName,
  data: unknown,
  { language, publicUrl }: { readonly language: Locale; readonly publicUrl: string },
): RenderedMail {
  const make = TEXTS[language][template] as (data: unknown) => MailContent;
  const content = make(TEMPLATE_DATA[template].parse(data));
  const prepared: PreparedContent = {
    ...content,
    // One line, whatever names it contains.
    subject: content.subject.replace(/\s+/g, " ").trim().slice(0, 200),
    actionUrl: content.action ? absolute(content.action.path, language, publicUrl) : null,
    linked: (content.items ?? []).map(({ text, path }) => ({
      text,
      url: path ? absolute(path, language, publicUrl) : null,
    })),
    footLinks: (content.foot ?? []).flatMap(({ text, path }) => {
      const url = absolute(path, language, publicUrl);
      return url ? [{ text, url }] : [];
    }),
  };
  const footer = FOOTERS[language];
  return {
    subject: prepared.subject,
    text: renderText(prepared, footer),
    html: renderHtml(prepared, footer, language),
  };
}
