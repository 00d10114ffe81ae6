create or replace function held_prices(wanted text, moment timestamptz) returns table (price_millimes bigint, making jsonb)
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
comment on function held_prices(text, timestamp with time zone) is 'What a garment cost at any time within the minute before a moment.';
