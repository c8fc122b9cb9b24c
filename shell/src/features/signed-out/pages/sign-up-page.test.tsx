import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { switchLocale } from "../../../runtime/i18n/locale-store.ts";
import { buildSession } from "../../../testing/builders.ts";
import {
  answer,
  bodiesOf,
  goOffline,
  here,
  openSignedOut,
  problem,
  sent,
  title,
} from "../testing/open-page.tsx";

const PASSWORD = "Charpente-75!";
const field = (name: string) => screen.getByLabelText(name);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const code = "auth/email-otp/verify-email";

async function fill(over: { name?: string; password?: string; confirm?: string } = {}): Promise<void> {
  await title("Créer un compte");
  await userEvent.type(field("Nom complet"), over.name ?? "Nour Haddad");
  await userEvent.type(field("Adresse e-mail"), "nour@atelier.test");
  await userEvent.type(field("Mot de passe"), over.password ?? PASSWORD);
  await userEvent.type(field("Confirmer le mot de passe"), over.confirm ?? PASSWORD);
  await userEvent.click(screen.getByRole("checkbox"));
}
async function askForCode(address = "/fr/signup") {
  const door = openSignedOut(address);
  await fill();
  await press("Créer mon compte");
  await screen.findByRole("dialog", { name: "Confirmer votre adresse" });
  return door;
}
async function typeCode(digits: string): Promise<void> {
  await userEvent.click(screen.getByRole("textbox", { name: "Chiffre 1 sur 6" }));
  await userEvent.keyboard(digits);
}

test("[AUTH-504] sign-up asks for name, address, password twice and acceptance of the terms, which can be read", async () => {
  openSignedOut("/fr/signup");
  await title("Créer un compte");
  expect(field("Nom complet")).toHaveFocus();
  expect(field("Mot de passe")).toHaveAttribute("type", "password");
  expect(field("Mot de passe")).toHaveAttribute("autocomplete", "new-password");
  expect(screen.getByRole("checkbox", { name: /^J’accepte les conditions/ })).not.toBeChecked();
  const terms = screen.getByRole("link", { name: "conditions générales d’utilisation" });
  expect(terms).toHaveAttribute("href", "/fr/terms");
  expect(terms).toHaveAttribute("target", "_blank");
  expect(document.title).toBe("Créer un compte · Gisement");
});

test("[AUTH-504] the password's strength and the rules it meets are shown and announced while typing", async () => {
  openSignedOut("/fr/signup");
  await title("Créer un compte");
  const rules = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  await userEvent.type(field("Mot de passe"), "abc");
  expect(screen.getByText(/^Sécurité\s: faible$/)).toBeVisible();
  expect(rules()).toContain("une minuscule (oui)");
  expect(rules()).toContain("une majuscule (pas encore)");
  await userEvent.type(field("Mot de passe"), "Zr7!kd0Qwm-4xT9é");
  expect(screen.getByText(/^Sécurité\s: excellente$/)).toBeVisible();
  expect(rules().every((rule) => rule?.endsWith("(oui)"))).toBe(true);
});

test("every invalid field shows its error, the first one gets the focus, and nothing is sent", async () => {
  openSignedOut("/fr/signup");
  await title("Créer un compte");
  await press("Créer mon compte");
  await waitFor(() => expect(field("Nom complet")).toBeInvalid());
  expect(field("Nom complet")).toHaveFocus();
  expect(field("Adresse e-mail")).toHaveAccessibleDescription("Une adresse e-mail valide est obligatoire");
  expect(field("Confirmer le mot de passe")).toHaveAccessibleDescription(
    "Veuillez confirmer le mot de passe",
  );
  expect(screen.getByRole("checkbox")).toHaveAccessibleDescription(
    "Veuillez accepter les conditions générales",
  );
  expect(sent).toEqual([]);
});

