-- What one colour in one size costs the shop, where that is another sum than for its garment.
alter table variants add column cost_price_millimes bigint check (cost_price_millimes > 0);

create function variant_cost(of_variant bigint) returns bigint language sql stable parallel safe as $$
  select coalesce(cost_price_millimes, product_cost(product_id)) from variants where id = of_variant
$$;
comment on function variant_cost(bigint) is 'What a colour in a size costs the shop: its own cost, else its garment''s; nothing where nobody has said so.';

create or replace function note_cost() returns trigger language plpgsql as $$
begin
  new.cost_millimes := coalesce(new.cost_millimes, variant_cost(new.variant_id));
  return new;
end $$;
comment on function note_cost() is 'Notes with a line of an order what its colour and size cost the shop then.';
