import { type BrowserContext, expect, type Page } from "@playwright/test";
import { codeSentTo } from "./mailbox.ts";

export const NEW_PASSWORD_OF_ALL = "Charpente-75!";

/** Signs up in the browser with the code from the local mailbox, and postpones the survey. */
export async function signUpInBrowser(
  page: Page,
  { url, name, email }: { readonly url: string; readonly name: string; readonly email: string },
): Promise<void> {
  await page.goto(`${url}/fr/signup`);
  await page.getByLabel("Nom complet").fill(name);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(NEW_PASSWORD_OF_ALL);
  await page.getByLabel("Confirmer le mot de passe").fill(NEW_PASSWORD_OF_ALL);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(page.getByRole("dialog", { name: "Confirmer votre adresse" })).toBeVisible();
  const code = await codeSentTo(page.context().request, email, 1, url);
  await page.getByRole("textbox", { name: "Chiffre 1 sur 6" }).click();
  await page.keyboard.type(code);
  const survey = page.getByRole("dialog", { name: /^Bienvenue/ });
  // A page that is left before this is stored asks again.
  const stored = page.waitForResponse(
    (response) => response.request().postData()?.includes("ShellPostponeSurvey") ?? false,
  );
  await survey.getByRole("button", { name: "Plus tard" }).click();
  await stored;
  await expect(survey).toBeHidden();
}

/** Creates a confirmed account without a browser and signs the context in. */
export async function signUpByCall(
  context: BrowserContext,
  { url, name, email }: { readonly url: string; readonly name: string; readonly email: string },
): Promise<void> {
  const headers = { origin: url };
  const response = await context.request.post(`${url}/api/auth/sign-up/email`, {
    data: { name, email, password: NEW_PASSWORD_OF_ALL, conditions: true, language: "fr" },
    headers,
  });
  expect(response.ok(), await response.text()).toBe(true);
  const otp = await codeSentTo(context.request, email, 1, url);
  const entered = await context.request.post(`${url}/api/auth/email-otp/verify-email`, {
    data: { email, otp },
    headers,
  });
  expect(entered.ok(), await entered.text()).toBe(true);
}
