import { noteFarewell } from "@gisement/shared-domain/farewell";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { takeKeptTarget } from "../../../runtime/access/stored-target.ts";
import { addressAfterSignIn } from "../../../runtime/access/target.ts";
import { forgetNews } from "../door/news.ts";
import { answer, here, openDoor, problem, title } from "../testing/open-door.tsx";

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

test("[ACCT-528] [ACCT-532] who has deleted their account reads so at sign-in, once", async () => {
  noteFarewell("account-deleted");
  openDoor("/fr/login");
  await title("Se connecter");

  expect(screen.getByText("Votre compte a bien été supprimé")).toBeVisible();
  cleanup();
  forgetNews();
  openDoor("/fr/login");
  await title("Se connecter");
  expect(screen.queryByText("Votre compte a bien été supprimé")).toBeNull();
});

test("an account that may only buy is told so, and led to the marketplace where there is one", async () => {
  const shopOnly = { reason: "shop-access-only" };
  answer("auth/sign-in/email", () =>
    problem(403, { ...shopOnly, marketplace: "https://shop.example.test/" }),
  );
  const { enter } = openDoor("/fr/login");
  await userEvent.type(screen.getByLabelText("Adresse e-mail"), "nour@atelier.test");
  await userEvent.type(screen.getByLabelText("Mot de passe"), "x");
  const send = screen.getByRole("button", { name: "Se connecter" });
  await userEvent.click(send);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Ce compte sert à acheter sur la place de marché.",
  );
  const link = screen.getByRole("link", { name: "Aller à la place de marché" });
  expect(link).toHaveAttribute("href", "https://shop.example.test/");
  // Anything but an address of the web is none.
  for (const marketplace of [undefined, "javascript:alert(1)"]) {
    answer("auth/sign-in/email", () => problem(403, { ...shopOnly, marketplace }));
    await userEvent.click(send);
    expect(await screen.findByRole("alert")).toHaveTextContent("Ce compte sert à acheter");
    expect(screen.queryByRole("link", { name: "Aller à la place de marché" })).toBeNull();
  }
  expect(enter).not.toHaveBeenCalled();
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
