-- What a garment costs the shop; nothing where nobody has said so. Only who counts the shop's money reads it.
alter table products add column cost_price_millimes bigint not null default 0 check (cost_price_millimes >= 0);

create or replace function product_cost(of_product text) returns bigint language sql stable parallel safe as $$
  select nullif(cost_price_millimes, 0) from products where id = of_product
$$;

-- What is printed on the label of one colour in one size: the shop's own reference, or a barcode. Two may have the same.
alter table variants add column code text not null default '' check (char_length(code) <= 60);
create index variants_by_code on variants (lower(code)) where code <> '';

comment on function product_cost(text) is 'What a garment cost the shop; nothing where nobody has said so.';
