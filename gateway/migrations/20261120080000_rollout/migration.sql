CREATE TABLE "releases"."rollout" (
	"id" bigserial PRIMARY KEY,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"base" text NOT NULL,
	"percent" integer NOT NULL,
	"highest" integer NOT NULL,
	"salt" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"by" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "releases"."forced" (
	"user_id" uuid,
	"name" text,
	"version" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forced_pkey" PRIMARY KEY ("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "releases"."health" (
	"day" date,
	"trial" text,
	"composition" text,
	"name" text,
	"version" text,
	"person" text,
	"loads" integer DEFAULT 0 NOT NULL,
	"load_failures" integer DEFAULT 0 NOT NULL,
	"mounts" integer DEFAULT 0 NOT NULL,
	"mount_failures" integer DEFAULT 0 NOT NULL,
	"render_errors" integer DEFAULT 0 NOT NULL,
	"slow" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"call_failures" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_pkey" PRIMARY KEY ("name","version","trial","day","composition","person")
);
--> statement-breakpoint
CREATE TABLE "releases"."look" (
	"subject" text,
	"look" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"level" double precision NOT NULL,
	"figures" json NOT NULL,
	"failed" text,
	CONSTRAINT "look_pkey" PRIMARY KEY ("subject","look")
);
--> statement-breakpoint
CREATE TABLE "releases"."fault" (
	"id" bigserial PRIMARY KEY,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"digest" text NOT NULL,
	"composition" text NOT NULL,
	"references" text[] NOT NULL,
	"stage" text NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"stack" text,
	"path" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "releases"."composition" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "rollout_running" ON "releases"."rollout" ("name") WHERE "state" = 'running';--> statement-breakpoint
CREATE INDEX "rollout_name" ON "releases"."rollout" ("name","id");--> statement-breakpoint
CREATE INDEX "forced_expires" ON "releases"."forced" ("expires_at");--> statement-breakpoint
CREATE INDEX "health_day" ON "releases"."health" ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "fault_same" ON "releases"."fault" ("name","version","hour","digest");--> statement-breakpoint
CREATE INDEX "fault_last" ON "releases"."fault" ("name","last_at");--> statement-breakpoint
CREATE INDEX "composition_seen" ON "releases"."composition" ("seen_at");
