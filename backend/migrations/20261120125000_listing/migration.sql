-- Pages by creation and facets of a search without text are both read from this index alone, whichever of its columns
-- narrow the search. Each text in it is bounded where it is written (at most 120 characters), because an index row holds
-- about 2,700 bytes; lists of materials would not fit for sure.
create index product_statuses_listing on product_statuses (organization_id, created_at desc, id desc)
  include (progress, type, category, brand, condition, provenance, action, place_id, project_id, geohash, price_amount, quantity_number, archived, draft);
drop index product_statuses_facets;
