create or replace function made_today(line jsonb, place bigint) returns table (variant_id bigint, product_id text, title text,
  translations jsonb, colour_name jsonb, image text, cover_image text, size text, price_millimes bigint, made jsonb,
  made_week date)
language sql stable parallel safe as $$
  select v.id, p.id, p.title,
    jsonb_strip_nulls(jsonb_build_object('en', nullif(p.translations->'en'->>'title', ''),
      'ar', nullif(p.translations->'ar'->>'title', ''))),
    c.name, coalesce(c.images->0->>'url', p.cover_image), p.cover_image, '',
    price_now(p.price_millimes, p.sale_price_millimes, p.sale_from, p.sale_until) + so.extra_millimes,
    jsonb_strip_nulls(jsonb_build_object('sheet', place, 'days', so.days, 'deposit', p.making->'deposit',
      'neededBy', wish->'neededBy', 'options', so.options)),
    (wish->>'week')::date
  from (select line->'made' as wish) w
  cross join lateral (
    select * from products one where one.id = line->>'productId' and one.deleted_at is null and one.state = 'online' limit 1
  ) p
  cross join lateral sold_colour(p.id, line->>'colour') c
  join variants v on v.colour_id = c.id and v.made
  cross join lateral made_so(p.making, wish->'choices') so
  cross join shop_settings s
  where (line->>'quantity')::int = 1
    and extract(isodow from (wish->>'week')::date) = 1
    and (wish->>'week')::date between (now() at time zone 'Africa/Tunis')::date + s.making_notice_days
      and (now() at time zone 'Africa/Tunis')::date + 371
    and (wish->>'neededBy' is null or (wish->>'week')::date + so.days + 3 <= (wish->>'neededBy')::date)
    and (wish->'sheet'->>'taken' = 'shop'
      or not exists (select from jsonb_array_elements_text(p.making->'measures') m where not wish->'sheet'->'measures' ? m))
$$;
comment on function made_today(jsonb, bigint) is 'What an order keeps of a garment to be made, at today''s price; nothing where it cannot be.';
