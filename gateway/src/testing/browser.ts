import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import type { LocalMail } from "../mail/mailbox-routes.ts";
import { type Jar, type TestGateway, takeCookies } from "./test-gateway.ts";

export interface Browser {
  readonly jar: Jar;
  post(url: string, payload?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  get(url: string): Promise<LightMyRequestResponse>;
  delete(url: string): Promise<LightMyRequestResponse>;
}

/** A browser with its own cookies and address. */
export function openBrowser(gateway: TestGateway, options: { readonly address?: string } = {}): Browser {
  const jar: Jar = {};
  const send = async (
    method: "GET" | "POST" | "DELETE",
    url: string,
    payload?: object,
    given: Record<string, string> = {},
  ) => {
    const response = await gateway.app.inject({
      method,
      url,
      cookies: jar,
      headers: {
        "sec-fetch-site": "same-origin",
        "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0",
        ...(options.address ? { "x-forwarded-for": options.address } : {}),
        ...given,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    takeCookies(response, jar);
    return response;
  };
  return {
    jar,
    post: (url, payload = {}, headers) => send("POST", url, payload, headers),
    get: (url) => send("GET", url),
    delete: (url) => send("DELETE", url),
  };
}

/** The mails of the local mailbox for one address, newest first. */
export async function mailsTo(gateway: TestGateway, to: string): Promise<readonly LocalMail[]> {
  const response = await gateway.app.inject({ url: "/dev/mailbox.json", query: { to } });
  return response.json<readonly LocalMail[]>();
}

/** Waits until an address has received `count` mails and returns the newest. */
export async function nextMail(gateway: TestGateway, to: string, count = 1): Promise<LocalMail> {
  await expect.poll(async () => (await mailsTo(gateway, to)).length, { timeout: 10_000 }).toBe(count);
  const [mail] = await mailsTo(gateway, to);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}

/** The code in mail number `count` to an address. */
export async function nextCode(gateway: TestGateway, to: string, count = 1): Promise<string> {
  const { text } = await nextMail(gateway, to, count);
  const code = /^ {4}(\d{6})$/m.exec(text)?.[1];
  if (!code) throw new Error(`no code in the mail to ${to}: ${text}`);
  return code;
}

/** Six digits that differ from these. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Ages counters and limits by this many seconds. */
export async function passTime(gateway: TestGateway, seconds: number): Promise<void> {
  await gateway.pool.query(
    "update auth.attempt set held_until = held_until - make_interval(secs => $1), forget_at = forget_at - make_interval(secs => $1)",
    [seconds],
  );
}
