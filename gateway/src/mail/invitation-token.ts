import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const contentSchema = z.object({ memberID: z.guid(), email: z.string().max(320) });
/** The invitation that a link was mailed for, and the address that it was mailed to. */
export type InvitationContent = z.output<typeof contentSchema>;

/** Tokens in the links of invitation mails, which prove that their bearer has read the mail. */
export function createInvitationTokens(secret: string) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "gisement invitation", 32));
  const signatureOf = (content: string) => createHmac("sha256", key).update(content).digest("base64url");
  return {
    sign({ memberID, email }: InvitationContent): string {
      const content = Buffer.from(JSON.stringify({ memberID, email })).toString("base64url");
      return `${content}.${signatureOf(content)}`;
    },
    /** The signed content; null for every other text. */
    open(token: string): InvitationContent | null {
      const [content = "", signature = ""] = token.split(".");
      const given = Buffer.from(signature);
      const expected = Buffer.from(signatureOf(content));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return contentSchema.parse(JSON.parse(Buffer.from(content, "base64url").toString("utf8")));
    },
  };
}
export type InvitationTokens = ReturnType<typeof createInvitationTokens>;
