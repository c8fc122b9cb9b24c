DROP INDEX "mails_due";--> statement-breakpoint
DROP INDEX "mails_settled";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "expires_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sent_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "data" DROP NOT NULL;--> statement-breakpoint
UPDATE "mails" SET "sent_at" = "updated_at" WHERE "status" = 'sent';--> statement-breakpoint
UPDATE "mails" SET "data" = NULL WHERE "status" <> 'waiting';--> statement-breakpoint
-- Jobs send the waiting mails from now on.
SELECT count(graphile_worker.add_job('send_mail', json_build_object('mailID', "id"), job_key => "id"::text, max_attempts => 17))
FROM "mails" WHERE "status" = 'waiting';--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "due_at";--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" ("created_at");--> statement-breakpoint
-- The gateway had a table of its own for waiting mails. Where it is migrated first, it has handed it over; otherwise it moves
-- its mails afterwards.
DO $$
DECLARE mail_id uuid;
BEGIN
  IF to_regclass('public.mails_of_gateway') IS NOT NULL THEN
    FOR mail_id IN
      INSERT INTO mails (id, "to", language, template, data, expires_at, created_at, updated_at)
      SELECT coalesce(m.id, o.id), o.recipient, o.language, o.template, to_jsonb(o.data),
        CASE WHEN o.template LIKE '%-code' THEN o.expires_at END, o.created_at, now()
      FROM mails_of_gateway o LEFT JOIN mails m ON m.id::text = o.source_id
      WHERE o.sent_at IS NULL AND o.given_up_at IS NULL AND o.data IS NOT NULL
      -- A mail of a rule that the gateway had already taken.
      ON CONFLICT (id) DO UPDATE SET data = excluded.data, sent_at = NULL
      RETURNING id
    LOOP
      PERFORM graphile_worker.add_job('send_mail', json_build_object('mailID', mail_id), job_key => mail_id::text, max_attempts => 17);
    END LOOP;
    DROP TABLE mails_of_gateway;
  END IF;
END
$$;
