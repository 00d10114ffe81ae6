create or replace function offer_made(of_product text) returns void language sql as $$
  insert into variants (product_id, colour_id, size, position, retired, made)
  select p.id, c.id, 'made-to-measure', 9999, true, true from products p join product_colours c on c.product_id = p.id
  where p.id = of_product and (p.making->>'days')::int > 0 on conflict (colour_id, size) do nothing
$$;
comment on function offer_made(text) is 'Gives each colour of a garment made to measure the thing orders point at.';
