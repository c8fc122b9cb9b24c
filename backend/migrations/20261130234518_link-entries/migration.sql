CREATE TABLE "link_entries" (
	"link_id" uuid,
	"entry" text,
	"uses" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid,
	"organization_master_id" uuid,
	CONSTRAINT "link_entries_pkey" PRIMARY KEY("link_id","entry")
);
--> statement-breakpoint
ALTER TABLE "link_entries" ADD CONSTRAINT "link_entries_link_id_links_id_fkey" FOREIGN KEY ("link_id") REFERENCES "links"("id") ON DELETE CASCADE;