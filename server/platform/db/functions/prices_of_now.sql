create or replace function prices_of_now() returns trigger language plpgsql as $$
begin
  new.now_price_millimes := price_now(new.price_millimes, new.sale_price_millimes, new.sale_from, new.sale_until);
  if sale_runs(new.price_millimes, new.sale_price_millimes, new.sale_from, new.sale_until) then
    new.now_old_price_millimes := new.price_millimes;
    new.now_sale_until := new.sale_until;
  else
    new.now_old_price_millimes := new.old_price_millimes;
    new.now_sale_until := null;
  end if;
  return new;
end
$$;
comment on function prices_of_now() is 'Writes beside what the owner has written what shoppers are told of it now.';

create or replace trigger products_cost_now before insert or update on products
  for each row execute function prices_of_now();
