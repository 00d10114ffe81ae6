-- Who was shown a price that has just gone up pays it for a minute more. What made a price until a moment ago is remembered for as
-- long; where a sale has ended by its own dates, those say it.
create table past_prices (
  product_id text not null references products on delete cascade,
  price_millimes bigint not null,
  sale_price_millimes bigint not null,
  sale_from timestamptz,
  sale_until timestamptz,
  making jsonb not null,
  until timestamptz not null,
  -- Of several changes in one transaction, nobody saw but what was there before the first.
  changed_in xid8 not null default pg_current_xact_id(),
  primary key (product_id, changed_in)
);

create function remember_past_price() returns trigger language plpgsql as $$
begin
  insert into past_prices (product_id, price_millimes, sale_price_millimes, sale_from, sale_until, making, until)
    select id, old.price_millimes, old.sale_price_millimes, old.sale_from, old.sale_until, old.making, clock_timestamp()
    from products where id = old.id
  on conflict do nothing;
  return null;
end $$;
-- With the commit: until then everybody is shown the price before, however long an import takes.
create constraint trigger products_remember_past_prices after update on products deferrable initially deferred
  for each row when (old.state = 'online' and
    (old.price_millimes, old.sale_price_millimes, old.sale_from, old.sale_until, old.making) is distinct from
    (new.price_millimes, new.sale_price_millimes, new.sale_from, new.sale_until, new.making))
  execute function remember_past_price();

-- What a garment cost at any time within the minute before a moment, with how it was made then.
create function held_prices(wanted text, moment timestamptz) returns table (price_millimes bigint, making jsonb)
language sql stable parallel safe as $$
  with terms as (
    select t.*, greatest(lag(ended) over (order by ended nulls last), published) as begun from (
      select past.price_millimes, past.sale_price_millimes, past.sale_from, past.sale_until, past.making, past.until as ended,
        p.published_at as published
      from past_prices past join products p on p.id = past.product_id where p.id = wanted
      union all
      select p.price_millimes, p.sale_price_millimes, p.sale_from, p.sale_until, p.making, null, p.published_at
      from products p where p.id = wanted
    ) t
  ), held as (
    select *, greatest(begun, moment - interval '60 seconds') as since, least(ended, moment) as until,
      sale_price_millimes > 0 and sale_price_millimes < terms.price_millimes as has_sale,
      date_trunc('minute', sale_from) as sale_begins, date_trunc('minute', sale_until) as sale_ends
    from terms
  )
  select sale_price_millimes, held.making from held
    where has_sale and greatest(since, sale_begins) < least(until, sale_ends)
  union
  select held.price_millimes, held.making from held
    where since < until and not (has_sale and coalesce(sale_begins <= since, true) and coalesce(until <= sale_ends, true))
$$;

create function price_is_held(wanted text, shown bigint, choices jsonb) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from held_prices(wanted, now()) h left join lateral made_so(h.making, choices) so on true
    where h.price_millimes + case when choices is null then 0 else so.extra_millimes end = shown
  )
$$;

comment on table past_prices is 'What made the price of a garment before it was last changed, for whoever was shown that. Two minutes.';
comment on function remember_past_price() is 'Remembers what made a price that is no more.';
comment on function held_prices(text, timestamptz) is 'What a garment cost at any time within the minute before a moment.';
comment on function price_is_held(text, bigint, jsonb) is 'Whether a garment, made so where it is made, cost so much within the last minute.';
