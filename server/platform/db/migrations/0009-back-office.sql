alter table shop_settings
  -- At or below this many pieces, a variant is about to run out.
  add column low_stock_level integer not null default 2 check (low_stock_level between 0 and 1000);

-- Signs in no more, but what she did keeps her name.
alter table staff add column disabled_at timestamptz;

-- What the first page of the back office counts: orders that wait for somebody, and money that is still out.
create index orders_to_do on orders (state) include (is_paid, total_millimes)
  where deleted_at is null and (state in ('new', 'unreachable', 'confirmed', 'preparing', 'with-courier')
    or (state = 'delivered' and not is_paid));
create index orders_by_day on orders (created_at) include (state, total_millimes) where deleted_at is null;
create index variants_running_out on variants (stock, product_id) where not retired;
