import type { BrowserContext, Page } from "@playwright/test";
import { expectNoAxeViolation } from "../support/accessibility.ts";
import { codeSentTo, mailsTo } from "../support/mailbox.ts";
import { type OwnProduct, startOwnProduct } from "../support/own-product.ts";
import { pickOption } from "../support/pick-option.ts";
import { NEW_PASSWORD_OF_ALL, signUpInBrowser } from "../support/sign-up.ts";
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
const LOT = "Poutre en chêne de la grange";
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

/** From the open link of the invitation to the team's lots in four acts, besides typing. */
async function joinByMail(page: Page, url: string, email: string): Promise<void> {
  const [{ text } = { text: "" }] = await mailsTo(page.context().request, email, firstGateway.url);
  const link = new URL(/https?:\S+#invitation=\S+/.exec(text)?.[0] ?? "");
  let acts = 0;
  await page.goto(url + link.pathname + link.hash);
  await expect(page.getByText(`Inès Morel vous invite dans ${TEAM}.`)).toBeVisible();
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue(email);
  await page.getByLabel("Nom complet").fill("Ben Aziz");
  await page.getByLabel("Mot de passe", { exact: true }).fill(NEW_PASSWORD_OF_ALL);
  await page.getByLabel("Confirmer le mot de passe").fill(NEW_PASSWORD_OF_ALL);
  await page.getByRole("checkbox").check();
  acts += 1;
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  acts += 1;
  const code = await codeSentTo(page.context().request, email, 2, firstGateway.url);
  await expect(page.getByRole("textbox", { name: "Chiffre 1 sur 6" })).toBeFocused();
  await page.keyboard.type(code);
  await expect(page.getByRole("heading", { name: `Inès Morel vous invite dans ${TEAM}` })).toBeVisible();
  await expectNoAxeViolation(page, "the invitation");
  await page.getByRole("button", { name: `Rejoindre ${TEAM}` }).click();
  acts += 1;
  await expect(teamButton(page, TEAM)).toBeVisible();
  await page
    .getByRole("link", { name: /^Inventaire/ })
    .first()
    .click();
  acts += 1;
  await expect(page.getByRole("main").getByText(LOT).first()).toBeVisible();
  expect(acts).toBeLessThanOrEqual(4);
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
  const added = await founder.context().request.post(`${firstGateway.url}/graphql`, {
    data: {
      query: "mutation ($input: CreateProductInput!) { createProduct(input: $input) { name } }",
      variables: { input: { name: LOT } },
    },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(await added.json()).toEqual({ data: { createProduct: { name: LOT } } });

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
  await joinByMail(ben, secondGateway.url, mail("ben"));

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
  // The survey has waited until after the invitation.
  await ben.goto(`${secondGateway.url}/fr/account`);
  const survey = ben.getByRole("dialog", { name: /^Bienvenue/ });
  await survey.getByRole("button", { name: "Plus tard" }).click();
  await expect(survey).toBeHidden();
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
