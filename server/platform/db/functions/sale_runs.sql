-- By whole minutes, as the job that refreshes prices runs.
create or replace function sale_runs(price bigint, sale_price bigint, sale_from timestamptz, sale_until timestamptz) returns boolean
language sql stable parallel safe as $$
  select sale_price > 0 and sale_price < price and coalesce(date_trunc('minute', sale_from) <= now(), true)
    and coalesce(now() < date_trunc('minute', sale_until), true)
$$;
comment on function sale_runs(bigint, bigint, timestamp with time zone, timestamp with time zone) is 'Whether a garment costs less at this moment.';
