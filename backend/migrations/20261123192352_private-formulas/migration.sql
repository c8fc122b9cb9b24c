-- Texts of formulas that read private values, directly or through others, leave the words that everyone searches; their team still
-- finds the lots by them.
with recursive kept as (
  select f.organization_fields_id as team, case when f.organization_fields_id is null then f.user_id end as person, f.key
  from fields f where f.key is not null and exists (
    select 1 from jsonb_array_elements(f.metadata) entry where entry ->> 'key' = 'isPrivate' and entry ->> 'value' in ('true', '1'))
  union
  select f.organization_fields_id, case when f.organization_fields_id is null then f.user_id end, 'internalNotes' from fields f
  where f.type = 'FORMULA'
  union
  select kept.team, kept.person, f.key from kept join fields f on f.key is not null and f.type = 'FORMULA'
    and f.organization_fields_id is not distinct from kept.team
    and (f.organization_fields_id is not null or f.user_id is not distinct from kept.person)
    and position('"id":"' || kept.key || '"' in f.value) > 0
), hidden as (
  select s.id, array_agg(distinct kept.key) as keys
  from product_statuses s join kept on s.properties ? kept.key and (
    kept.team in (s.organization_id, s.organization_master_id)
    or (s.organization_id is null and kept.team is null and kept.person = s.by_user_id))
  where s.properties <> '{}'::jsonb
  group by s.id
  having bool_or(jsonb_typeof(s.properties -> kept.key) = 'string' and exists (
    select 1 from fields f where f.key = kept.key and f.type = 'FORMULA' and f.organization_fields_id is not distinct from kept.team))
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
update product_statuses s set private_labels = concat_ws(' ', s.search_labels, s.private_labels), search_labels = nullif(concat_ws(' ', shared.category, left(shared.own, 20000)), '')
from shared where shared.id = s.id and s.search_labels is not null;
