CREATE TABLE "documents_chains" (
	"site_id" uuid NOT NULL,
	"issuer_id" uuid NOT NULL,
	"series" text NOT NULL,
	"is_test" boolean NOT NULL,
	"length" integer NOT NULL,
	"hash" text NOT NULL,
	"checked_at" timestamp with time zone,
	"broken_at" integer,
	CONSTRAINT "documents_chains_issuer_id_series_is_test_pk" PRIMARY KEY("issuer_id","series","is_test")
);
--> statement-breakpoint
CREATE TABLE "documents_issued" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"issuer_id" uuid NOT NULL,
	"series" text NOT NULL,
	"is_test" boolean NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"year" integer,
	"count" integer,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"locale" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"personal" jsonb,
	"personal_salt" text,
	"personal_hash" text NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "affiliates_credit_notes" ALTER COLUMN "data" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders_documents" ALTER COLUMN "data" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents_chains" ADD CONSTRAINT "documents_chains_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents_issued" ADD CONSTRAINT "documents_issued_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_chains_site" ON "documents_chains" USING btree ("site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_issued_position" ON "documents_issued" USING btree ("issuer_id","series","is_test","position");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_issued_count" ON "documents_issued" USING btree ("issuer_id","series","is_test","year","count");--> statement-breakpoint
CREATE INDEX "documents_issued_site" ON "documents_issued" USING btree ("site_id","issued_on");--> statement-breakpoint
CREATE INDEX "documents_issued_subject" ON "documents_issued" USING btree ("subject_id");--> statement-breakpoint
-- Written by hand, because the generator knows no triggers: issued documents are append-only. A merge gives them to another parish, the
-- personal part can be forgotten as a whole, and tests can be deleted.
CREATE FUNCTION documents_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND old.is_test THEN
    RETURN old;
  ELSIF tg_op = 'UPDATE' THEN
    IF to_jsonb(new) - array['site_id', 'personal', 'personal_salt'] = to_jsonb(old) - array['site_id', 'personal', 'personal_salt']
      AND (new.personal IS NULL AND new.personal_salt IS NULL
        OR (new.personal, new.personal_salt) IS NOT DISTINCT FROM (old.personal, old.personal_salt)) THEN
      RETURN new;
    END IF;
  END IF;
  RAISE EXCEPTION 'Issued documents are append-only: % on % is refused.', tg_op, tg_table_name USING errcode = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER documents_issued_append_only BEFORE UPDATE OR DELETE ON "documents_issued"
  FOR EACH ROW EXECUTE FUNCTION documents_refuse_change();
--> statement-breakpoint
CREATE TRIGGER documents_issued_no_truncate BEFORE TRUNCATE ON "documents_issued"
  FOR EACH STATEMENT EXECUTE FUNCTION documents_refuse_change();
