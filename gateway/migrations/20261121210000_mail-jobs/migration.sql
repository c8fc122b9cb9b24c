-- Jobs send mails now, from the backend's table. Either side may be migrated first: here the waiting mails are handed over, or,
-- where the backend's table is ready, moved.
DO $$
DECLARE mail_id uuid;
BEGIN
  IF NOT EXISTS (
    SELECT FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = 'mails' AND column_name = 'sent_at'
  ) THEN
    ALTER TABLE mail.outgoing SET SCHEMA public;
    ALTER TABLE public.outgoing RENAME TO mails_of_gateway;
  ELSE
    FOR mail_id IN
      INSERT INTO public.mails (id, "to", language, template, data, expires_at, created_at, updated_at)
      SELECT coalesce(m.id, o.id), o.recipient, o.language, o.template, to_jsonb(o.data),
        CASE WHEN o.template LIKE '%-code' THEN o.expires_at END, o.created_at, now()
      FROM mail.outgoing o LEFT JOIN public.mails m ON m.id::text = o.source_id
      WHERE o.sent_at IS NULL AND o.given_up_at IS NULL AND o.data IS NOT NULL
      -- A mail of a rule that the gateway had already taken.
      ON CONFLICT (id) DO UPDATE SET data = excluded.data, sent_at = NULL
      RETURNING id
    LOOP
      PERFORM graphile_worker.add_job('send_mail', json_build_object('mailID', mail_id), job_key => mail_id::text, max_attempts => 17);
    END LOOP;
    DROP TABLE mail.outgoing;
  END IF;
END
$$;
