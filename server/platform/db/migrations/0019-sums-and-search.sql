-- A sale counts from when it is confirmed, and what of it is delivered and cashed is told apart. The sums follow from the
-- orders: emptied, with the moment set back, they are made anew.
alter table sales_by_day
  add column delivered_orders integer not null default 0,
  add column delivered_millimes bigint not null default 0,
  add column cashed_orders integer not null default 0,
  add column cashed_millimes bigint not null default 0;
truncate sales_by_day, product_sales_by_day, product_sales_by_month;
update sales_summed set until = '-infinity';

-- Orders are also looked for by where they go: town and governorate, in the words of the address.
drop index orders_by_text;
alter table orders drop column search_text;
alter table orders add column search_text text not null generated always as
  (order_search_text(name || ' ' || city || ' ' || state_name || ' ' || governorate, phone, email)) stored;
create index orders_by_text on orders using gin (search_text gin_trgm_ops) where deleted_at is null;
