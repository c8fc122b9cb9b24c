-- Facets of a search without text are counted from this index alone. Its text columns are bounded by the rules of
-- writing (an index row holds at most about 2,700 bytes).
create index product_statuses_facets on product_statuses (organization_id, progress)
  include (category, material, brand, condition, provenance, geohash, price_amount, quantity_number, action, type, archived, draft);
