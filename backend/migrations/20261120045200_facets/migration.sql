-- Facets of a search without text are counted from this index alone. Each text in it is bounded where it is written
-- (at most 120 characters), because an index row holds about 2,700 bytes; lists of materials would not fit for sure.
create index product_statuses_facets on product_statuses (organization_id, progress)
  include (category, brand, condition, provenance, geohash, price_amount, quantity_number, action, type, archived, draft);
