-- A garment may cost less for a while. What the owner writes stays what it is; beside it stands what shoppers are told at
-- this moment, so that lists sort and filter by it. It is worked out whenever a garment is written, and every minute.
alter table products
  add column sale_price_millimes bigint not null default 0 check (sale_price_millimes >= 0),
  add column sale_from timestamptz,
  add column sale_until timestamptz,
  add column now_price_millimes bigint,
  add column now_old_price_millimes bigint,
  add column now_sale_until timestamptz;

-- By whole minutes, as the clock that renews what is remembered of prices ticks.
create function sale_runs(price bigint, sale_price bigint, sale_from timestamptz, sale_until timestamptz) returns boolean
language sql stable parallel safe as $$
  select sale_price > 0 and sale_price < price and coalesce(date_trunc('minute', sale_from) <= now(), true)
    and coalesce(now() < date_trunc('minute', sale_until), true)
$$;

create function price_now(price bigint, sale_price bigint, sale_from timestamptz, sale_until timestamptz) returns bigint
language sql stable parallel safe as $$
  select case when sale_runs(price, sale_price, sale_from, sale_until) then sale_price else price end
$$;

create function prices_of_now() returns trigger language plpgsql as $$
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

update products set now_price_millimes = price_millimes, now_old_price_millimes = old_price_millimes;
create trigger products_cost_now before insert or update on products
  for each row execute function prices_of_now();
alter table products
  alter column now_price_millimes set not null,
  alter column now_old_price_millimes set not null;

drop index products_by_price;
drop index products_by_price_in_category;
create index products_by_price on products (now_price_millimes, id) where deleted_at is null;
create index products_by_price_in_category on products (main_category, now_price_millimes, id) where deleted_at is null;
create index products_with_sale on products (id) where sale_price_millimes > 0 and deleted_at is null;

-- What an order keeps is worked out in its own statement, and waits for no minute.
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

comment on function sale_runs(bigint, bigint, timestamptz, timestamptz) is 'Whether a garment costs less at this moment.';
comment on function price_now(bigint, bigint, timestamptz, timestamptz) is 'What a garment costs at this moment.';
comment on function prices_of_now() is 'Writes beside what the owner has written what shoppers are told of it now.';
