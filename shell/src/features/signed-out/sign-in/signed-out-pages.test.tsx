import { noteFarewell } from "@gisement/shared-domain/farewell";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { takeStoredTarget } from "../../../runtime/access/stored-target.ts";
import { addressAfterSignIn } from "../../../runtime/access/target.ts";
import { clearMessages } from "../layout/messages.ts";
import { answer, here, openSignedOut, problem, title } from "../testing/open-page.tsx";

const ORIGIN = "https://gisement.test";

test("[AUTH-503] sign-in links to password reset and sign-up, and the links keep the target", async () => {
  openSignedOut("/fr/login?target=%2Ffr%2Forders%3Fx%3D1");
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

test("an unconfirmed account continues to its confirmation without typing the address again", async () => {
  answer("auth/sign-in/email", () => problem(403, { reason: "email-not-verified" }));
  openSignedOut("/fr/login");
  await userEvent.type(screen.getByLabelText("Adresse e-mail"), "nour@atelier.test");
  await userEvent.type(screen.getByLabelText("Mot de passe"), "x");
  await userEvent.click(screen.getByRole("button", { name: "Se connecter" }));
  await userEvent.click(await screen.findByRole("link", { name: "Confirmer mon compte" }));
  await title("Confirmer votre adresse");
  expect(screen.getByText("nour@atelier.test")).toBeVisible();
});

test("[ACCT-528] [ACCT-532] after deleting the account, sign-in confirms it once", async () => {
  noteFarewell("account-deleted");
  openSignedOut("/fr/login");
  await title("Se connecter");

  expect(screen.getByText("Votre compte a bien été supprimé")).toBeVisible();
  cleanup();
  clearMessages();
  openSignedOut("/fr/login");
  await title("Se connecter");
  expect(screen.queryByText("Votre compte a bien été supprimé")).toBeNull();
});

test("an account that may only buy sees why, with a link to the marketplace if there is one", async () => {
  const shopOnly = { reason: "shop-access-only" };
  answer("auth/sign-in/email", () =>
    problem(403, { ...shopOnly, marketplace: "https://shop.example.test/" }),
  );
  const { enter } = openSignedOut("/fr/login");
  await userEvent.type(screen.getByLabelText("Adresse e-mail"), "nour@atelier.test");
  await userEvent.type(screen.getByLabelText("Mot de passe"), "x");
  const send = screen.getByRole("button", { name: "Se connecter" });
  await userEvent.click(send);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Ce compte sert à acheter sur la place de marché.",
  );
  const link = screen.getByRole("link", { name: "Aller à la place de marché" });
  expect(link).toHaveAttribute("href", "https://shop.example.test/");
  // Anything other than a web address is ignored.
  for (const marketplace of [undefined, "javascript:alert(1)"]) {
    answer("auth/sign-in/email", () => problem(403, { ...shopOnly, marketplace }));
    await userEvent.click(send);
    expect(await screen.findByRole("alert")).toHaveTextContent("Ce compte sert à acheter");
    expect(screen.queryByRole("link", { name: "Aller à la place de marché" })).toBeNull();
  }
  expect(enter).not.toHaveBeenCalled();
});

test("going back shows the previous page", async () => {
  openSignedOut("/fr/login");
  await userEvent.click(screen.getByRole("link", { name: "S’inscrire" }));
  await title("Créer un compte");
  history.back();
  await title("Se connecter");
});

test("[AUTH-502] the target is stored, used once, and deleted by opening sign-in without one", async () => {
  openSignedOut("/fr/signup?target=%2Ffr%2Forders");
  await title("Créer un compte");
  const target = takeStoredTarget();
  expect(addressAfterSignIn("", "nl", ORIGIN, target)).toBe("/nl/orders");
  expect(takeStoredTarget()).toBeNull();
});

test("[AUTH-502] opening sign-in without a target deletes an earlier one", async () => {
  localStorage.setItem("gisement:redirect", "/fr/orders");
  openSignedOut("/fr/login");
  await title("Se connecter");
  expect(takeStoredTarget()).toBeNull();
});

test.each(["https://evil.test", "//evil.test", "/fr/signup?target=/fr/orders"])(
  "[AUTH-502] ignores a stored target like %j",
  (kept) => expect(addressAfterSignIn("", "fr", ORIGIN, kept)).toBe("/fr"),
);

test("[AUTH-502] the target in the address takes precedence over the stored one", () => {
  expect(addressAfterSignIn("?target=%2Ffr%2Fprojects", "fr", ORIGIN, "/fr/orders")).toBe("/fr/projects");
});
