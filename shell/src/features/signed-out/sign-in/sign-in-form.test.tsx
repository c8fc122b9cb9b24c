import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildSession } from "../../../testing/builders.ts";
import { startTexts } from "../../../testing/start-texts.ts";
import { SignInPage } from "./sign-in-page.tsx";
import { checkCredentials } from "./sign-in-request.ts";

const calls: { url: string; body: unknown }[] = [];
let answers: Record<string, () => Response> = {};
beforeAll(startTexts);
beforeEach(() => {
  calls.length = 0;
  answers = {
    "/api/auth/sign-in/email": () => new Response("{}", { status: 200 }),
    "/api/session": () => new Response(JSON.stringify(buildSession()), { status: 200 }),
  };
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input);
    calls.push({ url, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    const answer = answers[url];
    if (!answer) throw new TypeError("offline");
    return answer();
  });
});

function open() {
  const enter = jest.fn(async () => {});
  const prepare = jest.fn();
  render(<SignInPage enter={enter} prepare={prepare} />);
  const email = screen.getByLabelText("Adresse e-mail");
  const password = screen.getByLabelText("Mot de passe");
  const submit = () => userEvent.click(screen.getByRole("button", { name: "Se connecter" }));
  return { enter, prepare, email, password, submit };
}

test("[AUTH-001] the sign-in page asks for e-mail and password, with the focus on the e-mail", () => {
  const { email, password } = open();
  expect(screen.getByRole("heading", { level: 1, name: "Se connecter" })).toBeVisible();
  expect(email).toHaveFocus();
  expect(password).toHaveAttribute("type", "password");
  expect(screen.getByRole("checkbox", { name: "Rester connecté 30 jours" })).not.toBeChecked();
  expect(document.title).toBe("Se connecter · Gisement");
});

test("signing in sends what was typed and enters with the session", async () => {
  const { enter, prepare, email, password, submit } = open();
  await userEvent.type(email, " user@atelier.demo ");
  await userEvent.type(password, "Reemploi-2026!");
  await userEvent.click(screen.getByRole("checkbox"));
  await submit();
  await waitFor(() => expect(enter).toHaveBeenCalledWith(buildSession()));
  expect(prepare).toHaveBeenCalled();
  expect(calls[0]).toEqual({
    url: "/api/auth/sign-in/email",
    body: { email: "user@atelier.demo", password: "Reemploi-2026!", rememberMe: true },
  });
});

test("empty fields show errors, the first one gets the focus, and nothing is sent", async () => {
  const { email, submit } = open();
  await submit();
  expect(screen.getByText("L’adresse e-mail est obligatoire.")).toBeVisible();
  expect(screen.getByText("Le mot de passe est obligatoire.")).toBeVisible();
  expect(email).toHaveFocus();
  expect(email).toHaveAccessibleDescription("L’adresse e-mail est obligatoire.");
  expect(calls).toEqual([]);
});

test("a wrong password is reported without revealing which of the two is wrong, and what was typed stays", async () => {
  answers["/api/auth/sign-in/email"] = () =>
    new Response('{"reason":"invalid-credentials"}', { status: 401 });
  const { enter, email, password, submit } = open();
  await userEvent.type(email, "user@atelier.demo");
  await userEvent.type(password, "wrong");
  await submit();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "L’adresse e-mail ou le mot de passe ne correspond pas.",
  );
  expect(email).toHaveValue("user@atelier.demo");
  expect(password).toHaveValue("wrong");
  expect(password).toHaveFocus();
  expect(enter).not.toHaveBeenCalled();
});

test.each([
  [
    "too many attempts",
    () => new Response("{}", { status: 429, headers: { "retry-after": "130" } }),
    "Réessayez dans 3 min.",
  ],
  [
    "an account not confirmed yet",
    () => new Response('{"reason":"email-not-verified"}', { status: 403 }),
    "attend sa confirmation",
  ],
  ["a server at fault", () => new Response("<html>", { status: 502 }), "Le service ne répond pas."],
])("%s has its own message", async (_name, answer, text) => {
  answers["/api/auth/sign-in/email"] = answer;
  const { email, password, submit } = open();
  await userEvent.type(email, "user@atelier.demo");
  await userEvent.type(password, "Reemploi-2026!");
  await submit();
  expect(await screen.findByRole("alert")).toHaveTextContent(text);
});

test("without a network the form shows an error and can be sent again", async () => {
  answers = {};
  const { email, password, submit } = open();
  await userEvent.type(email, "user@atelier.demo");
  await userEvent.type(password, "Reemploi-2026!");
  await submit();
  expect(await screen.findByRole("alert")).toHaveTextContent("Le service ne répond pas.");
  await submit();
  expect(calls).toHaveLength(2);
});

test("the password can be shown and hidden", async () => {
  const { password } = open();
  await userEvent.click(screen.getByRole("button", { name: "Afficher le mot de passe" }));
  expect(password).toHaveAttribute("type", "text");
  await userEvent.click(screen.getByRole("button", { name: "Masquer le mot de passe" }));
  expect(password).toHaveAttribute("type", "password");
});

test("the form accepts an e-mail with spaces around it and rejects a password of only spaces", () => {
  expect(checkCredentials({ email: " a@b.fr ", password: "x" })).toEqual({});
  expect(checkCredentials({ email: "a@b", password: "   " })).toEqual({
    email: "emailInvalid",
    password: "passwordMissing",
  });
});
