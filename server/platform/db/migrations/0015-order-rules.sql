-- Rules that more than one statement needs, each in one place. Functions of this shape are written into the statement that
-- calls them when it is planned: they cost nothing, and the planner sees through them.

-- What bringing goods of this much to a governorate costs. The same rule as in contract/orders/delivery.rules.ts, which tells it
-- before there is an order; a test holds the two together.
create function delivery_fee(to_governorate text, subtotal bigint) returns table (millimes bigint)
language sql stable parallel safe as $$
  select case when subtotal >= s.free_delivery_from_millimes then 0 else coalesce(f.fee_millimes, s.delivery_fee_millimes) end
  from shop_settings s left join delivery_fees f on f.governorate = to_governorate
$$;

-- The colour of a garment that goes by this name, any of its names. Whoever was given no name of a colour says "original" or
-- "default", and means the only one there is.
create function sold_colour(wanted_product text, wanted_colour text) returns setof product_colours
language sql stable parallel safe as $$
  select named.* from product_colours named where named.product_id = wanted_product and not named.retired
    and (wanted_colour in (named.name->>'fr', named.name->>'en', named.name->>'ar') or (
      wanted_colour in ('Original', 'أصلي', 'Default', 'Défaut', 'افتراضي')
      and not exists (select from product_colours o where o.product_id = named.product_id and o.id <> named.id and not o.retired)
    )) order by named.position limit 1
$$;

-- What is sold today under these words, and what an order keeps of it. A size that is not said is the only one offered, or
-- the only one left. Each thing is looked up by its key, one at a time: whatever the planner believes of the tables, it
-- cannot choose to read them whole.
create function sold_today(wanted_product text, wanted_colour text, wanted_size text)
returns table (variant_id bigint, product_id text, title text, translations jsonb, colour_name jsonb, image text,
  cover_image text, size text, price_millimes bigint)
language sql stable parallel safe as $$
  select v.id, p.id, p.title,
    jsonb_strip_nulls(jsonb_build_object('en', nullif(p.translations->'en'->>'title', ''),
      'ar', nullif(p.translations->'ar'->>'title', ''))),
    c.name, coalesce(c.images->0->>'url', p.cover_image), p.cover_image, v.size, p.price_millimes
  from (
    select * from products where id = wanted_product and deleted_at is null limit 1
  ) p cross join lateral sold_colour(p.id, wanted_colour) c cross join lateral (
    select * from variants one where one.colour_id = c.id and not one.retired and (one.size = wanted_size or (
      wanted_size = '' and (
        not exists (select from variants o where o.colour_id = c.id and o.id <> one.id and not o.retired) or (one.stock > 0
        and not exists (select from variants o where o.colour_id = c.id and o.id <> one.id and not o.retired and o.stock > 0))
      )
    )) limit 1
  ) v
$$;
