import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { storeEmail } from "../layout/stored-email.ts";
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

const PASSWORD = "Poutrelle-94?";
const reset = "auth/email-otp/reset-password";
const field = (name: string) => screen.getByLabelText(name);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const chooses = () => title("Choisir un nouveau mot de passe");

async function ask(address = "/fr/forgot-password"): Promise<void> {
  openSignedOut(address);
  await title("Mot de passe oublié");
  await userEvent.type(field("Adresse e-mail"), "nour@atelier.test");
  await press("Recevoir un code");
  await chooses();
}
async function choose(code = "123456"): Promise<void> {
  if (code) {
    await userEvent.click(screen.getByRole("textbox", { name: "Chiffre 1 sur 6" }));
    await userEvent.keyboard(code);
  }
  await userEvent.type(field("Nouveau mot de passe"), PASSWORD);
  await userEvent.type(field("Confirmer le mot de passe"), PASSWORD);
  await press("Enregistrer le mot de passe");
}

test("[AUTH-506] [AUTH-509] the first step asks only for the address, the second for code, password and confirmation", async () => {
  openSignedOut("/fr/forgot-password");
  await title("Mot de passe oublié");
  expect(screen.getByText("Étape 1 sur 2")).toBeVisible();
  expect(screen.getAllByRole("textbox")).toEqual([field("Adresse e-mail")]);
  await userEvent.type(field("Adresse e-mail"), " nour@atelier.test ");
  await press("Recevoir un code");
  await chooses();
  expect(bodiesOf("auth/forget-password/email-otp")).toEqual([{ email: "nour@atelier.test" }]);
  expect(screen.getByText("Étape 2 sur 2")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Chiffre 1 sur 6" })).toHaveFocus();
  expect(field("Nouveau mot de passe")).toBeVisible();
  expect(field("Confirmer le mot de passe")).toBeVisible();
  // The page does not reveal whether an account exists.
  expect(screen.getByText(/est l’adresse d’un compte/)).toBeVisible();
});

test("[AUTH-514] [AUTH-543] [CONST-532] the new password is confirmed for three seconds, then sign-in opens with that address", async () => {
  await ask("/fr/forgot-password?target=%2Ffr%2Forders");
  await choose();
  expect(await screen.findByText("Votre mot de passe a bien été mis à jour")).toBeVisible();
  const shownAt = Date.now();
  expect(bodiesOf(reset)).toEqual([{ email: "nour@atelier.test", otp: "123456", password: PASSWORD }]);
  await title("Se connecter");
  const took = Date.now() - shownAt;
  expect(took).toBeGreaterThan(2800);
  expect(took).toBeLessThan(4500);
  expect(here()).toBe("/fr/login?target=%2Ffr%2Forders");
  expect(field("Adresse e-mail")).toHaveValue("nour@atelier.test");
});

test("[AUTH-508] with address and code from a link, only the new password is requested, twice", async () => {
  openSignedOut("/fr/reset-password#email=nour%40atelier.test&code=123456");
  await chooses();
  expect(screen.queryByRole("textbox", { name: /^Chiffre/ })).not.toBeInTheDocument();
  expect(field("Nouveau mot de passe")).toHaveFocus();
  expect(location.hash).toBe("");
  await choose("");
  await waitFor(() => expect(bodiesOf(reset)).toHaveLength(1));
  expect(bodiesOf(reset)[0]).toMatchObject({ otp: "123456" });
});

test("a link's code that is no longer valid must be typed", async () => {
  answer(reset, () => problem(400, { reason: "ExpiredCodeException", field: "otp" }));
  openSignedOut("/fr/reset-password#email=nour%40atelier.test&code=123456");
  await chooses();
  await choose("");
  expect(
    await screen.findByText("Le code de confirmation a expiré. Veuillez demander un nouveau code."),
  ).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Chiffre 1 sur 6" })).toBeVisible();
  expect(field("Nouveau mot de passe")).toHaveValue(PASSWORD);
});

test("[AUTH-509] without an address /reset-password asks only for it", async () => {
  openSignedOut("/fr/reset-password");
  await title("Mot de passe oublié");
  expect(screen.getAllByRole("textbox")).toEqual([field("Adresse e-mail")]);
});

test("the address typed at sign-in is filled in", async () => {
  storeEmail("nour@atelier.test");
  openSignedOut("/fr/forgot-password");
  await title("Mot de passe oublié");
  expect(field("Adresse e-mail")).toHaveValue("nour@atelier.test");
});

test("[AUTH-534] a valid code for an unknown address returns to the address with an error there", async () => {
  answer(reset, () => problem(404, { reason: "UserNotFoundException", field: "email" }));
  await ask();
  await choose();
  await title("Mot de passe oublié");
  const sentence = "Utilisateur non trouvé. Veuillez vérifier l'adresse courriel.";
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(field("Adresse e-mail")).toHaveValue("nour@atelier.test");
  expect(field("Adresse e-mail")).toHaveAccessibleDescription(sentence);
});

test("[AUTH-532] a wrong code keeps the passwords and gets the focus", async () => {
  answer(reset, () => problem(400, { reason: "CodeMismatchException", field: "otp" }));
  await ask();
  await choose();
  expect(await screen.findByText("Le code de confirmation est incorrect. Veuillez réessayer.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Chiffre 1 sur 6" })).toHaveFocus();
  expect(field("Nouveau mot de passe")).toHaveValue(PASSWORD);
});

test("[AUTH-523] [AUTH-524] code and confirmation are validated before anything is sent", async () => {
  await ask();
  await userEvent.type(field("Nouveau mot de passe"), PASSWORD);
  await userEvent.type(field("Confirmer le mot de passe"), "x");
  await press("Enregistrer le mot de passe");
  expect(await screen.findByText("Le code doit contenir 6 caractères")).toBeVisible();
  expect(screen.getByText("Les mots de passe ne correspondent pas")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Chiffre 1 sur 6" })).toHaveFocus();
  expect(sent.map(({ call }) => call)).toEqual(["auth/forget-password/email-otp"]);
});

test("[AUTH-537] a code that could not be requested is reported with the specified text", async () => {
  goOffline("auth/forget-password/email-otp");
  openSignedOut("/fr/forgot-password");
  await title("Mot de passe oublié");
  await userEvent.type(field("Adresse e-mail"), "nour@atelier.test");
  await press("Recevoir un code");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Erreur lors de l'envoi du code. Veuillez réessayer.",
  );
  expect(field("Adresse e-mail")).toHaveValue("nour@atelier.test");
});

test("[AUTH-537] a reset that fails for an unknown reason keeps what was typed", async () => {
  goOffline(reset);
  await ask();
  await choose();
  expect(await screen.findByRole("alert")).toHaveTextContent("Une erreur inattendue s'est produite");
  expect(field("Confirmer le mot de passe")).toHaveValue(PASSWORD);
});

test("the second step lets the person change the address", async () => {
  await ask();
  await press("Changer d’adresse");
  await title("Mot de passe oublié");
  expect(field("Adresse e-mail")).toHaveValue("nour@atelier.test");
});
