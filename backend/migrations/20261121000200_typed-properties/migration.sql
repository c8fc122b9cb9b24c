-- A day that the calendar has, written as 2026-03-31; nothing for any other text.
create function f_day(text) returns date language sql immutable parallel safe strict as $$
  select case when $1 ~ '^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
    then case when substr($1, 9)::int <= extract(day from make_date(substr($1, 1, 4)::int, substr($1, 6, 2)::int, 1) + interval '1 month' - interval '1 day')
      then make_date(substr($1, 1, 4)::int, substr($1, 6, 2)::int, substr($1, 9)::int) end
  end $$;
--> statement-breakpoint
-- Values of a lot's own properties were lists of texts. They become JSON values of their property's type, by its key:
-- numbers, booleans, days as text, ranges, texts, and lists of texts. A text that is none of its type stays as it was
-- written: nothing is lost, and no filter of that type finds it.
create function pg_temp.typed(type text, is_multiple boolean, given text[]) returns jsonb language sql immutable as $$
  select case
    when filled[1] is null then null
    when type = 'METADATA' or (is_multiple and type in ('LIST', 'DYNAMIC', 'TEXT', 'LONGTEXT', 'LINK')) then to_jsonb(filled)
    when type = 'RANGE' and cardinality(numbers) = 2 then jsonb_build_object('min', numbers[1]::float8, 'max', numbers[2]::float8)
    when cardinality(filled) > 1 then to_jsonb(filled)
    when type in ('RATING', 'RATING_RELATIVE') and number::float8 not between 0 and 5 then to_jsonb(sole)
    when type in ('FLOAT', 'RATING', 'RATING_RELATIVE') and number is not null then to_jsonb(number::float8)
    when type = 'INT' and number is not null and number::float8 = trunc(number::float8) then to_jsonb(number::float8)
    when type = 'BOOLEAN' and lower(sole) in ('true', 'vrai', 'oui', 'yes', 'ja', '1') then 'true'
    when type = 'BOOLEAN' and lower(sole) in ('false', 'faux', 'non', 'no', 'nee', '0') then 'false'
    when type = 'DATE' and sole ~ '^\d{4}-\d\d-\d\dT' and f_day(left(sole, 10)) is not null then to_jsonb(left(sole, 10))
    when type = 'DATE' and sole ~ '^\d\d/\d\d/\d{4}$' and f_day(substr(sole, 7) || '-' || substr(sole, 4, 2) || '-' || left(sole, 2)) is not null
      then to_jsonb(substr(sole, 7) || '-' || substr(sole, 4, 2) || '-' || left(sole, 2))
    else to_jsonb(sole)
  end
  from (select array(select btrim(v) from unnest(given) v where btrim(v) <> '') as filled) f,
    lateral (select filled[1] as sole, translate(filled[1], E' \u00a0\u202f', '') as bare) o,
    lateral (select case when cardinality(filled) = 1 and bare ~ '^[-+]?\d{1,15}([.,]\d{1,15})?$' then replace(bare, ',', '.') end as number,
      (select array_agg(replace(v, ',', '.')) from unnest(case when cardinality(filled) = 1 then regexp_split_to_array(bare, '[-–…]+') else filled end) v
        having bool_and(v ~ '^\d{1,15}([.,]\d{1,15})?$')) as numbers) n
$$;
--> statement-breakpoint
-- A list of keys and values as an object; a key that stands there twice has the values of both.
create function pg_temp.typed_all(entries jsonb, types jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, value) filter (where value is not null), '{}') from (
    select entry ->> 'key' as key, pg_temp.typed(coalesce(types -> (entry ->> 'key') ->> 'type', min(entry ->> 'type')),
      coalesce((types -> (entry ->> 'key') ->> 'multiple')::boolean, false), array_agg(v order by at, i)) as value
    from jsonb_array_elements(entries) with ordinality as e(entry, at),
      lateral jsonb_array_elements_text(case jsonb_typeof(entry -> 'values') when 'array' then entry -> 'values' else '[]' end) with ordinality as u(v, i)
    where entry ->> 'key' is not null group by 1) t
