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

/** The six digits in the newest mail, once `count` mails have arrived; one without a code is not yet the last. */
export async function codeSentTo(
  request: APIRequestContext,
  to: string,
  count = 1,
  url = "",
): Promise<string> {
  let code = "";
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(request, to, url);
        code = /\b\d{6}\b/.exec(mails[0]?.subject ?? "")?.[0] ?? "";
        return mails.length >= count && code !== "";
      },
      { message: `a code in ${count} mails to ${to}` },
    )
    .toBe(true);
  return code;
}