test("[AUTH-523] a different confirmation is reported with the specified text, and what was typed stays", async () => {
  openSignedOut("/fr/signup");
  await fill({ confirm: "Charpente-76!" });
  await press("Créer mon compte");
  expect(await screen.findByText("Les mots de passe ne correspondent pas")).toBeVisible();
  expect(field("Confirmer le mot de passe")).toHaveFocus();
  expect(field("Confirmer le mot de passe")).toHaveValue("Charpente-76!");
  expect(field("Nom complet")).toHaveValue("Nour Haddad");
  expect(sent).toEqual([]);
});

test("the language of errors can be changed, and what was typed stays", async () => {
  openSignedOut("/fr/signup");
  await title("Créer un compte");
  await userEvent.type(field("Nom complet"), "R2D2");
  await press("Créer mon compte");
  await screen.findByText("Le mot de passe est obligatoire");
  act(() => switchLocale("nl"));
  expect(await screen.findByText("Het wachtwoord is verplicht")).toBeVisible();
  expect(field("Volledige naam")).toHaveValue("R2D2");
});

test("[AUTH-505] [AUTH-513] [AUTH-538] [AUTH-542] [CONST-532] the mailed code confirms with a message, and enters 700 ms later", async () => {
  const { enter } = await askForCode();
  expect(bodiesOf("auth/sign-up/email")).toEqual([
    {
      name: "Nour Haddad",
      email: "nour@atelier.test",
      password: PASSWORD,
      conditions: true,
      language: "fr",
    },
  ]);
  expect(screen.getByRole("textbox", { name: "Chiffre 1 sur 6" })).toHaveFocus();
  for (const name of [/^Renvoyer le code/, "Confirmer"])
    expect(screen.getByRole("button", { name })).toBeVisible();
  expect(screen.getAllByRole("button", { name: "Fermer" })).toHaveLength(1);
  await userEvent.paste("Code : 123 456 789");
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("Votre compte a bien été validé")).toBeVisible();
  const confirmedAt = Date.now();
  expect(enter).not.toHaveBeenCalled();
  await waitFor(() => expect(enter).toHaveBeenCalledWith(buildSession()));
  expect(Date.now() - confirmedAt).toBeGreaterThan(550);
  expect(bodiesOf(code)).toEqual([{ email: "nour@atelier.test", otp: "123456" }]);
});

test.each([
  ["[AUTH-532]", "CodeMismatchException", "Le code de confirmation est incorrect. Veuillez réessayer."],
  [
    "[AUTH-533]",
    "ExpiredCodeException",
    "Le code de confirmation a expiré. Veuillez demander un nouveau code.",
  ],
])("%s %s is shown at the code, whose digits stay until they are changed", async (_, reason, sentence) => {
  answer(code, () => problem(400, { reason, field: "otp" }));
  await askForCode();
  await typeCode("123456");
  expect(await screen.findByText(sentence)).toBeVisible();
  const first = screen.getByRole("textbox", { name: "Chiffre 1 sur 6" });
  expect(first).toBeInvalid();
  expect(first).toHaveAccessibleDescription(sentence);
  expect(first).toHaveFocus();
  expect(first).toHaveValue("1");
  await userEvent.tab({ shift: true });
  await new Promise((resume) => setTimeout(resume, 350));
  expect(screen.getByText(sentence)).toBeVisible();
  await typeCode("2");
  await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument());
  // One corrected digit of several does not use up an attempt.
  expect(bodiesOf(code)).toHaveLength(1);
});

