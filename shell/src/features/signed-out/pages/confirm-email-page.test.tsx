import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { storeEmail } from "../layout/stored-email.ts";
import {
  answer,
  bodiesOf,
  goOffline,
  here,
  ok,
  openSignedOut,
  problem,
  title,
} from "../testing/open-page.tsx";

const send = "auth/email-otp/send-verification-otp";
const resend = () => screen.getByRole("button", { name: /^Renvoyer le code/ });
const digits = () =>
  screen.getAllByRole("textbox", { name: /^Chiffre/ }).map((box) => (box as HTMLInputElement).value);

test("[AUTH-510] asks for the address if it is unknown", async () => {
  const { enter } = openSignedOut("/fr/confirm-email");
  await title("Confirmer votre adresse");
  const email = screen.getByLabelText("Adresse e-mail");
  expect(email).toHaveFocus();
  await userEvent.type(email, "nour@atelier.test");
  await userEvent.click(screen.getByRole("textbox", { name: "Chiffre 1 sur 6" }));
  await userEvent.keyboard("654321{Enter}");
  await waitFor(() => expect(enter).toHaveBeenCalled());
  expect(bodiesOf("auth/email-otp/verify-email")).toEqual([{ email: "nour@atelier.test", otp: "654321" }]);
});

test("[AUTH-510] does not ask for a known address, but lets the person change it", async () => {
  storeEmail("nour@atelier.test");
  openSignedOut("/fr/confirm-email");
  await title("Confirmer votre adresse");
  expect(screen.queryByLabelText("Adresse e-mail")).not.toBeInTheDocument();
  expect(screen.getByText("nour@atelier.test")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Changer d’adresse" }));
  expect(screen.getByLabelText("Adresse e-mail")).toHaveFocus();
});

test("takes address and code from a link and removes them from the browser's address immediately", async () => {
  openSignedOut("/fr/confirm-email#email=nour%40atelier.test&code=123456");
  await title("Confirmer votre adresse");
  expect(digits().join("")).toBe("123456");
  expect(location.hash).toBe("");
  await userEvent.click(screen.getByRole("button", { name: "Confirmer" }));
  await waitFor(() =>
    expect(bodiesOf("auth/email-otp/verify-email")).toEqual([{ email: "nour@atelier.test", otp: "123456" }]),
  );
});

test("[AUTH-539] sends another code, reports it, and shows the wait before the next one", async () => {
  storeEmail("nour@atelier.test");
  openSignedOut("/fr/confirm-email");
  await title("Confirmer votre adresse");
  await userEvent.click(screen.getByRole("textbox", { name: "Chiffre 1 sur 6" }));
  await userEvent.keyboard("12");
  await userEvent.click(resend());
  expect(await screen.findByText("Un nouveau code de confirmation a été envoyé")).toBeVisible();
  expect(bodiesOf(send)).toEqual([{ email: "nour@atelier.test" }]);
  expect(digits().join("")).toBe("");
  expect(screen.getByRole("textbox", { name: "Chiffre 1 sur 6" })).toHaveFocus();
  expect(resend()).toHaveAccessibleName(/dans 0:(?:30|29)$/);
  expect(resend()).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(resend());
  expect(bodiesOf(send)).toHaveLength(1);
  await waitFor(() => expect(resend()).toHaveAccessibleName(/dans 0:28$/));
});

test("another code needs an address", async () => {
  openSignedOut("/fr/confirm-email");
  await title("Confirmer votre adresse");
  await userEvent.click(resend());
  expect(await screen.findByText("Une adresse e-mail valide est obligatoire")).toBeVisible();
  expect(screen.getByLabelText("Adresse e-mail")).toHaveFocus();
  expect(bodiesOf(send)).toEqual([]);
});

test("[AUTH-536] requesting another code for a confirmed account opens sign-in with a message", async () => {
  storeEmail("nour@atelier.test");
  answer(send, () => problem(409, { reason: "InvalidParameterException", field: "email" }));
  openSignedOut("/fr/confirm-email");
  await title("Confirmer votre adresse");
  await userEvent.click(resend());
  await title("Se connecter");
  expect(screen.getByText("Votre compte est déjà confirmé. Vous pouvez vous connecter.")).toBeVisible();
});

test("[AUTH-537] a code that could not be sent is reported with the specified text", async () => {
  storeEmail("nour@atelier.test");
  goOffline(send);
  openSignedOut("/fr/confirm-email");
  await title("Confirmer votre adresse");
  await userEvent.click(resend());
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Erreur lors de l'envoi du code. Veuillez réessayer.",
  );
  answer(send, ok);
  await userEvent.click(resend());
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
});

test("a limit of codes is reported with the waiting time, in the message and on the button", async () => {
  storeEmail("nour@atelier.test");
  answer(send, () => problem(429, { reason: "LimitExceededException" }, { "retry-after": "120" }));
  openSignedOut("/fr/confirm-email");
  await title("Confirmer votre adresse");
  await userEvent.click(resend());
  expect(await screen.findByRole("alert")).toHaveTextContent("Réessayez dans 2 minutes.");
  expect(resend()).toHaveAccessibleName(/dans (?:2:00|1:59)$/);
});

test("a confirmed account whose password must change continues to the new password", async () => {
  storeEmail("nour@atelier.test");
  answer("auth/email-otp/verify-email", () => problem(403, { reason: "new-password-required" }));
  openSignedOut("/fr/confirm-email?target=%2Ffr%2Forders");
  await title("Confirmer votre adresse");
  await userEvent.click(screen.getByRole("textbox", { name: "Chiffre 1 sur 6" }));
  await userEvent.keyboard("123456{Enter}");
  await title("Choisir un nouveau mot de passe");
  expect(here()).toBe("/fr/new-password?target=%2Ffr%2Forders");
});

test("confirmed without a session: sign-in opens and reports the success", async () => {
  storeEmail("nour@atelier.test");
  answer("session", () => new Response("null", { status: 200 }));
  const { enter } = openSignedOut("/fr/confirm-email");
  await title("Confirmer votre adresse");
  await userEvent.click(screen.getByRole("textbox", { name: "Chiffre 1 sur 6" }));
  await userEvent.keyboard("123456{Enter}");
  await title("Se connecter");
  expect(screen.getAllByText("Votre compte a bien été validé").length).toBeGreaterThan(0);
  expect(enter).not.toHaveBeenCalled();
});
