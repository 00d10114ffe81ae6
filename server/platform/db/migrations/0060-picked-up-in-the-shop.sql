-- Whoever comes to the shop for an order needs no address, and no courier has it.
alter table orders add column pick_up boolean not null default false;

alter table shop_settings
  -- After so many days an order nobody came for is given up; 0 is never.
  add column kept_for_days integer not null default 10 check (kept_for_days between 0 and 90);

drop index orders_to_do;
create index orders_to_do on orders (state) include (is_paid, total_millimes)
  where deleted_at is null and (state in ('new', 'unreachable', 'confirmed', 'preparing', 'ready', 'with-courier')
    or (state = 'delivered' and not is_paid));
