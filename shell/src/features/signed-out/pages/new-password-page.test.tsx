import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildSession } from "../../../testing/builders.ts";
import { answer, bodiesOf, here, openSignedOut, problem, title } from "../testing/open-page.tsx";

const PASSWORD = "Poutrelle-94?";
const field = (name: string) => screen.getByLabelText(name);

async function choose(): Promise<void> {
  await title("Choisir un nouveau mot de passe");
  await userEvent.type(field("Nouveau mot de passe"), PASSWORD);
  await userEvent.type(field("Confirmer le mot de passe"), PASSWORD);
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer et continuer" }));
}

test("[AUTH-511] sign-in that requires a new password opens this page, and this page then opens the requested one", async () => {
  answer("auth/sign-in/email", () => problem(403, { reason: "new-password-required" }));
  const { enter } = openSignedOut("/fr/login?target=%2Ffr%2Forders");
  await userEvent.type(field("Adresse e-mail"), "nour@atelier.test");
  await userEvent.type(field("Mot de passe"), "old");
  await userEvent.click(screen.getByRole("button", { name: "Se connecter" }));
  await choose();
  await waitFor(() => expect(enter).toHaveBeenCalledWith(buildSession()));
  expect(bodiesOf("auth/new-password")).toEqual([{ newPassword: PASSWORD }]);
  // `enter` reads the target from the address.
  expect(here()).toBe("/fr/new-password?target=%2Ffr%2Forders");
});

test("[AUTH-522] the old password is rejected with the specified text until it is changed", async () => {
  answer("auth/new-password", () =>
    problem(400, { type: "urn:gisement:problem:password-unchanged", field: "newPassword" }),
  );
  const { enter } = openSignedOut("/fr/new-password");
  await choose();
  const sentence = "Le nouveau mot de passe doit être différent de l'ancien";
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(field("Nouveau mot de passe")).toHaveFocus();
  expect(field("Nouveau mot de passe")).toHaveValue(PASSWORD);
  await userEvent.type(field("Nouveau mot de passe"), "2");
  await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument());
  expect(enter).not.toHaveBeenCalled();
});

test("a person who is too late signs in again", async () => {
  answer("auth/new-password", () =>
    problem(401, { type: "urn:gisement:problem:new-password-late", reason: "NotAuthorizedException" }),
  );
  openSignedOut("/fr/new-password?target=%2Ffr%2Forders");
  await choose();
  await title("Se connecter");
  expect(screen.getByText(/Le délai pour choisir un nouveau mot de passe est dépassé/)).toBeVisible();
  expect(here()).toBe("/fr/login?target=%2Ffr%2Forders");
});

test("an account that may only buy returns to sign-in with the reason", async () => {
  answer("auth/new-password", () => problem(403, { reason: "shop-access-only" }));
  openSignedOut("/fr/new-password");
  await choose();
  await title("Se connecter");
  expect(screen.getByText(/Ce compte sert à acheter sur la place de marché/)).toBeVisible();
});

test("[AUTH-523] a different confirmation is reported when the field is left", async () => {
  openSignedOut("/fr/new-password");
  await title("Choisir un nouveau mot de passe");
  await userEvent.type(field("Nouveau mot de passe"), PASSWORD);
  await userEvent.type(field("Confirmer le mot de passe"), "other");
  expect(screen.queryByText("Les mots de passe ne correspondent pas")).not.toBeInTheDocument();
  await userEvent.tab();
  expect(await screen.findByText("Les mots de passe ne correspondent pas")).toBeVisible();
  await userEvent.clear(field("Nouveau mot de passe"));
  await userEvent.type(field("Nouveau mot de passe"), "other");
  await waitFor(() =>
    expect(screen.queryByText("Les mots de passe ne correspondent pas")).not.toBeInTheDocument(),
  );
});
