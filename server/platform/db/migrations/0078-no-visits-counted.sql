-- The owner may want no visits counted at all.
alter table shop_settings
  add column counts_no_visits boolean not null default false;
