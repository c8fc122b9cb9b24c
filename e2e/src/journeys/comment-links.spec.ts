import type { Page } from "@playwright/test";
import { expectNoAxeViolation } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { mailsTo } from "../support/mailbox.ts";
import { ACCOUNTS, expect, PASSWORD, test } from "../support/test.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "Commentaires" });

/** Opens a thread on a product; returns the id of its first message. */
async function discuss(page: Page, productID: string, message: string): Promise<string> {
  const { createReview } = await graphql<{ createReview: { messages: { id: string }[] } }>(
    page,
    "mutation ($input: CreateReviewInput!) { createReview(input: $input) { messages { id } } }",
    { input: { productID, message } },
  );
  return createReview.messages[0]?.id ?? "";
}

test("a mention is answered from its mail, through the sign-in; the foot of the mail leads to no longer following", async ({
  browser,
  signedIn,
}) => {
  const writer = await signedIn("user");
  const name = `Lot mentionné ${Date.now()}`;
  const { createProduct } = await graphql<{ createProduct: { productID: string } }>(
    writer,
    "mutation ($input: CreateProductInput!) { createProduct(input: $input) { productID } }",
    { input: { name, quantity: { number: 4, unit: "u" } } },
  );
  const { listUsers } = await graphql<{ listUsers: { items: { id: string; name: string }[] } }>(
    writer,
    "{ listUsers(withoutMe: true, limit: 100) { items { id name } } }",
  );
  const admin = listUsers.items.find((person) => person.name === "Camille Laurent")?.id;
  const messageID = await discuss(writer, createProduct.productID, "@Camille Laurent tu confirmes ?");
  await graphql(writer, "mutation ($input: CreateMentionInput!) { createMention(input: $input) { id } }", {
    input: { messageMentionsId: messageID, userMentionsId: admin },
  });
  const mail = async () =>
    (await mailsTo(writer.context().request, ACCOUNTS.admin)).find(({ text }) => text.includes(name))?.text ??
    "";
  await expect.poll(mail, { message: "the mail of the mention" }).toContain("tu confirmes ?");
  const links = (await mail()).match(/https?:\S+/g) ?? [];
  const linkFor = (purpose: string) => {
    const { pathname, search } = new URL(
      links.find((link) => link.includes(`comments-for=${purpose}`)) ?? "",
    );
    return pathname + search;
  };

  // A reader without a session.
  const context = await browser.newContext({ locale: "fr-FR" });
  const reader = await context.newPage();
  await reader.goto(linkFor("answer"));
  await reader.getByRole("textbox", { name: "Adresse e-mail" }).fill(ACCOUNTS.admin);
  await reader.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await reader.keyboard.press("Enter");
  await expect(panel(reader).getByText("tu confirmes ?")).toBeVisible();
  await expect(panel(reader).getByRole("textbox", { name: `Répondre à ${name}` })).toBeFocused();
  await reader.keyboard.type("Confirmé.");
  await reader.keyboard.press("Control+Enter");
  await expect(panel(reader).getByText("Confirmé.")).toBeVisible();
  await expect(reader).not.toHaveURL(/comments/);

  await reader.goto(linkFor("unfollow"));
  const stop = panel(reader).getByRole("button", { name: "Ne plus suivre", exact: true });
  await expect(stop).toBeVisible();
  await expectNoAxeViolation(reader, "question of the mail's foot");
  await stop.click();
  await expect(panel(reader).getByText(/^Vous ne suivez pas cette discussion/)).toBeVisible();
  await expect(stop).toHaveCount(0);
  await context.close();
});

/** What the page has seen of a row that was marked. */
interface Marked {
  since: number;
  /** Milliseconds; 0 while it is marked. */
  took: number;
  /** How long a second was in the page meanwhile: longer on a busy machine; 0 while it lasts. */
  second: number;
  text: string;
  isInView: boolean;
}

test("[REV-007, REV-008] the subject of a thread that stands in the grid is selected, scrolled into view and flashed for a second", async ({
  signedIn,
}) => {
  const page = await signedIn("user");
  const { listProjects } = await graphql<{
    listProjects: { items: { id: string; name: string; productCount: number }[] };
  }>(page, "{ listProjects { items { id name productCount } } }");
  const project = listProjects.items.find(({ productCount }) => productCount > 20);
  await page.goto(`/fr/projects/ressources/${project?.id}`);
  await waitForScreen(page);
  const grid = page.getByRole("grid");
  await expect(grid).toBeVisible();
  const { searchProduct } = await graphql<{
    searchProduct: { items: { id: string; productID: string; name: string }[] };
  }>(
    page,
    `query ($id: ID!) { searchProduct(
      filter: { projectID: { eq: $id }, progress: { eq: "active" } }
      sort: [{ field: updatedAt, direction: desc }] limit: 50
    ) { items { id productID name } } }`,
    { id: project?.id },
  );
  const lot = searchProduct.items.at(-1);
  const text = `Question ${Date.now()}`;
  await discuss(page, lot?.productID ?? "", text);
  await expect(page.locator(`[data-flash]`)).toHaveCount(0);

  await page
    .getByRole("button", { name: /^Commentaires/ })
    .first()
    .click();
  const thread = panel(page).getByRole("article").filter({ hasText: text });
  await expect(thread).toBeVisible();
  // How long the row is marked, and whether it is in view then, as the page itself sees it: a second is short on a busy machine.
  await page.evaluate(() => {
    const marked: Marked = { since: 0, took: 0, second: 0, text: "", isInView: false };
    Object.assign(window, { marked });
    const look = () => {
      const row = document.querySelector(".gis-grid__row--flash");
      if (!row) return;
      const { top, bottom } = row.getBoundingClientRect();
      marked.text = row.textContent ?? "";
      if (top >= 0 && bottom <= window.innerHeight) marked.isInView = true;
      requestAnimationFrame(look);
    };
    new MutationObserver(() => {
      const isMarked = document.querySelector(".gis-grid__row--flash") !== null;
      if (isMarked && marked.since === 0) {
        marked.since = performance.now();
        setTimeout(() => {
          marked.second = performance.now() - marked.since;
        }, 1000);
        look();
      }
      if (!isMarked && marked.since > 0 && marked.took === 0) marked.took = performance.now() - marked.since;
    }).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["class"],
    });
  });
  await thread.getByRole("link").first().click();
  const markedRow = () => page.evaluate(() => (window as unknown as { marked: Marked }).marked);
  await expect
    .poll(async () => Math.min((await markedRow()).took, (await markedRow()).second))
    .toBeGreaterThan(950);
  const { took, second, text: shown, isInView } = await markedRow();
  expect(took).toBeLessThan(second + 500);
  expect(shown).toContain(lot?.name);
  expect(isInView).toBe(true);
  const selected = page.getByRole("row", { selected: true });
  await expect(selected).toHaveCount(1);
  await expect(selected).toContainText(lot?.name ?? "");
});
