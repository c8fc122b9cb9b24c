import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { addressAfterSignIn } from "../access/target.ts";
import { takeKeptTarget } from "../auth/stored-target.ts";
import { answer, here, openDoor, problem, title } from "../auth/testing/open-door.tsx";

const ORIGIN = "https://gisement.test";

test("[AUTH-503] sign-in has the ways to a forgotten password and to an account, which keep the target", async () => {
  openDoor("/fr/login?target=%2Ffr%2Forders%3Fx%3D1");
  const forgot = screen.getByRole("link", { name: /^Mot de passe oublié/ });
  expect(forgot).toHaveAttribute("href", "/fr/forgot-password?target=%2Ffr%2Forders%3Fx%3D1");
  await userEvent.type(screen.getByLabelText("Adresse e-mail"), "nour@atelier.test");
  await userEvent.click(forgot);
  await title("Mot de passe oublié");
  expect(screen.getByLabelText("Adresse e-mail")).toHaveValue("nour@atelier.test");
  await userEvent.click(screen.getByRole("link", { name: "Revenir à la connexion" }));
  await title("Se connecter");
  await userEvent.click(screen.getByRole("link", { name: "S’inscrire" }));
  await title("Créer un compte");
  expect(here()).toBe("/fr/signup?target=%2Ffr%2Forders%3Fx%3D1");
});

test("an account that waits for its confirmation is led there, without typing the address again", async () => {
  answer("auth/sign-in/email", () => problem(403, { reason: "email-not-verified" }));
  openDoor("/fr/login");
  await userEvent.type(screen.getByLabelText("Adresse e-mail"), "nour@atelier.test");
  await userEvent.type(screen.getByLabelText("Mot de passe"), "x");
  await userEvent.click(screen.getByRole("button", { name: "Se connecter" }));
  await userEvent.click(await screen.findByRole("link", { name: "Confirmer mon compte" }));
  await title("Confirmer votre adresse");
  expect(screen.getByText("nour@atelier.test")).toBeVisible();
});

test("going back shows the page before", async () => {
  openDoor("/fr/login");
  await userEvent.click(screen.getByRole("link", { name: "S’inscrire" }));
  await title("Créer un compte");
  history.back();
  await title("Se connecter");
});

test("[AUTH-502] the target is stored on the way, used once, and forgotten by a plain visit of sign-in", async () => {
  openDoor("/fr/signup?target=%2Ffr%2Forders");
  await title("Créer un compte");
  const kept = takeKeptTarget();
  expect(addressAfterSignIn("", "nl", ORIGIN, kept)).toBe("/nl/orders");
  expect(takeKeptTarget()).toBeNull();
});

test("[AUTH-502] a plain visit of sign-in forgets the target of an earlier one", async () => {
  localStorage.setItem("gisement:redirect", "/fr/orders");
  openDoor("/fr/login");
  await title("Se connecter");
  expect(takeKeptTarget()).toBeNull();
});

test.each(["https://evil.test", "//evil.test", "/fr/signup?target=/fr/orders"])(
  "[AUTH-502] a stored target like %j is not followed",
  (kept) => expect(addressAfterSignIn("", "fr", ORIGIN, kept)).toBe("/fr"),
);

test("[AUTH-502] the address of the page counts for more than what was stored", () => {
  expect(addressAfterSignIn("?target=%2Ffr%2Fprojects", "fr", ORIGIN, "/fr/orders")).toBe("/fr/projects");
});
