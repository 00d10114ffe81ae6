create or replace function price_is_held(wanted text, shown bigint, choices jsonb) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from held_prices(wanted, now()) h left join lateral made_so(h.making, choices) so on true
    where h.price_millimes + case when choices is null then 0 else so.extra_millimes end = shown
  )
$$;
comment on function price_is_held(text, bigint, jsonb) is 'Whether a garment, made so where it is made, cost so much within the last minute.';
