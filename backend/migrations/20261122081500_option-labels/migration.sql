-- English and Dutch labels of the platform's options, as the trade says them. "Op te slaan" also means "to save", and
-- "Te verwijderen" "to delete". Options of teams keep their own labels.
create temp table new_labels on commit drop as
select * from (values
  ('action', 'store', 'NL', 'Op te slaan', 'Naar opslag'),
  ('action', 'dispose', 'NL', 'Te verwijderen', 'Af te voeren'),
  ('action', 'rent', 'EN', 'To rent out', 'For hire'),
  ('action', 'repair', 'EN', 'To recondition', 'To refurbish'),
  ('condition', 'to_repair', 'EN', 'To be reconditioned', 'To be refurbished'),
  ('condition', 'out_of_order', 'EN', 'Out of order', 'Unusable'),
  ('condition', 'out_of_order', 'NL', 'Buiten gebruik', 'Onbruikbaar'),
  ('provenance', 'end_of_series', 'EN', 'End of series', 'End of line'),
  ('provenance', 'stock', 'EN', 'Dormant stock', 'Dead stock'),
  ('provenance', 'stock', 'NL', 'Slapende voorraad', 'Incourante voorraad'),
  ('provenance', 'reconditioned', 'EN', 'Reconditioned', 'Refurbished'),
  ('provenance', 'renovation', 'EN', 'Renovation', 'Building renovation'),
  ('category', '26', 'EN', 'Guardrails', 'Balustrades and guardrails'),
  ('category', '26', 'NL', 'Leuningen', 'Balustrades en leuningen'),
  ('category', '45', 'NL', 'Vinylvloeren', 'Soepele vloerbekleding'),
  ('category', '81', 'EN', 'Luminaires', 'Light fittings'),
  ('category', '81', 'NL', 'Armaturen', 'Verlichtingsarmaturen'),
  ('category', '83', 'EN', 'Electrical fittings', 'Wiring accessories'),
  ('lot', '2', 'EN', 'Envelope', 'Building envelope'),
  ('lot', '6', 'EN', 'Sanitary', 'Sanitaryware'),
  ('lot', '8', 'EN', 'Electricity and lighting', 'Electrical and lighting'),
  ('material', 'Acier galvanisé', 'EN', 'Galvanized steel', 'Galvanised steel'),
  ('material', 'Laiton chromé', 'EN', 'Chromed brass', 'Chrome-plated brass'),
  ('material', 'Pierre bleue', 'EN', 'Blue stone', 'Belgian blue stone'),
  ('material', 'Pierre bleue', 'NL', 'Blauwe steen', 'Blauwe hardsteen'),
  ('material', 'Sapin', 'EN', 'Fir', 'Spruce')
) as l (field, value, lang, before, label);
--> statement-breakpoint
update translations t set label = l.label, updated_at = now()
from new_labels l
join fields f on f.key = l.field and f.organization_fields_id is null and f.user_id is null
join options o on o.field_options_id = f.id and o.value = l.value and o.organization_id is null and o.user_id is null
where t.option_id = o.id and t.lang = l.lang and t.label = l.before;
--> statement-breakpoint
-- The search words of lots contain their category's labels; the former words continue to find them.
update product_statuses s set search_labels = concat_ws(' ', s.search_labels, l.labels)
from (select value, string_agg(label, ' ') as labels from new_labels where field = 'category' group by value) l
where s.category = l.value;
