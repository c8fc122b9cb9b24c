CREATE TABLE "actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"batch_id" uuid NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"actor" uuid,
	"as_whom" uuid,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"product_id" uuid,
	"field" text NOT NULL,
	"old" jsonb,
	"new" jsonb,
	"organization_id" uuid,
	"organization_master_id" uuid
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"product_id" uuid,
	"name" text NOT NULL,
	"category" text,
	"provenances" text[] DEFAULT '{}'::text[] NOT NULL,
	"material" text[] DEFAULT '{}'::text[] NOT NULL,
	"quantity_number" double precision,
	"quantity_unit" text,
	"dimension_range" jsonb DEFAULT '[]' NOT NULL,
	"start_date" timestamp(3) with time zone,
	"end_date" timestamp(3) with time zone,
	"project_id" uuid,
	"lat" double precision,
	"lon" double precision,
	"spot" text,
	"internal_notes" text,
	"type" text DEFAULT 'organization' NOT NULL,
	"progress" text DEFAULT 'active' NOT NULL,
	"nature" text DEFAULT 'demand' NOT NULL,
	"by_user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blueprints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"image_url" text,
	"pixels_per_meter" double precision DEFAULT 100 NOT NULL,
	"project_blueprints_id" uuid,
	"user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"type" text NOT NULL,
	"blueprint_url" text,
	"blueprint_sections_id" uuid,
	"section_sub_sections_id" uuid,
	"width" double precision,
	"height" double precision,
	"image" text,
	"project_id" uuid,
	"user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shapes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"type" text NOT NULL,
	"points" jsonb DEFAULT '[]' NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"marker_id" text,
	"area" double precision,
	"length" double precision,
	"rotation" double precision,
	"comment" text,
	"start_date" timestamp(3) with time zone,
	"end_date" timestamp(3) with time zone,
	"image_url" text,
	"section_type" text,
	"blueprint_shapes_id" uuid,
	"section_shapes_id" uuid,
	"shape_sub_shapes_id" uuid,
	"user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"project_catalogs_id" uuid NOT NULL,
	"content" jsonb DEFAULT '[]' NOT NULL,
	"last_updated" timestamp(3) with time zone,
	"publish_date" timestamp(3) with time zone,
	"template" text,
	"metadata" jsonb DEFAULT '[]' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"supported_locales" text[] DEFAULT '{fr}'::text[] NOT NULL,
	"user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"company_name" text,
	"siret" text,
	"vat" text,
	"notes" text,
	"phone" text,
	"address" text,
	"zipcode" text,
	"city" text,
	"country" text,
	"type" text,
	"deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"default" boolean DEFAULT false NOT NULL,
	"link" text NOT NULL,
	"bytes" integer,
	"user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid,
	"position" integer,
	"row" jsonb NOT NULL,
	CONSTRAINT "import_rows_pkey" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"file_name" text NOT NULL,
	"status" text DEFAULT 'STAGING' NOT NULL,
	"row_count" integer NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"mapping" jsonb,
	"project_id" uuid,
	"place_id" uuid,
	"batch_id" uuid,
	"committed_at" timestamp(3) with time zone,
	"undone_at" timestamp(3) with time zone,
	"user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "label_matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"action" text NOT NULL,
	"draft_id" uuid,
	"user_id" uuid NOT NULL,
	"pictures" text[] DEFAULT '{}'::text[] NOT NULL,
	"labels" text[] DEFAULT '{}'::text[] NOT NULL,
	"selected" text,
	"suggestions" jsonb DEFAULT '[]' NOT NULL,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_mentions_id" uuid NOT NULL,
	"message_mentions_id" uuid NOT NULL,
	"role" text,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid,
	"to_user_id" uuid,
	"to_organization_id" uuid,
	"order_id" uuid,
	"review_id" uuid,
	"message" text NOT NULL,
	"type" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"key" text NOT NULL,
	"type" text NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text,
	"icon" text,
	"href" text,
	"date" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"seen" boolean DEFAULT false NOT NULL,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"order_id" uuid NOT NULL,
	"product_id" uuid,
	"product_status_id" uuid,
	"sort_index" integer DEFAULT 0 NOT NULL,
	"name" text,
	"quantity" double precision NOT NULL,
	"unit" text,
	"unit_price" numeric(14,2) DEFAULT '0' NOT NULL,
	"total" numeric(14,2) DEFAULT '0' NOT NULL,
	"description" text,
	"notes" text,
	"pictures" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"number" text,
	"number_in_organization" integer,
	"name" text,
	"email" text,
	"phone" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"shop_id" uuid,
	"type" text,
	"request_type" text,
	"items" text DEFAULT '[]' NOT NULL,
	"message" text,
	"notes" text,
	"title" text,
	"dates" timestamp(3) with time zone[] DEFAULT '{}'::timestamp(3) with time zone[] NOT NULL,
	"stripe_id" text,
	"payment_intend_id" text,
	"metadata" jsonb DEFAULT '[]' NOT NULL,
	"customer_id" uuid,
	"billing_address" jsonb,
	"delivery_address" jsonb,
	"user_id" uuid,
	"to_user_id" uuid,
	"to_organization_id" uuid,
	"total_amount" numeric(14,2) DEFAULT '0' NOT NULL,
	"tax_amount" numeric(14,2) DEFAULT '0' NOT NULL,
	"shipping_amount" numeric(14,2) DEFAULT '0' NOT NULL,
	"vat_percentage" double precision DEFAULT 20 NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"yousign_id" text,
	"yousign_status" text,
	"document" text,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"manager_id" uuid,
	"project_id" uuid,
	"block" boolean DEFAULT false NOT NULL,
	"report" text,
	"source" text,
	"issue_date" timestamp(3) with time zone,
	"expire_date" timestamp(3) with time zone,
	"token_hash" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"project_id" uuid,
	"role" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"type" text DEFAULT 'ORGANIZATION' NOT NULL,
	"email" text,
	"name" text,
	"shop_manager" boolean DEFAULT false NOT NULL,
	"seen" boolean DEFAULT false NOT NULL,
	"invitation_details" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"logo" text,
	"tagline" text,
	"legal" text,
	"color" text,
	"template" text,
	"generate_summary" boolean DEFAULT false NOT NULL,
	"siret" text,
	"vat" text,
	"email" text,
	"phone" text,
	"address" text,
	"zipcode" text,
	"city" text,
	"country" text,
	"lat" double precision,
	"lon" double precision,
	"type" text,
	"status" text,
	"license" text,
	"is_master" boolean DEFAULT false NOT NULL,
	"settings" jsonb,
	"parent_id" uuid,
	"master_id" uuid,
	"manager_id" uuid,
	"partner" boolean DEFAULT false NOT NULL,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"quote_settings" jsonb,
	"last_document_number" integer,
	"source" text,
	"user_id" uuid,
	"metadata" jsonb DEFAULT '[]' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"address" text,
	"city" text,
	"zipcode" text,
	"country" text,
	"type" text,
	"construction_year" text,
	"surface" text,
	"description" text,
	"picture" text,
	"user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"lat" double precision,
	"lon" double precision,
	"accessibility" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"product_id" uuid NOT NULL,
	"batched_status_id" uuid NOT NULL,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"public" boolean DEFAULT false NOT NULL,
	"nature" text,
	"visibility" text,
	"by_user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"type" text,
	"description" text,
	"picture" text DEFAULT 'default-project.png' NOT NULL,
	"start_date" timestamp(3) with time zone,
	"end_date" timestamp(3) with time zone,
	"progress" text DEFAULT 'active' NOT NULL,
	"nature" text,
	"email" text,
	"preferences" jsonb DEFAULT '[]' NOT NULL,
	"visibility" text,
	"maps" text[] DEFAULT '{}'::text[] NOT NULL,
	"source" text,
	"place_id" uuid,
	"user_projects_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fields" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"key" text,
	"type" text DEFAULT 'TEXT' NOT NULL,
	"label" text NOT NULL,
	"value" text,
	"status" text,
	"group" text,
	"organization_fields_id" uuid,
	"organization_master_id" uuid,
	"user_id" uuid,
	"metadata" jsonb DEFAULT '[]' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "options" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"label" text NOT NULL,
	"value" text NOT NULL,
	"key" text,
	"type" text DEFAULT 'LIST' NOT NULL,
	"status" text,
	"field_options_id" uuid,
	"option_options_id" uuid,
	"organization_fields_id" uuid,
	"sort_index" integer DEFAULT 0 NOT NULL,
	"user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"metadata" jsonb DEFAULT '[]' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property_fields" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"property_id" uuid NOT NULL,
	"field_id" uuid NOT NULL,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reference_properties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"properties" jsonb DEFAULT '[]' NOT NULL,
	"by_user_id" uuid NOT NULL,
	"updated_by" uuid,
	"status" text,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"lang" text NOT NULL,
	"label" text NOT NULL,
	"field_id" uuid,
	"option_id" uuid,
	"section_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "references" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"sku" text NOT NULL,
	"upc" text,
	"punch_out_id" text,
	"name" text NOT NULL,
	"description" text,
	"pictures" text[] DEFAULT '{}'::text[] NOT NULL,
	"price_amount" double precision,
	"price_currency" text DEFAULT 'EUR' NOT NULL,
	"price_discount_ratio" double precision,
	"price_discount_amount" double precision,
	"dimension" jsonb,
	"weight" double precision,
	"links" text[] DEFAULT '{}'::text[] NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"by_user_id" uuid NOT NULL,
	"to_user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"element_id" text,
	"message" text,
	"metadata" jsonb DEFAULT '[]' NOT NULL,
	"type" text DEFAULT 'REVIEW' NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"product_id" uuid,
	"reference_id" uuid,
	"alert_id" uuid,
	"option_id" uuid,
	"shape_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "serial_codes" (
	"id" text PRIMARY KEY,
	"type" text NOT NULL,
	"element_id" text NOT NULL,
	"user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"company" text,
	"name" text NOT NULL,
	"slug" text,
	"about" text,
	"enabled" boolean DEFAULT false NOT NULL,
	"logo" text,
	"main_color" text,
	"email" text,
	"contacts" jsonb DEFAULT '[]' NOT NULL,
	"phone" text,
	"hide_fields" text[] DEFAULT '{}'::text[] NOT NULL,
	"password" text,
	"enable_password" boolean DEFAULT false NOT NULL,
	"enable_cart" boolean DEFAULT false NOT NULL,
	"enable_payment" boolean DEFAULT false NOT NULL,
	"enable_pickup" boolean DEFAULT false NOT NULL,
	"enable_delivery" boolean DEFAULT false NOT NULL,
	"enable_tax" boolean DEFAULT false NOT NULL,
	"enable_email_notification" boolean DEFAULT false NOT NULL,
	"enable_sms_notification" boolean DEFAULT false NOT NULL,
	"enable_push_notification" boolean DEFAULT false NOT NULL,
	"enable_connector" boolean DEFAULT false NOT NULL,
	"account_id" text,
	"website" text,
	"linkedin" text,
	"facebook" text,
	"twitter" text,
	"instagram" text,
	"share_image" text,
	"qualities" text[] DEFAULT '{}'::text[] NOT NULL,
	"user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"credentials" jsonb,
	"last_sync_time" timestamp(3) with time zone,
	"place_id" uuid,
	"partner" text,
	"metadata" jsonb DEFAULT '[]' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"sign_request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"read_status" text,
	"signing_status" text,
	"signed_at" timestamp(3) with time zone,
	"rejection_reason" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"external_id" text,
	"order_id" uuid NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"mode" text DEFAULT 'one-sided' NOT NULL,
	"title" text,
	"document_key" text,
	"signed_key" text,
	"expires_at" timestamp(3) with time zone,
	"locale" text,
	"user_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"type" text DEFAULT 'FREE' NOT NULL,
	"status" text DEFAULT 'INCOMPLETE' NOT NULL,
	"quota_user_extension" integer DEFAULT 0 NOT NULL,
	"start" timestamp(3) with time zone,
	"end" timestamp(3) with time zone,
	"stripe_id" text,
	"subscription_id" text,
	"cancel_at" timestamp(3) with time zone,
	"organization_id" uuid,
	"user_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"new_device" boolean DEFAULT false NOT NULL,
	"source" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"color" text,
	"company" text,
	"siret" text,
	"vat" text,
	"type" text DEFAULT 'NONE' NOT NULL,
	"access" text DEFAULT 'MANAGE' NOT NULL,
	"address" text,
	"city" text,
	"zipcode" text,
	"country" text,
	"authorization" text,
	"language" text DEFAULT 'FR' NOT NULL,
	"preferences" jsonb DEFAULT '[]' NOT NULL,
	"role" text,
	"job" jsonb,
	"source" text,
	"deleted_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_statuses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"product_id" uuid NOT NULL,
	"type" text,
	"progress" text DEFAULT 'active' NOT NULL,
	"action" text,
	"draft" boolean DEFAULT false NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"seen" boolean DEFAULT false NOT NULL,
	"start_date" timestamp(3) with time zone,
	"end_date" timestamp(3) with time zone,
	"instructions" text,
	"by_user_id" uuid,
	"updated_by" uuid,
	"to_user_id" uuid,
	"place_id" uuid,
	"to_place_id" uuid,
	"spot" text,
	"project_id" uuid,
	"batched_product_id" uuid,
	"import_id" uuid,
	"name" text,
	"name_en" text,
	"name_nl" text,
	"category" text,
	"categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"sub_category" text,
	"search_labels" text,
	"complement" text,
	"complement_en" text,
	"complement_nl" text,
	"description" text,
	"description_en" text,
	"description_nl" text,
	"internal_notes" text,
	"pictures" text[] DEFAULT '{}'::text[] NOT NULL,
	"color" text,
	"brand" text,
	"model" text,
	"material" text[] DEFAULT '{}'::text[] NOT NULL,
	"typology" text,
	"quality" text,
	"nature" text,
	"variations" jsonb,
	"condition" text,
	"conditions" text[] DEFAULT '{}'::text[] NOT NULL,
	"provenance" text,
	"provenances" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_insured" boolean DEFAULT false NOT NULL,
	"is_promoted" boolean DEFAULT false NOT NULL,
	"weight" double precision,
	"co2_impact" double precision,
	"waste_cost" double precision,
	"waste_code" text,
	"value_index" text,
	"reemployment_index" text,
	"reusability_index" text,
	"recyclability_index" text,
	"valorisation_index" text,
	"elimination_index" text,
	"removal_index" text,
	"channels" text[] DEFAULT '{}'::text[] NOT NULL,
	"lot" text,
	"link_fdes" text,
	"link_technical_sheet" text,
	"lat" double precision,
	"lon" double precision,
	"geohash" text,
	"city" text,
	"map_position" jsonb,
	"geometry" jsonb,
	"storage" jsonb,
	"ref" text,
	"reference_id" uuid,
	"organization_id" uuid,
	"organization_master_id" uuid,
	"shop_id" uuid,
	"available_for_sale" boolean DEFAULT false NOT NULL,
	"supplier_id" text,
	"slug" text,
	"partner" text,
	"source" text,
	"external_source" text,
	"external_url" text,
	"groups" jsonb DEFAULT '[]' NOT NULL,
	"properties" jsonb DEFAULT '[]' NOT NULL,
	"sort_index" integer,
	"price_amount" double precision,
	"price_currency" text DEFAULT 'EUR' NOT NULL,
	"quantity_number" double precision,
	"quantity_unit" text,
	"length" double precision,
	"width" double precision,
	"height" double precision,
	"diameter" double precision,
	"volume" double precision,
	"dimension_unit" text,
	"dimension_range" jsonb DEFAULT '[]' NOT NULL,
	"care_instructions" jsonb,
	"shape_id" uuid,
	"shape_product_id" uuid,
	"related_products" text[] DEFAULT '{}'::text[] NOT NULL,
	"serial_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search" tsvector GENERATED ALWAYS AS (
      setweight(to_tsvector('fr_unaccent', coalesce(name, '')), 'A') ||
      setweight(to_tsvector('en_unaccent', coalesce(name_en, '')), 'A') ||
      setweight(to_tsvector('nl_unaccent', coalesce(name_nl, '')), 'A') ||
      setweight(to_tsvector('simple_unaccent', coalesce(ref, '')), 'A') ||
      setweight(to_tsvector('fr_unaccent', coalesce(category, '') || ' ' || coalesce(sub_category, '') || ' ' || coalesce(search_labels, '') || ' ' || coalesce(complement, '')), 'B') ||
      setweight(to_tsvector('simple_unaccent', coalesce(brand, '') || ' ' || coalesce(model, '')), 'B') ||
      setweight(to_tsvector('en_unaccent', coalesce(search_labels, '') || ' ' || coalesce(complement_en, '')), 'B') ||
      setweight(to_tsvector('nl_unaccent', coalesce(search_labels, '') || ' ' || coalesce(complement_nl, '')), 'B') ||
      setweight(to_tsvector('fr_unaccent', coalesce(description, '') || ' ' || f_join(material) || ' ' || coalesce(city, '')), 'C') ||
      setweight(to_tsvector('en_unaccent', coalesce(description_en, '')), 'C') ||
      setweight(to_tsvector('nl_unaccent', coalesce(description_nl, '')), 'C')) STORED,
	"norm" text GENERATED ALWAYS AS (lower(f_unaccent(coalesce(name, '') || ' ' || coalesce(name_en, '') || ' ' || coalesce(name_nl, '') || ' ' || coalesce(brand, '') || ' ' || coalesce(model, '') || ' ' || coalesce(ref, '')))) STORED
);
--> statement-breakpoint
CREATE INDEX "actions_entity" ON "actions" ("entity_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "actions_product" ON "actions" ("product_id","at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "product_id" is not null;--> statement-breakpoint
CREATE INDEX "actions_batch" ON "actions" ("batch_id");--> statement-breakpoint
CREATE INDEX "actions_organization" ON "actions" ("organization_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "alerts_organization" ON "alerts" ("organization_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "alerts_project" ON "alerts" ("project_id");--> statement-breakpoint
CREATE INDEX "blueprints_project" ON "blueprints" ("project_blueprints_id","created_at");--> statement-breakpoint
CREATE INDEX "sections_blueprint" ON "sections" ("blueprint_sections_id","created_at");--> statement-breakpoint
CREATE INDEX "sections_parent" ON "sections" ("section_sub_sections_id","created_at");--> statement-breakpoint
CREATE INDEX "sections_project" ON "sections" ("project_id");--> statement-breakpoint
CREATE INDEX "shapes_blueprint" ON "shapes" ("blueprint_shapes_id");--> statement-breakpoint
CREATE INDEX "shapes_section" ON "shapes" ("section_shapes_id","type");--> statement-breakpoint
CREATE INDEX "shapes_parent" ON "shapes" ("shape_sub_shapes_id");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogs_project_version" ON "catalogs" ("project_catalogs_id","version" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customers_organization" ON "customers" ("organization_id","last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "customers_user" ON "customers" ("user_id","last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "documents_organization" ON "documents" ("organization_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "imports_organization" ON "imports" ("organization_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "imports_user" ON "imports" ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "label_matches_user" ON "label_matches" ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mentions_message" ON "mentions" ("message_mentions_id");--> statement-breakpoint
CREATE INDEX "mentions_user" ON "mentions" ("user_mentions_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_order" ON "messages" ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_review" ON "messages" ("review_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_to_user" ON "messages" ("to_user_id","status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" ("user_id","date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" ("user_id","key");--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" ("order_id","sort_index");--> statement-breakpoint
CREATE INDEX "order_items_lot" ON "order_items" ("product_status_id") WHERE "product_status_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_organization" ON "orders" ("organization_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_to_organization" ON "orders" ("to_organization_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_to_user" ON "orders" ("to_user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_shop" ON "orders" ("shop_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" ("organization_id","number_in_organization") WHERE "number_in_organization" is not null;--> statement-breakpoint
CREATE INDEX "organization_members_user" ON "organization_members" ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "organization_members_organization" ON "organization_members" ("organization_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "organization_members_project" ON "organization_members" ("project_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "organization_members_email" ON "organization_members" (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "organization_members_once" ON "organization_members" ("user_id","organization_id") WHERE "type" = 'ORGANIZATION' and "status" in ('PENDING', 'DONE');--> statement-breakpoint
CREATE INDEX "organizations_parent" ON "organizations" ("parent_id");--> statement-breakpoint
CREATE INDEX "organizations_master" ON "organizations" ("master_id");--> statement-breakpoint
CREATE INDEX "places_organization" ON "places" ("organization_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "places_organization_name" ON "places" ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "places_user" ON "places" ("user_id","name","id");--> statement-breakpoint
CREATE INDEX "product_batches_product" ON "product_batches" ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_batches_once" ON "product_batches" ("batched_status_id","product_id");--> statement-breakpoint
CREATE INDEX "products_organization" ON "products" ("organization_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "projects_organization" ON "projects" ("organization_id","progress","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "projects_user" ON "projects" ("user_projects_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "projects_place" ON "projects" ("place_id");--> statement-breakpoint
CREATE INDEX "fields_organization" ON "fields" ("organization_fields_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fields_key" ON "fields" ("organization_fields_id","key") WHERE "key" is not null and "status" is distinct from 'ARCHIVED';--> statement-breakpoint
CREATE INDEX "options_field" ON "options" ("field_options_id","sort_index","id");--> statement-breakpoint
CREATE INDEX "options_parent" ON "options" ("option_options_id","sort_index","id");--> statement-breakpoint
CREATE INDEX "options_organization_value" ON "options" ("organization_id","value");--> statement-breakpoint
CREATE INDEX "properties_organization" ON "properties" ("organization_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "property_fields_once" ON "property_fields" ("property_id","field_id");--> statement-breakpoint
CREATE INDEX "property_fields_field" ON "property_fields" ("field_id");--> statement-breakpoint
CREATE INDEX "reference_properties_organization" ON "reference_properties" ("organization_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "translations_field" ON "translations" ("field_id","lang") WHERE "field_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "translations_option" ON "translations" ("option_id","lang") WHERE "option_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "translations_section" ON "translations" ("section_id","lang") WHERE "section_id" is not null;--> statement-breakpoint
CREATE INDEX "references_organization" ON "references" ("organization_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "references_sku" ON "references" ("organization_id","sku");--> statement-breakpoint
CREATE INDEX "reviews_organization" ON "reviews" ("organization_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_element" ON "reviews" ("element_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" ("product_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_to_user" ON "reviews" ("to_user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_by_user" ON "reviews" ("by_user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "serial_codes_element" ON "serial_codes" ("element_id");--> statement-breakpoint
CREATE INDEX "serial_codes_organization" ON "serial_codes" ("organization_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shops_organization" ON "shops" ("organization_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "shops_slug" ON "shops" ("slug") WHERE "slug" is not null;--> statement-breakpoint
CREATE INDEX "sign_recipients_request" ON "sign_recipients" ("sign_request_id");--> statement-breakpoint
CREATE INDEX "sign_requests_order" ON "sign_requests" ("order_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sign_requests_external" ON "sign_requests" ("external_id");--> statement-breakpoint
CREATE INDEX "subscriptions_organization" ON "subscriptions" ("organization_id");--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" ("user_id");--> statement-breakpoint
CREATE INDEX "user_sessions_user" ON "user_sessions" ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_live" ON "users" (lower("email")) WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "product_statuses_product" ON "product_statuses" ("product_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_statuses_type" ON "product_statuses" ("type","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_statuses_by_user" ON "product_statuses" ("by_user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_statuses_to_user" ON "product_statuses" ("to_user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_statuses_place" ON "product_statuses" ("place_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_statuses_project" ON "product_statuses" ("project_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_statuses_organization" ON "product_statuses" ("organization_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_statuses_organization_master" ON "product_statuses" ("organization_master_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_statuses_shop" ON "product_statuses" ("shop_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_statuses_slug" ON "product_statuses" ("slug","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_statuses_import" ON "product_statuses" ("import_id") WHERE "import_id" is not null;--> statement-breakpoint
CREATE INDEX "product_statuses_batched" ON "product_statuses" ("batched_product_id") WHERE "batched_product_id" is not null;--> statement-breakpoint
CREATE INDEX "product_statuses_search" ON "product_statuses" USING gin ("search");--> statement-breakpoint
CREATE INDEX "product_statuses_norm" ON "product_statuses" USING gin ("norm" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_statuses_position" ON "product_statuses" ("lat","lon") WHERE "lat" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_statuses_shape" ON "product_statuses" ("shape_id") WHERE "shape_id" is not null;--> statement-breakpoint
ALTER TABLE "blueprints" ADD CONSTRAINT "blueprints_project_blueprints_id_projects_id_fkey" FOREIGN KEY ("project_blueprints_id") REFERENCES "projects"("id");--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_blueprint_sections_id_blueprints_id_fkey" FOREIGN KEY ("blueprint_sections_id") REFERENCES "blueprints"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_section_sub_sections_id_sections_id_fkey" FOREIGN KEY ("section_sub_sections_id") REFERENCES "sections"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shapes" ADD CONSTRAINT "shapes_blueprint_shapes_id_blueprints_id_fkey" FOREIGN KEY ("blueprint_shapes_id") REFERENCES "blueprints"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shapes" ADD CONSTRAINT "shapes_section_shapes_id_sections_id_fkey" FOREIGN KEY ("section_shapes_id") REFERENCES "sections"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shapes" ADD CONSTRAINT "shapes_shape_sub_shapes_id_shapes_id_fkey" FOREIGN KEY ("shape_sub_shapes_id") REFERENCES "shapes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "catalogs" ADD CONSTRAINT "catalogs_project_catalogs_id_projects_id_fkey" FOREIGN KEY ("project_catalogs_id") REFERENCES "projects"("id");--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_message_mentions_id_messages_id_fkey" FOREIGN KEY ("message_mentions_id") REFERENCES "messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_parent_id_organizations_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_master_id_organizations_id_fkey" FOREIGN KEY ("master_id") REFERENCES "organizations"("id");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_place_id_places_id_fkey" FOREIGN KEY ("place_id") REFERENCES "places"("id");--> statement-breakpoint
ALTER TABLE "options" ADD CONSTRAINT "options_field_options_id_fields_id_fkey" FOREIGN KEY ("field_options_id") REFERENCES "fields"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "options" ADD CONSTRAINT "options_option_options_id_options_id_fkey" FOREIGN KEY ("option_options_id") REFERENCES "options"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "property_fields" ADD CONSTRAINT "property_fields_property_id_properties_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "property_fields" ADD CONSTRAINT "property_fields_field_id_fields_id_fkey" FOREIGN KEY ("field_id") REFERENCES "fields"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_field_id_fields_id_fkey" FOREIGN KEY ("field_id") REFERENCES "fields"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_option_id_options_id_fkey" FOREIGN KEY ("option_id") REFERENCES "options"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sign_recipients" ADD CONSTRAINT "sign_recipients_sign_request_id_sign_requests_id_fkey" FOREIGN KEY ("sign_request_id") REFERENCES "sign_requests"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sign_requests" ADD CONSTRAINT "sign_requests_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "product_statuses" ADD CONSTRAINT "product_statuses_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");--> statement-breakpoint
ALTER TABLE "product_statuses" ADD CONSTRAINT "product_statuses_place_id_places_id_fkey" FOREIGN KEY ("place_id") REFERENCES "places"("id");--> statement-breakpoint
ALTER TABLE "product_statuses" ADD CONSTRAINT "product_statuses_project_id_projects_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id");--> statement-breakpoint
CREATE VIEW "change_log" AS (
  select id, entity_id, product_id, entity as table_name, field,
    case when jsonb_typeof(old) = 'null' then 'NOT_EXIST' else old #>> '{}' end as old_value,
    new #>> '{}' as new_value,
    at as changed_at, coalesce(as_whom, actor) as changed_by, organization_id
  from actions
  where old is not null and new is not null and jsonb_typeof(new) <> 'null');