import type { BrowserContext, Locator, Page } from "@playwright/test";
import { DESKTOP, expectAccessible, PHONE } from "../support/accessibility.ts";
import { BASE_URL } from "../support/address.ts";
import { graphql } from "../support/demo.ts";
import { closeByEscape, expectFocusOn, goTo } from "../support/keyboard.ts";
import { codeSentTo } from "../support/mailbox.ts";
import { type OwnProduct, startOwnProduct } from "../support/own-product.ts";
import { NEW_PASSWORD_OF_ALL, signUpByCall } from "../support/sign-up.ts";
import { ACCOUNTS, expect, PASSWORD, test } from "../support/test.ts";

let count = 0;
const newAddress = () => `lou.${Date.now()}.${process.pid}.${++count}@atelier.test`;
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const send = (page: Page) => page.locator("button[type=submit]").first();

async function open(page: Page, path: string): Promise<void> {
  // Starts from an empty page: changing only the hash would not load the page.
  await page.goto("about:blank");
  await page.goto(`/fr/${path}`);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
}

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel("Nom complet").fill("Lou Fabre");
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(NEW_PASSWORD_OF_ALL);
  await page.getByLabel("Confirmer le mot de passe").fill(NEW_PASSWORD_OF_ALL);
  await page.getByRole("checkbox").check();
  await button(page, "Créer mon compte").click();
  await expect(dialog(page, "Confirmer votre adresse")).toBeVisible();
}

