import { act, cleanup, render, screen } from "@testing-library/react";
import i18next from "i18next";
import { followAddress } from "../../../runtime/i18n/locale-store.ts";
import { buildSession } from "../../../testing/builders.ts";
import { startTexts } from "../../../testing/start-texts.ts";
import { clearMessages } from "../layout/messages.ts";
import { registerLayoutTexts } from "../layout/texts/register-texts.ts";
import { SignedOutPages } from "../sign-in/signed-out-pages.tsx";

/** A request, by the part of its address after `/api/`. */
export interface Sent {
  readonly call: string;
  readonly body: unknown;
}
export const sent: Sent[] = [];
type Answer = () => Response | Promise<Response>;
let answers: Record<string, Answer> = {};

export const ok = (): Response => new Response("{}", { status: 200 });
/** An error response as the gateway writes it. */
export const problem = (
  status: number,
  body: Readonly<Record<string, unknown>>,
  headers: Record<string, string> = {},
): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/problem+json", ...headers },
  });
/** Sets the response to a call; a call without a response fails like a missing network. */
export const answer = (call: string, response: Answer): void => {
  answers[call] = response;
};
export const bodiesOf = (call: string) => sent.filter((each) => each.call === call).map(({ body }) => body);

beforeAll(async () => {
  await startTexts();
  registerLayoutTexts(i18next);
});
beforeEach(() => {
  sent.length = 0;
  answers = {
    session: () => new Response(JSON.stringify(buildSession()), { status: 200 }),
    "auth/sign-in/email": ok,
    "auth/sign-up/email": ok,
    "auth/email-otp/verify-email": ok,
    "auth/email-otp/send-verification-otp": ok,
    "auth/forget-password/email-otp": ok,
    "auth/email-otp/reset-password": ok,
    "auth/new-password": ok,
  };
  localStorage.clear();
  sessionStorage.clear();
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const call = String(input).replace("/api/", "");
    sent.push({ call, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    const response = answers[call];
    if (!response) throw new TypeError("offline");
    return response();
  });
});
afterEach(() => {
  cleanup();
  clearMessages();
});

/** Renders the signed-out pages at an address. */
export function openSignedOut(address: string) {
  history.replaceState(null, "", address);
  act(followAddress);
  const enter = jest.fn(async () => {});
  const prepare = jest.fn();
  render(<SignedOutPages enter={enter} prepare={prepare} />);
  return { enter, prepare };
}
/** Makes a call fail like a missing network. */
export const goOffline = (call: string): void => {
  delete answers[call];
};
export const title = (name: string) => screen.findByRole("heading", { level: 1, name });
export const here = () => location.pathname + location.search;
