import type { BrowserContext, Page } from "@playwright/test";
import { waitForScreen } from "../support/demo.ts";
import { codeSentTo } from "../support/mailbox.ts";
import { pickOption } from "../support/pick-option.ts";
import { expect, test } from "../support/test.ts";

const PASSWORD = "Charpente-75!";
const NEW_PASSWORD = "Poutrelle-94?";
let count = 0;
const newAddress = () => `nour.${Date.now()}.${process.pid}.${++count}@atelier.test`;
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const digit = (page: Page, position: number) =>
  page.getByRole("textbox", { name: `Chiffre ${position} sur 6` });

/** Pastes a text from the clipboard into the third box of the code. */
const paste = (page: Page, text: string) =>
  digit(page, 3).evaluate((box, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel("Nom complet").fill("Nour Haddad");
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirmer le mot de passe").fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(page.getByRole("dialog", { name: "Confirmer votre adresse" })).toBeVisible();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

/** Creates a confirmed account through the API and signs the browser in. */
async function signUpByCall(context: BrowserContext): Promise<string> {
  const email = newAddress();
  const headers = { "sec-fetch-site": "same-origin" };
  const response = await context.request.post("/api/auth/sign-up/email", {
    data: { name: "Nour Haddad", email, password: PASSWORD, conditions: true, language: "fr" },
    headers,
  });
  expect(response.ok(), await response.text()).toBe(true);
  const otp = await codeSentTo(context.request, email);
  const entered = await context.request.post("/api/auth/email-otp/verify-email", {
    data: { email, otp },
    headers,
  });
  expect(entered.ok(), await entered.text()).toBe(true);
  return email;
}

test("[AUTH-502, AUTH-505, AUTH-513, AUTH-538, AUTH-542, ACCT-504, AUTH-506, AUTH-514, AUTH-543] a user signs up, confirms, answers the survey, signs out, resets the password and signs in again", async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const email = newAddress();
  await page.goto("/fr/account");
  await expect(heading(page, "Se connecter")).toBeVisible();
  await page.getByRole("link", { name: "S’inscrire" }).click();
  await expect(page).toHaveURL(/\/fr\/signup\?target=%2Ffr%2Faccount$/);
  await fillSignUp(page, email);
  const code = await codeSentTo(context.request, email);
  await paste(page, `Votre code : ${code}`);

  // Shown immediately and closed after 700 ms, then redirects to the page requested before signing up.
  await expect(page.getByText("Votre compte a bien été validé")).toBeVisible();
  const shownAt = Date.now();
  await expect(page).toHaveURL(/\/fr\/account$/);
  expect(Date.now() - shownAt).toBeGreaterThan(300);

  const survey = page.getByRole("dialog", { name: "Bienvenue, Nour" });
  await expect(survey).toBeVisible();
  await survey.getByRole("radio", { name: "Entreprise" }).check();
  await pickOption(survey.getByLabel(/Votre métier/), "Dépose");
  await pickOption(survey.getByLabel(/Taille de votre équipe/), "2 à 10");
  await survey.getByRole("checkbox", { name: "Inventorier" }).check();
  await survey.getByRole("button", { name: "Enregistrer" }).click();
  await expect(survey).toBeHidden();
  await page.reload();
  await waitForScreen(page);
  await expect(survey).toBeHidden();
  const session = (await (await context.request.get("/api/session")).json()) as {
    viewer: { preferences: Record<string, string[]> };
  };
  expect(session.viewer.preferences).toMatchObject({
    "survey-user-type": ["COMPANY"],
    "survey-user-usage": ["inventory"],
    "survey-user-job": ["dismantling"],
    "survey-user-team-size": ["2-10"],
  });

  await page.getByRole("button", { name: /Menu de/ }).click();
  await page.getByRole("menuitem", { name: "Se déconnecter" }).click();
  await expect(heading(page, "Se connecter")).toBeVisible();
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByRole("link", { name: /Mot de passe oublié/ }).click();
  await expect(heading(page, "Mot de passe oublié")).toBeVisible();
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue(email);
  await page.getByRole("button", { name: "Recevoir un code" }).click();
  await expect(heading(page, "Choisir un nouveau mot de passe")).toBeVisible();
  await digit(page, 1).click();
  await page.keyboard.type(await codeSentTo(context.request, email, 2));
  await page.getByLabel("Nouveau mot de passe").fill(NEW_PASSWORD);
  await page.getByLabel("Confirmer le mot de passe").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
  await expect(page.getByText("Votre mot de passe a bien été mis à jour")).toBeVisible();
  const changed = Date.now();
  await expect(heading(page, "Se connecter")).toBeVisible();
  expect(Date.now() - changed).toBeGreaterThanOrEqual(2500);

  await signIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/fr$/);
});

