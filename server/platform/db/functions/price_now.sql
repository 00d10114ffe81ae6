create or replace function price_now(price bigint, sale_price bigint, sale_from timestamptz, sale_until timestamptz) returns bigint
language sql stable parallel safe as $$
  select case when sale_runs(price, sale_price, sale_from, sale_until) then sale_price else price end
$$;
comment on function price_now(bigint, bigint, timestamp with time zone, timestamp with time zone) is 'What a garment costs at this moment.';