$$;
--> statement-breakpoint
-- What text search finds of own properties: the labels of choices in every language, and texts.
create function pg_temp.words(properties jsonb, types jsonb) returns text language sql immutable as $$
  select left(string_agg(case
      when type = 'LIST' then coalesce(types -> key -> 'labels' ->> v, v)
      when type in ('LINK', 'RELATION', 'METADATA') or (type = 'DATE' and f_day(v) is not null) then null
      else v end, ' ' order by key, at), 20000)
  from jsonb_each(properties) as p(key, value),
    lateral jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else jsonb_build_array(value) end) with ordinality as e(each, at),
    lateral (select each #>> '{}' as v, coalesce(types -> key ->> 'type', 'TEXT') as type) t
  where jsonb_typeof(each) = 'string'
$$;
--> statement-breakpoint
-- The properties of each team, and of each person who works alone, with the labels of their choices.
create temp table own_types on commit drop as
select coalesce(organization_fields_id, user_id) as owner_id,
  jsonb_object_agg(key, jsonb_build_object('type', type, 'multiple', metadata @> '[{"key":"isMulti","value":true}]' or metadata @> '[{"key":"isMulti","value":"true"}]',
    'labels', (select coalesce(jsonb_object_agg(o.value, concat_ws(' ', o.label, (select string_agg(t.label, ' ' order by t.lang) from translations t where t.option_id = o.id))), '{}')
      from options o where o.field_options_id = fields.id))) as types
from fields
where key is not null and status is distinct from 'ARCHIVED' and coalesce(organization_fields_id, user_id) is not null
group by 1;
--> statement-breakpoint
create unique index on own_types (owner_id);
--> statement-breakpoint
analyze own_types;
--> statement-breakpoint
create temp table category_labels on commit drop as
select o.value, concat_ws(' ', o.label, string_agg(t.label, ' ' order by t.lang)) as labels
from options o join fields f on f.id = o.field_options_id left join translations t on t.option_id = o.id
where f.key = 'category' and f.organization_fields_id is null and f.user_id is null
  and o.organization_id is null and o.user_id is null
group by o.id, o.value, o.label;
--> statement-breakpoint
alter table product_statuses alter column properties set default '{}'::jsonb;
--> statement-breakpoint
-- Every lot once: writing one also writes its words for search.
update product_statuses s set properties = n.properties,
  search_labels = nullif(concat_ws(' ', coalesce(s.search_labels, n.category), pg_temp.words(n.properties, n.types)), '')
from (
  select l.id, t.types, c.labels as category,
    case when l.properties = '[]' then '{}' else pg_temp.typed_all(l.properties, t.types) end as properties
  from product_statuses l
  left join own_types own on own.owner_id = coalesce(l.organization_id, l.by_user_id)
  left join own_types master on master.owner_id = l.organization_master_id and own.owner_id is null
  left join category_labels c on c.value = l.category,
  lateral (select coalesce(own.types, master.types, '{}') as types) t) n
where n.id = s.id;
--> statement-breakpoint
-- Values that an equality is asked of are found here; most lots have none of their own.
create index product_statuses_properties on product_statuses using gin (properties jsonb_path_ops) where properties <> '{}'::jsonb;
--> statement-breakpoint
-- The change log says what the values were, in the shape that they have now.
update actions a set old = case jsonb_typeof(a.old) when 'array' then pg_temp.typed_all(a.old, n.types) else a.old end,
  new = case jsonb_typeof(a.new) when 'array' then pg_temp.typed_all(a.new, n.types) else a.new end
from (
  select e.id, coalesce(own.types, '{}') as types from actions e
  left join own_types own on own.owner_id = coalesce(e.organization_id, e.as_whom)
  where e.entity = 'product_statuses' and e.field = 'properties') n
where n.id = a.id;
--> statement-breakpoint
-- The report: how many values of each property were kept as a text.
do $$
declare
  kept record;
begin
  for kept in
    select s.organization_id, p.key, own.types -> p.key ->> 'type' as type, count(*) as lots, min(p.value #>> '{}') as example
    from product_statuses s
    join own_types own on own.owner_id = coalesce(s.organization_id, s.by_user_id),
    lateral jsonb_each(s.properties) p
    where s.properties <> '{}'::jsonb and case own.types -> p.key ->> 'type'
      when 'BOOLEAN' then jsonb_typeof(p.value) <> 'boolean'
      when 'DATE' then jsonb_typeof(p.value) <> 'string' or f_day(p.value #>> '{}') is null
      when 'RANGE' then jsonb_typeof(p.value) <> 'object'
      else own.types -> p.key ->> 'type' in ('INT', 'FLOAT', 'RATING', 'RATING_RELATIVE') and jsonb_typeof(p.value) <> 'number' end
    group by 1, 2, 3 order by 1, 2
  loop
    raise warning 'property % (%) of %: % values are no % and were kept as text, such as "%"',
      kept.key, kept.type, coalesce(kept.organization_id::text, 'a person'), kept.lots, kept.type, left(kept.example, 60);
  end loop;
end $$;
