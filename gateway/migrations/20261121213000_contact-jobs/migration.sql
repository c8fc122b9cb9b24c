DELETE FROM connectors.contact_change WHERE done_at IS NOT NULL OR given_up_at IS NOT NULL;--> statement-breakpoint
DROP INDEX connectors.contact_change_due;--> statement-breakpoint
ALTER TABLE connectors.contact_change DROP COLUMN tries, DROP COLUMN next_try_at, DROP COLUMN done_at, DROP COLUMN given_up_at, DROP COLUMN last_error;--> statement-breakpoint
CREATE INDEX contact_change_email ON connectors.contact_change (email, id);--> statement-breakpoint
-- Jobs send the waiting changes from now on.
SELECT count(graphile_worker.add_job('update_contact', json_build_object('email', email), job_key => 'contact:' || email, max_attempts => 24))
FROM (SELECT DISTINCT email FROM connectors.contact_change) AS waiting;