test("[AUTH-510, AUTH-532, AUTH-539, SHELL-502] a wrong code shows an error, another one can be requested, and a closed dialog can be confirmed later", async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/40[03]/);
  const email = newAddress();
  await page.goto("/fr/signup");
  await fillSignUp(page, email);
  const code = await codeSentTo(context.request, email);
  await digit(page, 1).click();
  await page.keyboard.type(wrong(code));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Le code de confirmation est incorrect. Veuillez réessayer.")).toBeVisible();
  await expect(digit(page, 6)).toHaveValue(wrong(code)[5] ?? "");
  await expect(page.getByRole("button", { name: /Renvoyer le code dans 0:\d\d/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Votre compte attend sa confirmation")).toBeVisible();
  await expect(page.getByLabel("Nom complet")).toHaveValue("Nour Haddad");

  await page.getByRole("link", { name: "Se connecter" }).click();
  await signIn(page, email, PASSWORD);
  await page.getByRole("link", { name: "Confirmer mon compte" }).click();
  await expect(heading(page, "Confirmer votre adresse")).toBeVisible();
  await expect(page.getByLabel("Adresse e-mail")).toHaveCount(0);
  await page.getByRole("button", { name: "Renvoyer le code" }).click();
  await expect(page.getByText("Un nouveau code de confirmation a été envoyé")).toBeVisible();
  await digit(page, 1).click();
  await page.keyboard.type(await codeSentTo(context.request, email, 2));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/fr$/);
});

test("[ACCT-511, CONST-533] the survey can be postponed for seven days", async ({ page, context }) => {
  await signUpByCall(context);
  await page.goto("/fr");
  const survey = page.getByRole("dialog", { name: "Bienvenue, Nour" });
  await expect(survey).toBeVisible();
  const answered = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes("ShellPostponeSurvey")),
  );
  await survey.getByRole("button", { name: "Plus tard" }).click();
  await expect(survey).toBeHidden();
  await answered;
  const session = (await (await context.request.get("/api/session")).json()) as {
    viewer: { preferences: Record<string, string[]> };
  };
  const next = Date.parse(session.viewer.preferences["user-next-survey-date"]?.[0] ?? "");
  const days = (next - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  await page.reload();
  await waitForScreen(page);
  await expect(survey).toBeHidden();
});

test("a signed-in user is redirected from the signed-out pages, and may read the terms", async ({
  signedIn,
}) => {
  const page = await signedIn();
  for (const path of ["login", "signup", "forgot-password", "reset-password", "confirm-email"]) {
    await page.goto(`/en/${path}`);
    await expect(page, path).toHaveURL(/\/en$/);
  }
  await page.goto("/en/terms");
  await expect(page.getByRole("heading", { level: 1, name: "Terms of use" })).toBeVisible();
});

test("an account can be created with the keyboard only", async ({ page, context }) => {
  const email = newAddress();
  await page.goto("/fr/signup");
  await expect(page.getByLabel("Nom complet")).toBeFocused();
  await page.keyboard.type("Nour Haddad");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  // Skips the button that shows the password.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(digit(page, 1)).toBeFocused();
  await page.keyboard.type(await codeSentTo(context.request, email));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Bienvenue, Nour" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("[AUTH-511] a user must choose a new password when someone else signed up with the same address", async ({
  page,
  context,
  browser,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allow(/40[013]/);
  const email = newAddress();
  await page.goto("/fr/signup?target=%2Ffr%2Faccount");
  await fillSignUp(page, email);
  await codeSentTo(context.request, email);
  const stranger = await browser.newContext({ baseURL: baseURL ?? "" });
  await stranger.request.post("/api/auth/sign-up/email", {
    data: { name: "Sam Autre", email, password: "Stranger-11!", conditions: true },
    headers: { "sec-fetch-site": "same-origin" },
  });
  await stranger.close();
  await digit(page, 1).click();
  await page.keyboard.type(await codeSentTo(context.request, email, 2));

  await expect(heading(page, "Choisir un nouveau mot de passe")).toBeVisible();
  await page.getByLabel("Nouveau mot de passe").fill(NEW_PASSWORD);
  await page.getByLabel("Confirmer le mot de passe").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Enregistrer et continuer" }).click();
  await expect(page).toHaveURL(/\/fr\/account$/);
  await page.getByRole("dialog", { name: /Bienvenue/ }).waitFor();
});

