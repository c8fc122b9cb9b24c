DROP INDEX "product_statuses_search";--> statement-breakpoint
ALTER TABLE "product_statuses" ADD COLUMN "private_labels" text;--> statement-breakpoint
ALTER TABLE "product_statuses" ADD COLUMN "team_search" tsvector GENERATED ALWAYS AS (case when private_labels is not null then 
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
      setweight(to_tsvector('nl_unaccent', coalesce(description_nl, '')), 'C') ||
      setweight(to_tsvector('fr_unaccent', private_labels), 'B') ||
      setweight(to_tsvector('en_unaccent', private_labels), 'B') ||
      setweight(to_tsvector('nl_unaccent', private_labels), 'B') end) STORED;--> statement-breakpoint
-- Lots with private values: their team finds them by all of the former words; everyone else by those of the category and of
-- the other values. A property that the team's set no longer has is searched as text, as before.
with hidden as (
  select s.id, array_agg(distinct f.key) as keys
  from product_statuses s join fields f on s.properties ? f.key and (
    f.organization_fields_id in (s.organization_id, s.organization_master_id)
    or (s.organization_id is null and f.organization_fields_id is null and f.user_id = s.by_user_id))
  where s.properties <> '{}'::jsonb and exists (
    select 1 from jsonb_array_elements(f.metadata) entry where entry ->> 'key' = 'isPrivate' and entry ->> 'value' in ('true', '1'))
  group by s.id
), shared as (
  select s.id, (
    select string_agg(distinct coalesce(t.label, '') || ' ' || o.label, ' ')
    from options o join fields f on f.id = o.field_options_id left join translations t on t.option_id = o.id
    where f.key = 'category' and o.value = s.category and o.status is distinct from 'ARCHIVED'
      and ((o.organization_id is null and o.user_id is null) or o.organization_id in (s.organization_id, s.organization_master_id)
        or (s.organization_id is null and o.organization_id is null and o.user_id = s.by_user_id))
  ) as category, (
    select string_agg(coalesce(l.labels, v.text), ' ' order by p.key)
    from jsonb_each(s.properties) p
    left join lateral (
      select f.id, f.type from fields f where f.key = p.key and (f.organization_fields_id in (s.organization_id, s.organization_master_id)
        or (s.organization_id is null and f.organization_fields_id is null and f.user_id = s.by_user_id))
      order by (f.organization_fields_id = s.organization_id) desc nulls last limit 1
    ) d on true
    cross join lateral (
      select value as text from jsonb_array_elements_text(case jsonb_typeof(p.value) when 'array' then p.value else '[]'::jsonb end)
      union all select p.value #>> '{}' where jsonb_typeof(p.value) = 'string'
    ) v
    left join lateral (
      select string_agg(distinct concat_ws(' ', o.label, t.label), ' ') as labels
      from options o left join translations t on t.option_id = o.id
      where d.type = 'LIST' and o.field_options_id = d.id and o.value = v.text
    ) l on true
    where p.key <> all(h.keys) and coalesce(d.type, 'TEXT') not in ('LINK', 'RELATION', 'METADATA')
      and not (d.type is not distinct from 'DATE' and v.text ~ '^\d{4}-\d{2}-\d{2}$')
  ) as own
  from hidden h join product_statuses s on s.id = h.id
)
update product_statuses s set private_labels = s.search_labels, search_labels = nullif(concat_ws(' ', shared.category, left(shared.own, 20000)), '')
from shared where shared.id = s.id and s.search_labels is not null;--> statement-breakpoint
CREATE INDEX "product_statuses_search" ON "product_statuses" USING gin (coalesce("team_search", "search"));
