ALTER TABLE "auth"."user"
	ADD COLUMN "language" text DEFAULT 'fr' NOT NULL,
	ADD COLUMN "source" text DEFAULT 'manage' NOT NULL,
	ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL,
	ADD COLUMN "sign_up_token" text,
	ADD COLUMN "sign_ups" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TABLE "auth"."attempt" (
	"key" text PRIMARY KEY,
	"tries" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"forget_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "attempt_forget_at" ON "auth"."attempt" ("forget_at");
--> statement-breakpoint
-- Counts one try for every key and answers 0, or counts nothing and answers the seconds to wait. Locks rows in one order.
CREATE FUNCTION "auth"."take_attempt"(keys text[], free int[], first_wait int[], longest_wait int[], forget int[]) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE waiting int;
BEGIN
	INSERT INTO auth.attempt (key, forget_at)
		SELECT given.k, clock_timestamp() FROM unnest(keys) AS given(k) ORDER BY given.k ON CONFLICT (key) DO NOTHING;
	PERFORM 1 FROM auth.attempt WHERE key = ANY(keys) ORDER BY key FOR UPDATE;
	SELECT ceil(extract(epoch FROM max(held_until) - clock_timestamp()))::int INTO waiting
		FROM auth.attempt WHERE key = ANY(keys) AND held_until > clock_timestamp();
	IF waiting > 0 THEN RETURN waiting; END IF;
	UPDATE auth.attempt AS a SET
		tries = counted.tries,
		held_until = counted.held_until,
		forget_at = coalesce(counted.held_until, clock_timestamp()) + make_interval(secs => counted.forget)
	FROM (
		SELECT next.k, next.tries, next.forget,
			CASE WHEN next.tries >= next.free THEN clock_timestamp() + make_interval(
				secs => least(next.longest, next.first * (2 ^ least(next.tries - next.free, 12))))
			END AS held_until
		FROM (
			SELECT given.k, given.free, given.first, given.longest, given.forget,
				CASE WHEN b.forget_at <= clock_timestamp() THEN 1 ELSE b.tries + 1 END AS tries
			FROM unnest(keys, free, first_wait, longest_wait, forget) AS given(k, free, first, longest, forget)
			JOIN auth.attempt AS b ON b.key = given.k
		) AS next
	) AS counted
	WHERE a.key = counted.k;
	RETURN 0;
END $$;
--> statement-breakpoint
CREATE TABLE "auth"."sent_code" (
	"id" bigserial PRIMARY KEY,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sent_code_email" ON "auth"."sent_code" ("email","purpose");
--> statement-breakpoint
CREATE TABLE "auth"."known_device" (
	"user_id" uuid NOT NULL REFERENCES "auth"."user"("id") ON DELETE CASCADE,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_device_pkey" PRIMARY KEY ("user_id","device")
);
--> statement-breakpoint
CREATE TABLE "auth"."impersonation" (
	"id" uuid PRIMARY KEY,
	"session_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"admin_name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "impersonation_running" ON "auth"."impersonation" ("session_id") WHERE "ended_at" IS NULL;
--> statement-breakpoint
CREATE SCHEMA "mail";
--> statement-breakpoint
CREATE TABLE "mail"."outgoing" (
	"id" uuid PRIMARY KEY,
	"source_id" text UNIQUE,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"template" text NOT NULL,
	"data" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "outgoing_due" ON "mail"."outgoing" ("next_try_at") WHERE "sent_at" IS NULL AND "given_up_at" IS NULL;
--> statement-breakpoint
CREATE TABLE "mail"."local_mailbox" (
	"id" uuid PRIMARY KEY,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"position" bigserial NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "local_mailbox_position" ON "mail"."local_mailbox" ("position");
--> statement-breakpoint
CREATE SCHEMA "connectors";
--> statement-breakpoint
CREATE TABLE "connectors"."contact_change" (
	"id" bigserial PRIMARY KEY,
	"email" text NOT NULL,
	"change" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "contact_change_due" ON "connectors"."contact_change" ("next_try_at") WHERE "done_at" IS NULL AND "given_up_at" IS NULL;
--> statement-breakpoint
CREATE TABLE "connectors"."simulated_contact" (
	"id" bigserial PRIMARY KEY,
	"email" text NOT NULL UNIQUE,
	"contact" jsonb NOT NULL
);
