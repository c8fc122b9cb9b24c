import { type APIRequestContext, expect } from "@playwright/test";

interface LocalMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Mails sent to an address, newest first: without a mail server, the product stores them itself. */
export async function mailsTo(
  request: APIRequestContext,
  to: string,
  url = "",
): Promise<readonly LocalMail[]> {
  const answer = await request.get(`${url}/dev/mailbox.json?to=${encodeURIComponent(to)}`);
  expect(answer.ok(), `mailbox: ${answer.status()}`).toBe(true);
  return (await answer.json()) as LocalMail[];
}

/** The six digits in the newest mail, once `count` mails have arrived. */
export async function codeSentTo(
  request: APIRequestContext,
  to: string,
  count = 1,
  url = "",
): Promise<string> {
  await expect
    .poll(async () => (await mailsTo(request, to, url)).length, { message: `mails to ${to}` })
    .toBeGreaterThanOrEqual(count);
  const [newest] = await mailsTo(request, to, url);
  const code = /\b\d{6}\b/.exec(newest?.subject ?? "")?.[0];
  expect(code, `a code in "${newest?.subject}"`).toBeDefined();
  return code ?? "";
}
