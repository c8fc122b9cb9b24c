-- The listing's index in the order that pages are asked for: the one that only gave this order is then needless, and a page
-- of a search is found without a look at the table.
drop index product_statuses_organization;
drop index product_statuses_listing;
create index product_statuses_listing on product_statuses (organization_id, created_at desc nulls last, id desc nulls last)
  include (progress, type, category, brand, condition, provenance, action, place_id, project_id, geohash, price_amount, quantity_number, archived, draft);
-- Lots are alike in a few thousand ways, not in as many as their columns multiply to: the planner then counts them
-- together where they are read, in every worker.
create statistics product_statuses_alike (ndistinct) on category, brand, condition, provenance, action, geohash from product_statuses;
