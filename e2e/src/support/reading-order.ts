import type { Page } from "@playwright/test";

/** What parts a screen for a screen reader: landmarks, titles, and the lists with their columns. */
const PARTS =
  /^\s*- (banner|navigation|main|complementary|contentinfo|region|search|form|toolbar|tablist|dialog|heading|grid|treegrid|table|columnheader)\b(?: "((?:[^"\\]|\\.)*)")?(.*)$/;
/** Titles of rows, and columns that depend on what a document says: other journeys add and change these. */
const isOfData = (role: string, level: string, container: string | undefined) =>
  (role === "heading" && /[3-6]/.test(level)) || (role === "columnheader" && container === "table");

/**
 * The parts of the screen in the order in which a screen reader comes to them, one a line: without numbers and names of
 * smaller titles, and with equal neighbours once.
 */
export async function readingOrder(page: Page): Promise<string> {
  const tree = await page.locator("body").ariaSnapshot();
  let container: string | undefined;
  const parts = tree.split("\n").flatMap((line) => {
    const [found, role = "", name, rest = ""] = PARTS.exec(line) ?? [];
    if (!found) return [];
    if (/grid|table/.test(role)) container = role;
    const level = /\[level=\d\]/.exec(rest)?.[0] ?? "";
    if (isOfData(role, level, container)) return [];
    const title = role === "heading" && !level.includes("1") ? "" : name?.replace(/\d+(?:\s\d+)*/g, "#");
    return [[role, level, title].filter(Boolean).join(" ")];
  });
  return `${parts.filter((part, at) => part !== parts[at - 1]).join("\n")}\n`;
}
