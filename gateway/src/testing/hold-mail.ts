import { startJobs } from "@gisement/backend/jobs";
import pg from "pg";
import { pino } from "pino";
import { createInvitationTokens } from "../mail/invitation-token.ts";
import { createLinkTokens } from "../mail/link-token.ts";
import { createSeal } from "../mail/seal.ts";
import { createMailHandler } from "../mail/send-mail.ts";

/** As a program, takes one mail of the database in its argument and never sends it: a process to kill. */
const [, , databaseUrl] = process.argv;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
const logger = pino({ level: "silent" });
startJobs({
  databaseUrl: databaseUrl ?? "",
  parts: { logger },
  handlers: [
    createMailHandler({
      invitations: createInvitationTokens("a secret"),
      links: createLinkTokens("a secret"),
      pool,
      logger,
      seal: createSeal("secret"),
      publicUrl: () => "https://gisement.test",
      transport: {
        deliver: async () => {
          process.stdout.write("held\n");
          await new Promise(() => undefined);
        },
        close: () => undefined,
      },
    }),
  ],
  timing: { beat: 300, dead: 1500 },
});
