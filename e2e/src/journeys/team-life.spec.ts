import type { BrowserContext, Page } from "@playwright/test";
import { mailsTo } from "../support/mailbox.ts";
import { type OwnProduct, startOwnProduct } from "../support/own-product.ts";
import { pickOption } from "../support/pick-option.ts";
import { signUpInBrowser } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";

// Two gateways on one database, as in a larger installation: each sees the other's changes.
let firstGateway: OwnProduct;
let secondGateway: OwnProduct;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const secret = { SESSION_SECRET: "a secret that both gateways share for their sessions" };
  firstGateway = await startOwnProduct(secret);
  secondGateway = await startOwnProduct({ ...secret, DATABASE_URL: await firstGateway.databaseUrl() });
});
test.afterAll(async () => {
  await secondGateway?.stop();
  await firstGateway?.stop();
});

const TEAM = "Comptoir des poutres";
const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const teamButton = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^Équipe : ${name}`) });

async function invite(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole("button", { name: "Ajouter un membre" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un membre" });
  await dialog.getByLabel(/^Adresse e-mail/).fill(email);
  await dialog.getByLabel(/^Nom/).fill(name);
  await dialog.getByRole("button", { name: "Inviter" }).click();
  await expect(dialog).toBeHidden();
}

async function acceptInPlace(page: Page): Promise<void> {
  await bell(page).click();
  await page
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("button", { name: new RegExp(`^Accepter l’invitation.*${TEAM}`) })
    .click();
  await expect(teamButton(page, TEAM)).toBeVisible();
}

test("[TEAM-011, TEAM-012, TEAM-518, TEAM-527, NOTIF-001] a team's life over two gateways: sign-up, creation, invitation, joining, promotion, leaving", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const contexts: BrowserContext[] = [];
  const newPage = async (): Promise<Page> => {
    const context = await browser.newContext({ locale: "fr-FR", viewport: { width: 1440, height: 900 } });
    contexts.push(context);
    return context.newPage();
  };
  const [founder, ada, ben] = [await newPage(), await newPage(), await newPage()];
  const mail = (name: string) => `${name}.${process.pid}@poutres.test`;
  await signUpInBrowser(founder, { url: firstGateway.url, name: "Inès Morel", email: mail("ines") });
  await signUpInBrowser(ada, { url: secondGateway.url, name: "Ada Lefèvre", email: mail("ada") });

  await founder.goto(`${firstGateway.url}/fr/account`);
  await founder.getByRole("button", { name: "Créer une équipe" }).click();
  const dialog = founder.getByRole("dialog", { name: "Nouvelle équipe" });
  await dialog.getByLabel(/^Nom/).fill(TEAM);
  await dialog.getByRole("button", { name: "Créer une équipe" }).click();
  await expect(teamButton(founder, TEAM)).toBeVisible();

  // Ada has an account and is notified live on the other gateway. Ben has none and gets a mail.
  await expect(bell(ada)).toBeVisible();
  let loads = 0;
  ada.on("load", () => {
    loads += 1;
  });
  await founder.getByRole("link", { name: "Équipe", exact: true }).click();
  await invite(founder, "Ada Lefèvre", mail("ada"));
  await expect(bell(ada)).toHaveAccessibleName(/1/);
  expect(loads).toBe(0);
  await acceptInPlace(ada);
  const members = founder.getByRole("main");
  await expect(members.getByText("Ada Lefèvre").first()).toBeVisible();

  await invite(founder, "Ben Aziz", mail("ben"));
  await expect
    .poll(async () =>
      (await mailsTo(ben.context().request, mail("ben"), firstGateway.url)).map(({ subject }) => subject),
    )
    .toEqual([expect.stringContaining(TEAM)]);
  await signUpInBrowser(ben, { url: secondGateway.url, name: "Ben Aziz", email: mail("ben") });
  await acceptInPlace(ben);

  // Ada becomes a creator; her session updates without a new page.
  await founder.reload();
  await founder
    .getByRole("button", { name: /Ada Lefèvre/ })
    .first()
    .click();
  await pickOption(founder.getByRole("combobox", { name: /^Rôle/ }), "Créateur");
  await founder.getByRole("button", { name: "Enregistrer" }).click();
  await expect(founder.getByText("Membre modifié")).toBeVisible();
  await ada.goto(`${secondGateway.url}/fr/account`);
  await expect(ada.getByText("Créateur").first()).toBeVisible();

  // Ben leaves and works solo again.
  const secondTab = await ben.context().newPage();
  await secondTab.goto(`${secondGateway.url}/fr`);
  await expect(teamButton(secondTab, TEAM)).toBeVisible();
  await ben.goto(`${secondGateway.url}/fr/account`);
  await ben.getByRole("button", { name: `Quitter l’équipe ${TEAM}` }).click();
  await ben
    .getByRole("dialog", { name: `Quitter ${TEAM}` })
    .getByRole("button", { name: "Quitter l’équipe" })
    .click();
  for (const tab of [ben, secondTab]) await expect(teamButton(tab, "Travailler en solo")).toBeVisible();
  await founder.reload();
  await expect(founder.getByRole("main").getByText("Ada Lefèvre").first()).toBeVisible();
  await expect(founder.getByRole("main").getByText("Ben Aziz")).toHaveCount(0);
  for (const context of contexts) await context.close();
});
