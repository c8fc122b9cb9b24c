CREATE TABLE "presence_processes" (
	"id" uuid PRIMARY KEY,
	"seen_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presences" (
	"process_id" uuid,
	"user_id" uuid,
	"stream" text,
	"organization_id" uuid,
	"kind" text,
	"thing_id" uuid,
	"is_party" boolean NOT NULL,
	CONSTRAINT "presences_pkey" PRIMARY KEY("process_id","user_id","stream","kind","thing_id")
);
--> statement-breakpoint
CREATE INDEX "presences_thing" ON "presences" ("kind","thing_id");--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_process_id_presence_processes_id_fkey" FOREIGN KEY ("process_id") REFERENCES "presence_processes"("id") ON DELETE CASCADE;