test("[AUTH-524] a code of another length is reported with the specified text, and is not sent", async () => {
  await askForCode();
  await typeCode("12345");
  await press("Confirmer");
  expect(await screen.findByText("Le code doit contenir 6 caractères")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Chiffre 6 sur 6" })).toHaveFocus();
  expect(bodiesOf(code)).toEqual([]);
});

test("[AUTH-535] confirming an already confirmed account opens sign-in with a message", async () => {
  answer(code, () => problem(409, { reason: "NotAuthorizedException", field: "email" }));
  await askForCode("/fr/signup?target=%2Ffr%2Forders");
  await typeCode("123456");
  await title("Se connecter");
  expect(screen.getByText("Votre compte est déjà confirmé. Vous pouvez vous connecter.")).toBeVisible();
  expect(here()).toBe("/fr/login?target=%2Ffr%2Forders");
  expect(field("Adresse e-mail")).toHaveValue("nour@atelier.test");
  expect(field("Mot de passe")).toHaveFocus();
});

test("too many attempts from one IP address show how long to wait", async () => {
  answer(code, () => problem(429, { reason: "LimitExceededException" }, { "retry-after": "95" }));
  await askForCode();
  await typeCode("123456");
  expect(await screen.findByRole("alert")).toHaveTextContent("Réessayez dans 2 minutes.");
});

test("too many attempts with one code ask for a new one", async () => {
  answer(code, () => problem(429, { reason: "LimitExceededException", field: "otp" }));
  await askForCode();
  await typeCode("123456");
  expect(await screen.findByText(/Demandez un nouveau code/)).toBeVisible();
});

test("[AUTH-505] a closed dialog keeps the form, restores the focus, and can be opened again", async () => {
  await askForCode();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByText(/Votre compte attend sa confirmation/)).toBeVisible();
  expect(field("Nom complet")).toHaveValue("Nour Haddad");
  await waitFor(() => expect(screen.getByRole("button", { name: "Créer mon compte" })).toHaveFocus());
  await press("Saisir le code");
  expect(screen.getByRole("dialog")).toBeVisible();
});

test("[AUTH-537] a sign-up that fails without a reason keeps everything and shows an error", async () => {
  goOffline("auth/sign-up/email");
  openSignedOut("/fr/signup");
  await fill();
  await press("Créer mon compte");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    /Une erreur inattendue s'est produite.*Votre saisie est conservée/,
  );
  expect(field("Mot de passe")).toHaveValue(PASSWORD);
});

test("an error that only the server finds is shown at its field", async () => {
  answer("auth/sign-up/email", () => problem(400, { field: "name", code: "BAD_USER_INPUT" }));
  openSignedOut("/fr/signup");
  await fill();
  await press("Créer mon compte");
  await waitFor(() => expect(field("Nom complet")).toBeInvalid());
  expect(field("Nom complet")).toHaveFocus();
});

test("the link of an invitation mail names the inviting person and the team, and fills in the address", async () => {
  sessionStorage.setItem("gisement:shell:invitation", "token-1");
  const invitation = {
    state: "open",
    memberID: "member-1",
    email: "nour@atelier.test",
    teamName: "Déconstruire Ouest",
    hostName: "Maëlle Quéré",
  };
  answer("invitation", () => new Response(JSON.stringify(invitation), { status: 200 }));
  openSignedOut("/fr/signup");
  expect(await screen.findByText("Maëlle Quéré vous invite dans Déconstruire Ouest.")).toBeVisible();
  expect(bodiesOf("invitation")).toEqual([{ token: "token-1" }]);
  expect(field("Adresse e-mail")).toHaveValue("nour@atelier.test");
  await userEvent.type(field("Adresse e-mail"), "x");
  expect(await screen.findByText(/L’invitation est adressée à nour@atelier\.test/)).toBeVisible();
});

test("a link of an invitation that is over says so, on sign-up and on sign-in", async () => {
  sessionStorage.setItem("gisement:shell:invitation", "token-1");
  answer(
    "invitation",
    () => new Response(JSON.stringify({ state: "closed", memberID: null }), { status: 200 }),
  );
  openSignedOut("/fr/signup");
  expect(await screen.findByText(/Cette invitation n’est plus ouverte/)).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Se connecter" }));
  await title("Se connecter");
  expect(await screen.findByText(/Cette invitation n’est plus ouverte/)).toBeVisible();
});
