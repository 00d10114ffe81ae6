create or replace function sold_today(wanted_product text, wanted_colour text, wanted_size text, also_hidden boolean default false)
returns table (variant_id bigint, product_id text, title text, translations jsonb, colour_name jsonb, image text,
  cover_image text, size text, price_millimes bigint)
language sql stable parallel safe as $$
  select v.id, p.id, p.title,
    jsonb_strip_nulls(jsonb_build_object('en', nullif(p.translations->'en'->>'title', ''),
      'ar', nullif(p.translations->'ar'->>'title', ''))),
    c.name, coalesce(c.images->0->>'url', p.cover_image), p.cover_image, v.size,
    price_now(p.price_millimes, p.sale_price_millimes, p.sale_from, p.sale_until)
  from (
    select * from products where id = wanted_product and deleted_at is null and (also_hidden or state = 'online') limit 1
  ) p cross join lateral sold_colour(p.id, wanted_colour) c cross join lateral (
    select * from variants one where one.colour_id = c.id and not one.retired and (one.size = wanted_size or (
      wanted_size = '' and (
        not exists (select from variants o where o.colour_id = c.id and o.id <> one.id and not o.retired) or (one.stock > 0
        and not exists (select from variants o where o.colour_id = c.id and o.id <> one.id and not o.retired and o.stock > 0))
      )
    )) limit 1
  ) v
$$;
comment on function sold_today(text, text, text, boolean) is 'What is sold of a garment at this moment, and for how much, as an order keeps it.';
