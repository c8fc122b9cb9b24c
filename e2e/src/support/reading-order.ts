import type { Page } from "@playwright/test";

/** What parts a screen for a screen reader: landmarks, titles, and the lists with their columns. */
const PARTS =
  /^\s*- (banner|navigation|main|complementary|contentinfo|region|search|form|toolbar|tablist|dialog|heading|grid|treegrid|table|columnheader)\b(?: "((?:[^"\\]|\\.)*)")?(.*)$/;
/** Deeper titles name rows, which other journeys add. */
const isDeep = (role: string, rest: string) => role === "heading" && /\[level=[3-6]\]/.test(rest);

/**
 * The parts of the screen in the order in which a screen reader comes to them, one a line: without numbers, and with
 * equal neighbours once, because other journeys add rows.
 */
export async function readingOrder(page: Page): Promise<string> {
  const tree = await page.locator("body").ariaSnapshot();
  const parts = tree.split("\n").flatMap((line) => {
    const [found, role = "", name, rest = ""] = PARTS.exec(line) ?? [];
    if (!found || isDeep(role, rest)) return [];
    const level = /\[level=\d\]/.exec(rest)?.[0] ?? "";
    return [[role, level, name?.replace(/\d+/g, "#")].filter(Boolean).join(" ")];
  });
  return `${parts.filter((part, at) => part !== parts[at - 1]).join("\n")}\n`;
}
