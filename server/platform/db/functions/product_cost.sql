create or replace function product_cost(of_product text) returns bigint language sql stable parallel safe as $$
  select nullif(cost_price_millimes, 0) from products where id = of_product
$$;
comment on function product_cost(text) is 'What a garment cost the shop; nothing where nobody has said so.';
