create or replace function variant_cost(of_variant bigint) returns bigint language sql stable parallel safe as $$
  select coalesce(v.cost_price_millimes, nullif(p.cost_price_millimes, 0)) from variants v join products p on p.id = v.product_id where v.id = of_variant
$$;
comment on function variant_cost(bigint) is 'What a colour in a size costs the shop: its own cost, else its garment''s; nothing where nobody has said so.';