/** Another user signs up with the same address, so that the one who confirms it must choose a new password. */
async function signUpAsStranger(newContext: () => Promise<BrowserContext>, email: string): Promise<void> {
  const stranger = await newContext();
  const answer = await stranger.request.post(`${BASE_URL}/api/auth/sign-up/email`, {
    data: { name: "Sam Autre", email, password: "Stranger-11!", conditions: true },
    headers: { origin: BASE_URL },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await stranger.close();
}

for (const size of [DESKTOP, PHONE]) {
  const phone = size === PHONE;
  const openMenu = async (page: Page): Promise<void> => {
    if (phone) await button(page, "Plus").click();
    await button(page, /^Menu de/).click();
  };
  // The journey of all screens checks those without a dialog at 1440 px.
  test.describe(`${size.width} px`, () => {
    test.describe.configure({ timeout: 180_000 });
    test.use({ viewport: size, colorScheme: "light", contextOptions: { reducedMotion: "reduce" } });

    test("axe reports nothing on the signed-out pages", async ({ page, context }) => {
      await open(page, "login");
      await expectAccessible(page, "sign-in");
      await send(page).click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
      await expectAccessible(page, "sign-in with errors");
      await open(page, "forgot-password");
      await expectAccessible(page, "forgotten password, address");
      await page.getByLabel("Adresse e-mail").fill(newAddress());
      await send(page).click();
      await expect(heading(page, "Choisir un nouveau mot de passe")).toBeVisible();
      await expectAccessible(page, "forgotten password, code");
      await send(page).click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
      await expectAccessible(page, "forgotten password, code with errors");
      await open(page, "reset-password#email=lou@atelier.test&code=123456");
      await expectAccessible(page, "reset link");
      await open(page, "confirm-email");
      await expectAccessible(page, "confirmation");
      await open(page, "new-password");
      await expectAccessible(page, "new password without a session");
      await open(page, "terms");
      await expectAccessible(page, "terms");
      await context.clearCookies();
    });

    test("axe reports nothing from sign-up to the first notifications", async ({
      page,
      context,
      browser,
      consoleGuard,
    }) => {
      consoleGuard.allow(/40[013]/);
      const email = newAddress();
      await open(page, "signup");
      await expectAccessible(page, "sign-up");
      await send(page).click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
      await expectAccessible(page, "sign-up with errors");
      await fillSignUp(page, email);
      await expectAccessible(page, "confirmation dialog");
      await codeSentTo(context.request, email);
      await signUpAsStranger(() => browser.newContext(), email);
      await page.getByRole("textbox", { name: "Chiffre 1 sur 6" }).click();
      await page.keyboard.type(await codeSentTo(context.request, email, 2));
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/fr\/new-password/);
      await expect(heading(page, "Choisir un nouveau mot de passe")).toBeVisible();
      await expectAccessible(page, "new password");
      await page.getByLabel("Nouveau mot de passe").fill(NEW_PASSWORD_OF_ALL.replace("75", "57"));
      await page.getByLabel("Confirmer le mot de passe").fill(NEW_PASSWORD_OF_ALL.replace("75", "57"));
      await send(page).click();
      const survey = dialog(page, /^Bienvenue/);
      await survey.getByRole("radio", { name: "Entreprise" }).check();
      await expectAccessible(page, "survey");
      await button(page, "Enregistrer").click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
      await expectAccessible(page, "survey with errors");
      await button(page, "Plus tard").click();
      await expect(survey).toBeHidden();
      await button(page, /^Notifications/).click();
      await expect(dialog(page, "Notifications").getByText("Aucune notification")).toBeVisible();
      await expectAccessible(page, "notifications, none");
    });

    test("axe reports nothing on a team's pages, their dialogs and the preview of a role", async ({
      signedIn,
    }) => {
      const page = await signedIn("admin");
      await open(page, "team");
      if (phone) await expectAccessible(page, "team");
      await button(page, "Ajouter un membre").click();
      const invitation = dialog(page, "Ajouter un membre");
      await expect(invitation).toBeVisible();
      await expectAccessible(page, "invitation");
      await invitation.getByRole("button", { name: "Inviter" }).click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
      await expectAccessible(page, "invitation with errors");
      await page.keyboard.press("Escape");
      const { membersByOrganization: members } = await graphql<{
        membersByOrganization: { items: { id: string; name: string; role: string }[] };
      }>(page, "query($id: ID!) { membersByOrganization(organizationID: $id) { items { id name role } } }", {
        id: await selectedTeam(page),
      });
      const member = members.items.find(({ role }) => role === "USER");
      await open(page, `team?member=${member?.id}`);
      await expect(page.getByRole("combobox", { name: /^Rôle/ })).toBeVisible();
      await expectAccessible(page, "member");
      await open(page, "team/edit");
      if (phone) await expectAccessible(page, "edit of the team");
      await open(page, "organization");
      if (phone) await expectAccessible(page, "organization");
      await button(page, "Créer une sous-équipe").click();
      await expect(dialog(page, "Créer une sous-équipe")).toBeVisible();
      await expectAccessible(page, "new sub-team");
      await open(page, "account");
      await button(page, "Créer une équipe").click();
      await expect(dialog(page, "Nouvelle équipe")).toBeVisible();
      await expectAccessible(page, "new team");
      await page.keyboard.press("Escape");
      await open(page, "organization/directory");
      if (phone) await expectAccessible(page, "directory");
      await page.getByRole("grid").getByText("Atelier Réemploi").first().click();
      await expect(heading(page, "Atelier Réemploi")).toBeVisible();
      await expectAccessible(page, "directory entry");
      await open(page, "settings/subscription");
      if (phone) await expectAccessible(page, "subscription");
      await openMenu(page);
      await page.getByRole("combobox", { name: "Voir comme" }).click();
      await page.getByRole("option", { name: "Utilisateur", exact: true }).click();
      await page.keyboard.press("Escape");
      await expect(page.getByText("Aperçu comme Utilisateur")).toBeVisible();
      await expectAccessible(page, "preview of a role");
    });

    test("axe reports nothing when an account is deleted and when an administrator impersonates a user", async ({
      signedIn,
      browser,
    }) => {
      const page = await signedIn("solo");
      await open(page, "account");
      if (phone) await expectAccessible(page, "account");
      const { viewer } = (await (await page.context().request.get("/api/session")).json()) as {
        viewer: { id: string; name: string };
      };
      await button(page, "Supprimer mon compte").click();
      const leaving = dialog(page, "Supprimer mon compte");
      await expectAccessible(page, "account's end, first step");
      await leaving.getByRole("button", { name: "Continuer" }).click();
      await expect(leaving.getByLabel("Votre adresse e-mail")).toBeFocused();
      await expectAccessible(page, "account's end, second step");

      const context = await browser.newContext({ viewport: size, reducedMotion: "reduce", locale: "fr-FR" });
      const root = await signInAsRoot(context);
      await root.emulateMedia({ colorScheme: "light" });
      await root.goto(`${BASE_URL}/fr`);
      await openMenu(root);
      await root.getByRole("menuitem", { name: "Agir comme une autre personne" }).click();
      const box = dialog(root, "Agir comme une autre personne");
      await expect(box).toBeVisible();
      // The menu has closed and has not taken the focus with it.
      await expect(root.getByRole("menuitem")).toHaveCount(0);
      await expectFocusOn(root, box.getByLabel("Identifiant de l’utilisateur"));
      await expectAccessible(root, "box of the impersonation");
      await box.getByLabel("Identifiant de l’utilisateur").fill("personne");
      await box.getByRole("button", { name: "Démarrer" }).click();
      await expect(box.getByRole("alert")).toBeVisible();
      await expectAccessible(root, "box of the impersonation with an error");
      await box.getByLabel("Identifiant de l’utilisateur").fill(viewer.id);
      await box.getByRole("button", { name: "Démarrer" }).click();
      await expect(root.getByText(`agit comme ${viewer.name}`)).toBeVisible();
      await expectAccessible(root, "banner of the impersonation");
      await context.close();
    });
  });
}

async function selectedTeam(page: Page): Promise<string> {
  const session = await page.context().request.get("/api/session");
  return ((await session.json()) as { selectedTeam: string }).selectedTeam;
}

async function signInAsRoot(context: BrowserContext): Promise<Page> {
  const answer = await context.request.post(`${BASE_URL}/api/auth/sign-in/email`, {
    data: { email: ACCOUNTS.root, password: PASSWORD, rememberMe: false },
    headers: { origin: BASE_URL },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return context.newPage();
}

test.describe("with the keyboard only, on a phone", () => {
  test.use({ viewport: PHONE, colorScheme: "light", contextOptions: { reducedMotion: "reduce" } });

  test("sign in", async ({ page }) => {
    await open(page, "login?target=%2Ffr%2Faccount");
    await expectFocusOn(page, page.getByLabel("Adresse e-mail"));
    await page.keyboard.type(ACCOUNTS.user);
    await goTo(page, page.getByLabel("Mot de passe", { exact: true }));
    await page.keyboard.type(PASSWORD);
    await goTo(page, button(page, "Afficher le mot de passe"));
    await page.keyboard.press("Space");
    await expectFocusOn(page, button(page, "Masquer le mot de passe"));
    await goTo(page, page.getByLabel("Rester connecté 30 jours"));
    await page.keyboard.press("Space");
    await goTo(page, button(page, "Se connecter"));
    await page.keyboard.press("Enter");
    await expect(heading(page, "Mon compte")).toBeVisible();
  });

  test("reach the last step of deleting the account", async ({ signedIn }) => {
    const page = await signedIn("solo");
    await open(page, "account");
    const opener = page.getByRole("main").getByRole("button", { name: "Supprimer mon compte" });
    const leaving = dialog(page, "Supprimer mon compte");
    await goTo(page, opener, "Shift+Tab");
    await page.keyboard.press("Enter");
    await expectFocusOn(page, leaving.getByRole("button", { name: "Annuler" }));
    await page.keyboard.press("Escape");
    await expect(leaving).toBeHidden();
    await expectFocusOn(page, opener);
    await page.keyboard.press("Space");
    await expectFocusOn(page, leaving.getByRole("button", { name: "Annuler" }));
    await goTo(page, leaving.getByRole("button", { name: "Continuer" }));
    await page.keyboard.press("Enter");
    await expectFocusOn(page, leaving.getByLabel("Votre adresse e-mail"));
    await page.keyboard.type(ACCOUNTS.solo);
    await goTo(page, leaving.getByLabel("Votre mot de passe"));
    await page.keyboard.type("Not-the-password-1!");
    await goTo(page, leaving.getByLabel("Continuer à recevoir la lettre d’information"));
    await page.keyboard.press("Space");
    await goTo(page, leaving.getByRole("button", { name: "Supprimer définitivement" }));
    await goTo(page, leaving.getByRole("button", { name: "Annuler" }), "Shift+Tab");
    await page.keyboard.press("Enter");
    // The address was typed, so leaving asks for confirmation.
    const question = dialog(page, /^Quitter sans enregistrer/);
    await expectFocusOn(page, question.getByRole("button", { name: "Continuer la saisie" }));
    await goTo(page, question.getByRole("button", { name: "Quitter sans enregistrer" }));
    await page.keyboard.press("Enter");
    await expect(leaving).toBeHidden();
    await expectFocusOn(page, opener);
  });
});

test.describe("changes of a team", () => {
  // In sequence, on a separate product.
  test.describe.configure({ mode: "default" });
  test.use({ viewport: PHONE, colorScheme: "light", contextOptions: { reducedMotion: "reduce" } });
  let product: OwnProduct;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    product = await startOwnProduct();
  });
  test.afterAll(() => product?.stop());
  async function inviteByCall(context: BrowserContext, email: string): Promise<void> {
    await product.signIn(context, "admin");
    const session = await context.request.get(`${product.url}/api/session`);
    const { selectedTeam } = (await session.json()) as { selectedTeam: string };
    const answer = await context.request.post(`${product.url}/graphql`, {
      data: {
        query:
          "mutation ($input: CreateOrganizationMemberInput!) { createOrganizationMember(input: $input) { id } }",
        variables: { input: { organizationID: selectedTeam, email, name: "Lou Fabre", role: "USER" } },
      },
      headers: { origin: product.url },
    });
    expect(((await answer.json()) as { errors?: unknown }).errors).toBeUndefined();
    await context.close();
  }
  const at = async (page: Page, path: string): Promise<Page> => {
    await page.goto(`${product.url}/fr/${path}`);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    return page;
  };

  test("with the keyboard only, on a phone: invite a member, change a role, and edit the team", async ({
    context,
  }) => {
    const page = await at(await product.signIn(context, "admin"), "team");
    const opener = button(page, "Ajouter un membre");
    const invitation = dialog(page, "Ajouter un membre");
    await goTo(page, opener);
    await page.keyboard.press("Enter");
    await expectFocusOn(page, invitation.getByLabel(/^Adresse e-mail/));
    await page.keyboard.press("Escape");
    await expect(invitation).toBeHidden();
    await expectFocusOn(page, opener);
    await page.keyboard.press("Space");
    await expectFocusOn(page, invitation.getByLabel(/^Adresse e-mail/));
    await page.keyboard.type(newAddress());
    await goTo(page, invitation.getByLabel(/^Nom/));
    await page.keyboard.type("Zélie Auber");
    await goTo(page, invitation.getByRole("combobox", { name: /^Rôle/ }));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(invitation.getByRole("combobox", { name: /^Rôle/ })).toHaveText("Créateur");
    await goTo(page, invitation.getByRole("button", { name: "Inviter" }));
    await page.keyboard.press("Enter");
    await expect(invitation).toBeHidden();
    await expectFocusOn(page, opener);

    // Change the role in the member's drawer.
    const row = page.getByRole("button", { name: /Zélie Auber/ }).first();
    await goTo(page, row);
    await page.keyboard.press("Enter");
    const drawer = dialog(page, "Zélie Auber");
    const role = drawer.getByRole("combobox", { name: /^Rôle/ });
    await goTo(page, role);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(role).toHaveText("Invité");
    await goTo(page, drawer.getByRole("button", { name: "Enregistrer" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("Membre modifié")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expectFocusOn(page, row);

    await goTo(page, page.getByRole("link", { name: "Modifier l’équipe" }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(heading(page, "Modifier l’équipe")).toBeVisible();
    const tagline = page.getByLabel("Présentation");
    await goTo(page, tagline);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Du bois qui a déjà servi");
    await goTo(page, button(page, "Enregistrer"));
    await page.keyboard.press("Enter");
    await expect(heading(page, "Équipe")).toBeVisible();
    await expect(page.getByText("Du bois qui a déjà servi")).toBeVisible();
  });

  test("with the keyboard only, on a phone: answer an invitation and select a team; axe reports nothing on the way", async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: PHONE,
      reducedMotion: "reduce",
      locale: "fr-FR",
      colorScheme: "light",
    });
    const email = newAddress();
    await inviteByCall(await browser.newContext(), email);
    await signUpByCall(context, { url: product.url, name: "Lou Fabre", email });
    const page = await at(await context.newPage(), "team");
    const [decline, accept] = ["Refuser", "Accepter"].map((act) =>
      button(page, new RegExp(`^${act} l’invitation de l’équipe`)),
    ) as [Locator, Locator];
    await expect(accept).toBeVisible();
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await expectAccessible(page, `invitations, ${size.width} px`);
      await button(page, /^Notifications/).click();
      await expect(dialog(page, "Notifications").getByRole("button", { name: /^Accepter/ })).toBeVisible();
      await expectAccessible(page, `notifications with an invitation, ${size.width} px`);
      await page.keyboard.press("Escape");
      await expect(dialog(page, "Notifications")).toBeHidden();
    }

    await goTo(page, button(page, /^Notifications/));
    await page.keyboard.press("Enter");
    await goTo(page, dialog(page, "Notifications").getByRole("button", { name: /^Refuser/ }));
    await page.keyboard.press("Escape");
    await expectFocusOn(page, button(page, /^Notifications/));
    await goTo(page, decline, "Shift+Tab");
    await page.keyboard.press("Enter");
    const question = dialog(page, /^Refuser l’invitation de l’équipe/);
    await closeByEscape(page, question);
    await expectFocusOn(page, decline);
    await goTo(page, accept);
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^Vous avez rejoint/)).toBeVisible();

    // The team is selected; switch to working solo, and to the team again. The survey has waited for the answer.
    await at(page, "account");
    const survey = dialog(page, /^Bienvenue/);
    await closeByEscape(page, survey);
    const more = button(page, "Plus");
    for (const name of ["Travailler en solo", "Atelier Réemploi"]) {
      await goTo(page, more, "Shift+Tab");
      await page.keyboard.press("Enter");
      await goTo(page, button(page, /^Équipe/));
      await page.keyboard.press("Enter");
      await expect(page.getByRole("menuitem", { name })).toBeVisible();
      await goTo(page, page.getByRole("menuitem", { name }), "ArrowDown");
      await page.keyboard.press("Enter");
      await expectFocusOn(page, button(page, new RegExp(`^Équipe.*${name}`)));
      await page.keyboard.press("Escape");
      await expectFocusOn(page, more);
    }
    await context.close();
  });
});
