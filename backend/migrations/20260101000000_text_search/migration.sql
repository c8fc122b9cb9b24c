-- Extensions and text search: accents and case folded, stems of the three languages.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
create text search configuration fr_unaccent (copy = french);
--> statement-breakpoint
alter text search configuration fr_unaccent alter mapping for hword, hword_part, word with unaccent, french_stem;
--> statement-breakpoint
create text search configuration en_unaccent (copy = english);
--> statement-breakpoint
alter text search configuration en_unaccent alter mapping for hword, hword_part, word with unaccent, english_stem;
--> statement-breakpoint
create text search configuration nl_unaccent (copy = dutch);
--> statement-breakpoint
alter text search configuration nl_unaccent alter mapping for hword, hword_part, word with unaccent, dutch_stem;
--> statement-breakpoint
create text search configuration simple_unaccent (copy = simple);
--> statement-breakpoint
alter text search configuration simple_unaccent alter mapping for hword, hword_part, word with unaccent, simple;
--> statement-breakpoint
-- unaccent() itself is only stable, because its dictionary may be swapped; with the dictionary named it is as good as immutable.
create function f_unaccent(text) returns text language sql immutable parallel safe strict
  as $$ select public.unaccent('public.unaccent', $1) $$;
--> statement-breakpoint
-- array_to_string() is only stable in general; for text elements the result never varies.
create function f_join(text[]) returns text language sql immutable parallel safe
  as $$ select coalesce(array_to_string($1, ' '), '') $$;