/** Opens the account page with the survey dismissed and the event stream connected. */
async function openAccount(page: Page): Promise<void> {
  const news = page.waitForResponse((answer) => answer.url().includes("onNews"));
  await page.goto("/fr/account");
  await page
    .getByRole("dialog", { name: /^Bienvenue/ })
    .getByRole("button", { name: "Plus tard" })
    .click();
  await waitForScreen(page);
  await news;
}

test("[AUTH-507, AUTH-540, ACCT-528, ACCT-532] a user changes the password, which ends all other sessions, and deletes the account", async ({
  page,
  context,
  browser,
  baseURL,
  consoleGuard,
}) => {
  test.setTimeout(120_000);
  const email = await signUpByCall(context);
  await openAccount(page);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  const entered = await elsewhere.request.post("/api/auth/sign-in/email", {
    data: { email, password: PASSWORD },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(entered.ok(), await entered.text()).toBe(true);

  await page.getByLabel("Mot de passe actuel").fill(PASSWORD);
  await page.getByLabel(/^Nouveau mot de passe/).fill(NEW_PASSWORD);
  await page.getByLabel("Confirmer le nouveau mot de passe").fill(NEW_PASSWORD);
  const reconnected = page.waitForResponse((answer) => answer.url().includes("onNews"));
  await page.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expect(page.getByText("Votre mot de passe a bien été mis à jour")).toBeVisible();
  expect(await (await elsewhere.request.get("/api/session")).json()).toBeNull();
  await elsewhere.close();
  // The page has received the event, reloaded its session and reconnected.
  await reconnected;
  await expect(page).toHaveURL(/\/fr\/account$/);
  await waitForScreen(page);

  await page.getByRole("button", { name: "Supprimer mon compte" }).click();
  const dialog = page.getByRole("dialog", { name: "Supprimer mon compte" });
  await dialog.getByRole("button", { name: "Continuer" }).click();
  await dialog.getByLabel("Votre adresse e-mail").fill(email);
  await dialog.getByLabel("Votre mot de passe").fill(NEW_PASSWORD);
  // Requests that the page sends while it is leaving.
  consoleGuard.allow(/40[01]/);
  await dialog.getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect(heading(page, "Se connecter")).toBeVisible();
  await expect(page.getByText("Votre compte a bien été supprimé")).toBeVisible();
  await expect(page).toHaveURL(/\/fr\/login$/);
  expect(await (await context.request.get("/api/session")).json()).toBeNull();
  await page.reload();
  await expect(heading(page, "Se connecter")).toBeVisible();
  await expect(page.getByText("Votre compte a bien été supprimé")).toHaveCount(0);
});

test("the end of an account is confirmed even if the session ends before the answer", async ({
  page,
  context,
  consoleGuard,
}) => {
  const email = await signUpByCall(context);
  await openAccount(page);
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/auth/delete-user", async (route) => {
    const response = await route.fetch();
    await mayAnswer;
    // The page that asked is gone.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.getByRole("button", { name: "Supprimer mon compte" }).click();
  const dialog = page.getByRole("dialog", { name: "Supprimer mon compte" });
  await dialog.getByRole("button", { name: "Continuer" }).click();
  await dialog.getByLabel("Votre adresse e-mail").fill(email);
  await dialog.getByLabel("Votre mot de passe").fill(PASSWORD);
  // Requests that the page sends while it is leaving.
  consoleGuard.allow(/40[01]/);
  await dialog.getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect(heading(page, "Se connecter")).toBeVisible();
  await expect(page.getByText("Votre compte a bien été supprimé")).toBeVisible();
  answer();
});
