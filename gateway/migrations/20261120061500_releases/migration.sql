CREATE SCHEMA "releases";
--> statement-breakpoint
CREATE TABLE "releases"."deploy_token" (
	"id" text PRIMARY KEY,
	"remote" text NOT NULL,
	"hash" text NOT NULL UNIQUE,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "releases"."release" (
	"name" text,
	"version" text,
	"hash" text NOT NULL,
	"origin" text NOT NULL,
	"manifest" json NOT NULL,
	"shared" json NOT NULL,
	"operations" json NOT NULL,
	"files" json NOT NULL,
	"bytes" integer NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_pkey" PRIMARY KEY ("name","version")
);
--> statement-breakpoint
CREATE TABLE "releases"."archive" (
	"name" text,
	"version" text,
	"packed" bytea NOT NULL,
	CONSTRAINT "archive_pkey" PRIMARY KEY ("name","version")
);
--> statement-breakpoint
CREATE TABLE "releases"."activation" (
	"id" bigserial PRIMARY KEY,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"hash" text NOT NULL,
	"origin" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "releases"."composition" (
	"hash" text PRIMARY KEY,
	"registry" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases"."span" (
	"id" bigserial PRIMARY KEY,
	"composition" text NOT NULL REFERENCES "releases"."composition"("hash"),
	"from" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "releases"."audit" (
	"id" bigserial PRIMARY KEY,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"remote" text NOT NULL,
	"version" text,
	"result" text NOT NULL,
	"details" json
);
--> statement-breakpoint
CREATE INDEX "deploy_token_remote" ON "releases"."deploy_token" ("remote");--> statement-breakpoint
CREATE INDEX "activation_name" ON "releases"."activation" ("name","id");--> statement-breakpoint
CREATE INDEX "span_until" ON "releases"."span" ("until");--> statement-breakpoint
CREATE INDEX "audit_remote" ON "releases"."audit" ("remote","id");
