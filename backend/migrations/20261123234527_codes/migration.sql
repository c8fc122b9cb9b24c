-- Codes as they are written (letters and digits joined by - / _ +, with a digit), and their parts: the parser of text search reads
-- "-1234" as a number and "QEB/248" as a path. A lexeme holds at most 2,046 bytes; longer codes are left out.
create function f_codes(text) returns tsvector language sql immutable parallel safe strict as $$
  select case when $1 !~ '[0-9]' then ''::tsvector else coalesce((
    select array_to_tsvector(array_agg(distinct word))
    from regexp_matches(lower(public.f_unaccent($1)), '[[:alnum:]]+(?:[-_/+][[:alnum:]]+)+', 'g') as found(codes),
      lateral (select codes[1] as word union all select regexp_split_to_table(codes[1], '[-_/+]')) as words
    where codes[1] ~ '[0-9]' and length(codes[1]) <= 200
  ), ''::tsvector) end
$$;--> statement-breakpoint
ALTER TABLE "product_statuses" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "product_statuses" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (
      setweight(to_tsvector('fr_unaccent', coalesce(name, '')), 'A') ||
      setweight(to_tsvector('en_unaccent', coalesce(name_en, '')), 'A') ||
      setweight(to_tsvector('nl_unaccent', coalesce(name_nl, '')), 'A') ||
      setweight(to_tsvector('simple_unaccent', coalesce(ref, '')), 'A') ||
      setweight(to_tsvector('fr_unaccent', coalesce(category, '') || ' ' || coalesce(sub_category, '') || ' ' || coalesce(search_labels, '') || ' ' || coalesce(complement, '')), 'B') ||
      setweight(to_tsvector('simple_unaccent', coalesce(brand, '') || ' ' || coalesce(model, '')), 'B') ||
      setweight(to_tsvector('en_unaccent', coalesce(search_labels, '') || ' ' || coalesce(complement_en, '')), 'B') ||
      setweight(to_tsvector('nl_unaccent', coalesce(search_labels, '') || ' ' || coalesce(complement_nl, '')), 'B') ||
      setweight(to_tsvector('fr_unaccent', coalesce(description, '') || ' ' || f_join(material) || ' ' || coalesce(spot, '') || ' ' || coalesce(city, '')), 'C') ||
      setweight(to_tsvector('en_unaccent', coalesce(description_en, '')), 'C') ||
      setweight(to_tsvector('nl_unaccent', coalesce(description_nl, '')), 'C') ||
      f_codes(coalesce(name, '') || ' ' || coalesce(name_en, '') || ' ' || coalesce(name_nl, '') || ' ' || coalesce(ref, '') || ' ' || coalesce(category, '') || ' ' || coalesce(sub_category, '') || ' ' || coalesce(search_labels, '') || ' ' || coalesce(brand, '') || ' ' || coalesce(model, '') || ' ' || coalesce(complement, '') || ' ' || coalesce(complement_en, '') || ' ' || coalesce(complement_nl, '') || ' ' || coalesce(description, '') || ' ' || coalesce(description_en, '') || ' ' || coalesce(description_nl, '') || ' ' || coalesce(spot, '') || ' ' || coalesce(city, ''))) STORED;--> statement-breakpoint
ALTER TABLE "product_statuses" DROP COLUMN "team_search";--> statement-breakpoint
ALTER TABLE "product_statuses" ADD COLUMN "team_search" tsvector GENERATED ALWAYS AS (case when private_labels is not null or internal_notes is not null then 
      setweight(to_tsvector('fr_unaccent', coalesce(name, '')), 'A') ||
      setweight(to_tsvector('en_unaccent', coalesce(name_en, '')), 'A') ||
      setweight(to_tsvector('nl_unaccent', coalesce(name_nl, '')), 'A') ||
      setweight(to_tsvector('simple_unaccent', coalesce(ref, '')), 'A') ||
      setweight(to_tsvector('fr_unaccent', coalesce(category, '') || ' ' || coalesce(sub_category, '') || ' ' || coalesce(search_labels, '') || ' ' || coalesce(complement, '')), 'B') ||
      setweight(to_tsvector('simple_unaccent', coalesce(brand, '') || ' ' || coalesce(model, '')), 'B') ||
      setweight(to_tsvector('en_unaccent', coalesce(search_labels, '') || ' ' || coalesce(complement_en, '')), 'B') ||
      setweight(to_tsvector('nl_unaccent', coalesce(search_labels, '') || ' ' || coalesce(complement_nl, '')), 'B') ||
      setweight(to_tsvector('fr_unaccent', coalesce(description, '') || ' ' || f_join(material) || ' ' || coalesce(spot, '') || ' ' || coalesce(city, '')), 'C') ||
      setweight(to_tsvector('en_unaccent', coalesce(description_en, '')), 'C') ||
      setweight(to_tsvector('nl_unaccent', coalesce(description_nl, '')), 'C') ||
      f_codes(coalesce(name, '') || ' ' || coalesce(name_en, '') || ' ' || coalesce(name_nl, '') || ' ' || coalesce(ref, '') || ' ' || coalesce(category, '') || ' ' || coalesce(sub_category, '') || ' ' || coalesce(search_labels, '') || ' ' || coalesce(brand, '') || ' ' || coalesce(model, '') || ' ' || coalesce(complement, '') || ' ' || coalesce(complement_en, '') || ' ' || coalesce(complement_nl, '') || ' ' || coalesce(description, '') || ' ' || coalesce(description_en, '') || ' ' || coalesce(description_nl, '') || ' ' || coalesce(spot, '') || ' ' || coalesce(city, '')) ||
      setweight(to_tsvector('fr_unaccent', coalesce(private_labels, '')), 'B') ||
      setweight(to_tsvector('en_unaccent', coalesce(private_labels, '')), 'B') ||
      setweight(to_tsvector('nl_unaccent', coalesce(private_labels, '')), 'B') ||
      setweight(to_tsvector('fr_unaccent', coalesce(internal_notes, '')), 'C') ||
      f_codes(coalesce(private_labels, '') || ' ' || coalesce(internal_notes, '')) end) STORED;--> statement-breakpoint
CREATE INDEX "product_statuses_search" ON "product_statuses" USING gin (coalesce("team_search", "search"));
