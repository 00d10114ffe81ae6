create or replace function remember_past_price() returns trigger language plpgsql as $$
begin
  insert into past_prices (product_id, price_millimes, sale_price_millimes, sale_from, sale_until, making, until)
    select id, old.price_millimes, old.sale_price_millimes, old.sale_from, old.sale_until, old.making, clock_timestamp()
    from products where id = old.id
  on conflict do nothing;
  return null;
end $$;
comment on function remember_past_price() is 'Remembers what made a price that is no more.';

drop trigger if exists products_remember_past_prices on products;
create constraint trigger products_remember_past_prices after update on products deferrable initially deferred
  for each row when (old.state = 'online' and
    (old.price_millimes, old.sale_price_millimes, old.sale_from, old.sale_until, old.making) is distinct from
    (new.price_millimes, new.sale_price_millimes, new.sale_from, new.sale_until, new.making))
  execute function remember_past_price();
